import { refuse } from '../../shared/contract/refusals.ts'
import { type Day, day } from '../../shared/domain/calendar/day.ts'
import { getAccount, listAccounts, type StoredAccount } from '../storage/entities/account.ts'
import type { Scope } from '../storage/scope.ts'

/** The accounts that a number in the path means, a company's or one account's, narrowed by what the query says again. Refuses with `not-found` where they disagree. */
export async function statedAccounts(
  scope: Scope,
  id: number,
  accountId: number | undefined,
): Promise<{ accounts: StoredAccount[]; account: StoredAccount | undefined }> {
  const ids = new Set([
    ...(id === scope.companyId ? [] : [id]),
    ...(accountId === undefined ? [] : [accountId]),
  ])
  if (ids.size > 1) throw refuse('not-found')
  const [only] = ids
  if (only === undefined) return { accounts: await listAccounts(scope), account: undefined }
  const account = await getAccount(scope, only)
  return { accounts: [account], account }
}

/** Days as they were asked for; refused where the first comes after the last. */
export function statedSpan({
  startDate,
  endDate,
}: {
  startDate?: string | undefined
  endDate?: string | undefined
}): { from?: Day; to?: Day } {
  if (startDate && endDate && startDate > endDate) throw refuse('export.range')
  return { ...(startDate && { from: day(startDate) }), ...(endDate && { to: day(endDate) }) }
}
