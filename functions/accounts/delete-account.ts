import { deleteAccount } from '../../shared/contract/accounts.ts'
import { refuse } from '../../shared/contract/refusals.ts'
import { money } from '../../shared/domain/money/money.ts'
import { lineTotals } from '../../shared/domain/stats/book.ts'
import { lambda } from '../runtime/lambda.ts'
import {
  getAccount,
  deleteAccount as removeAccount,
  type StoredAccount,
  updateAccount,
} from '../storage/accounts.ts'
import { readBooks } from '../storage/book.ts'
import type { Scope } from '../storage/scope.ts'
import { listChain } from '../storage/statements.ts'
import type { WritePlan } from '../storage/write-plan.ts'

/**
 * An account that ever had a line, an opening balance or a statement stays: it is in the books. It can be made inactive.
 * That is also the first step of deleting it: an inactive account takes nothing new, so that what the books say then is final.
 */
export const handler = lambda(deleteAccount, async ({ params, scope, plan }) => {
  const account = await getAccount(scope, params.id)
  if (money(account.openingBalance) !== 0n || (await hasLines(scope, account)))
    throw refuse('account.has-transactions')

  const closed = await switchTo(false, plan, scope, account)
  if (await hasLines(scope, account)) {
    await switchTo(account.isActive, plan, scope, closed)
    throw refuse('account.has-transactions')
  }

  removeAccount(plan, scope, closed)
  return plan.commit(undefined as never)
})

async function switchTo(isActive: boolean, plan: WritePlan, scope: Scope, before: StoredAccount) {
  if (before.isActive === isActive) return before
  const step = plan.before()
  const after = { ...before, isActive, version: before.version + 1, updatedAt: plan.now }
  updateAccount(step, scope, before, after)
  return step.commit(after)
}

async function hasLines(scope: Scope, { id }: StoredAccount): Promise<boolean> {
  const [books, chain] = await Promise.all([readBooks(scope), listChain(scope, id)])
  if (chain.length > 0) return true
  return (['bank', 'ledger'] as const).some((side) => (lineTotals(books, side).get(id)?.count ?? 0) > 0)
}
