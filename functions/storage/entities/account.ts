/** Financial accounts. One that is off, or gone, takes no new line: that stands in the locks too. */

import type * as z from 'zod'
import { Account } from '../../../shared/contract/accounts.ts'
import { refuse } from '../../../shared/contract/refusals.ts'
import type { Day } from '../../../shared/domain/calendar/day.ts'
import { type Key, keys } from '../keys.ts'
import { entity } from '../plan/entity.ts'
import { dayNumberOf } from '../plan/locks.ts'
import { readAll, readOne } from '../read.ts'
import type { Scope } from '../scope.ts'

/** What is kept of a financial account; its balance and number of lines come from the books. */
const StoredAccount = Account.omit({ balance: true, _transactionCount: true })
export type StoredAccount = z.output<typeof StoredAccount>

export const accountEntity = entity<StoredAccount>({
  name: 'financial_account',
  schema: StoredAccount,
  key: accountKey,
  idOf: ({ id }) => String(id),
  audited: (before, after) => (before && after && isFollowing(before, after) ? 'told elsewhere' : 'whole'),
  follows: isFollowing,
  locks: function* (before, after) {
    const { id } = (after ?? before)!
    const isOff = !(after?.isActive ?? false)
    if (isOff !== !(before?.isActive ?? true)) yield [`x${id}`, isOff ? 1 : 0]
    const through = after?.approvedThrough ?? null
    if (after && through !== (before?.approvedThrough ?? null))
      yield [`w${id}`, through ? dayNumberOf(through) : 0]
  },
  changedDays: function* (before, after) {
    if (!before || !after || isOpenedAlike(before, after)) return
    const [accountId, date] = [after.id, after.openingDate as Day]
    yield { accountId, date, provedFrom: FIRST_DAY, because: 'the opening balance was changed' }
  },
  outrun: () => refuse('version.stale'),
})

/** What an account opened with is in each balance of it. */
const FIRST_DAY = '0001-01-01' as Day

const isOpenedAlike = (before: StoredAccount, after: StoredAccount) =>
  before.openingBalance === after.openingBalance && before.openingDate === after.openingDate

/** Through which day it is approved and when it was last imported follow from a reconciliation or an import, which says so. */
function isFollowing(before: StoredAccount, after: StoredAccount): boolean {
  return before.approvedThrough !== after.approvedThrough || before.lastSync !== after.lastSync
}

export function findAccount(scope: Scope, id: number): Promise<StoredAccount | undefined> {
  return readOne(accountEntity, accountKey(scope, { id }))
}

/** Refuses with `not-found`. */
export async function getAccount(scope: Scope, id: number): Promise<StoredAccount> {
  const account = await findAccount(scope, id)
  if (!account) throw refuse('not-found')
  return account
}

/** In the order in which they were made. */
export function listAccounts(scope: Scope): Promise<StoredAccount[]> {
  return readAll(accountEntity, { pk: keys.all.accounts(scope) })
}

function accountKey(scope: Scope, { id }: { id: number }): Key {
  return keys.account(scope, id)
}
