import type { Account } from '../../shared/contract/accounts.ts'
import { refuse } from '../../shared/contract/refusals.ts'
import { keys } from './keys.ts'
import type { Scope } from './scope.ts'
import { allItems, getItem } from './table.ts'
import type { WritePlan } from './write-plan.ts'

/** What is kept of a financial account; its balance and number of lines come from the books. */
export type StoredAccount = Omit<Account, 'balance' | '_transactionCount'>

/** Refuses with `not-found`. */
export async function getAccount(scope: Scope, id: number): Promise<StoredAccount> {
  const account = await getItem<StoredAccount>(keys.account(scope, id))
  if (!account) throw refuse('not-found')
  return account
}

/** In the order in which they were made. */
export function listAccounts(scope: Scope): Promise<StoredAccount[]> {
  return allItems<StoredAccount>({ pk: keys.all.accounts(scope) })
}

export function createAccount(plan: WritePlan, scope: Scope, account: StoredAccount): void {
  plan.create(keys.account(scope, account.id), account)
  plan.changed({
    entityType: 'financial_account',
    entityId: String(account.id),
    action: 'created',
    after: account,
  })
}

/** `after` carries the next version; refused when someone else was faster. */
export function updateAccount(
  plan: WritePlan,
  scope: Scope,
  before: StoredAccount,
  after: StoredAccount,
): void {
  plan.put(keys.account(scope, after.id), after, {
    expression: 'version = :version',
    values: { ':version': before.version },
    refusal: () => refuse('version.stale'),
  })
  plan.changed({
    entityType: 'financial_account',
    entityId: String(after.id),
    action: 'updated',
    before,
    after,
  })
}

/** On or off; an account that is off takes no new line. */
export function switchAccount(
  plan: WritePlan,
  scope: Scope,
  before: StoredAccount,
  isActive: boolean,
): StoredAccount {
  if (before.isActive === isActive) return before
  const after = { ...before, isActive, version: before.version + 1, updatedAt: plan.now }
  updateAccount(plan, scope, before, after)
  return after
}

/** Its number stays the company's own: a repeat of the request is still known, and the number never means anything else. */
export function deleteAccount(plan: WritePlan, scope: Scope, account: StoredAccount): void {
  plan.delete(keys.account(scope, account.id), {
    expression: 'version = :version',
    values: { ':version': account.version },
    refusal: () => refuse('version.stale'),
  })
  plan.changed({
    entityType: 'financial_account',
    entityId: String(account.id),
    action: 'deleted',
    before: account,
  })
}

/** Every line that is written holds its account in place: one that is deleted in between refuses the write. */
export function holdAccount(plan: WritePlan, scope: Scope, id: number): void {
  plan.check(keys.account(scope, id), {
    expression: 'isActive = :yes',
    values: { ':yes': true },
    refusal: () => refuse('account.inactive'),
  })
}

/**
 * Says through which day the account's statements are approved. Whoever changes the account meanwhile reads it again first.
 * With `isHeld` it holds the account in place too: an item is touched once in a transaction.
 */
export function markApproved(
  plan: WritePlan,
  scope: Scope,
  id: number,
  approvedThrough: string | null,
  { isHeld = false } = {},
): void {
  const held = {
    expression: 'isActive = :yes',
    values: { ':yes': true },
    refusal: () => refuse('account.inactive'),
  }
  const change = { set: { approvedThrough }, add: { version: 1 } }
  if (isHeld) plan.update(keys.account(scope, id), change, held)
  else plan.update(keys.account(scope, id), change)
}

/** Notes that an import finished. */
export function markSynced(plan: WritePlan, scope: Scope, id: number): void {
  plan.update(keys.account(scope, id), { set: { lastSync: plan.now } })
}
