import { getImportCoverage } from '../../shared/contract/coverage.ts'
import { refuse } from '../../shared/contract/refusals.ts'
import { type Day, todayIn } from '../../shared/domain/calendar/day.ts'
import { type CoveredPeriod, coverageOf } from '../../shared/domain/coverage/coverage.ts'
import { lambda } from '../runtime/lambda.ts'
import { getAccount, listAccounts } from '../storage/entities/account.ts'
import { getCompany } from '../storage/entities/company.ts'
import { eachImport, type StoredImport } from '../storage/entities/import.ts'

/** Of bank files that finished and still stand; a file of the ledger says nothing about the bank's completeness. */
export const handler = lambda(getImportCoverage, async ({ query, scope, now }) => {
  const company = await getCompany(scope)
  if (!company) throw refuse('not-found')
  const accounts =
    query.accountId === undefined ? await listAccounts(scope) : [await getAccount(scope, query.accountId)]
  const periods = new Map<number, CoveredPeriod[]>()
  for await (const item of eachImport(scope, company.createdAt, now)) {
    const period = periodOf(item)
    if (period)
      periods.set(item.financialAccountId, [...(periods.get(item.financialAccountId) ?? []), period])
  }

  const today = todayIn(company.timeZone, now)
  return accounts.map(({ id, openingDate }) => ({
    accountId: id,
    ...coverageOf(periods.get(id) ?? [], today, openingDate as Day),
  }))
})

function periodOf(item: StoredImport): CoveredPeriod | undefined {
  const { id, side, status, periodStart, periodEnd, openingBalance, closingBalance, closingOn } = item
  const isFinished = status === 'completed' || status === 'completed_with_errors'
  // The same file again, and rows that were mended, cover nothing that their first file does not.
  const isRepeat = item.repeatsImportId !== null || item.parentImportId !== null
  if (side !== 'bank' || !isFinished || isRepeat || !periodStart || !periodEnd) return undefined
  // A balance that its lines lead to, stated of a later day, says that nothing happened until then.
  const to = closingOn && closingOn > periodEnd && item.isConsistent !== false ? closingOn : periodEnd
  return { importId: id, from: periodStart as Day, to: to as Day, openingBalance, closingBalance }
}
