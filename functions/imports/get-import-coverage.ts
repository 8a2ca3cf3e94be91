import { getImportCoverage } from '../../shared/contract/coverage.ts'
import { refuse } from '../../shared/contract/refusals.ts'
import { addDays, type Day, todayIn } from '../../shared/domain/calendar/day.ts'
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
  return accounts.map(({ id, openingDate, bankOpeningBalance }) => ({
    accountId: id,
    ...coverageOf(periods.get(id) ?? [], today, {
      on: openingDate as Day,
      balance: bankOpeningBalance,
    }),
  }))
})

function periodOf(item: StoredImport): CoveredPeriod | undefined {
  const { id, side, status, periodStart, periodEnd, openingBalance, closingBalance } = item
  const { openingOn, closingOn, isConsistent } = item
  const isFinished = status === 'completed' || status === 'completed_with_errors'
  // The same file again, and rows that were mended, cover nothing that their first file does not.
  const isRepeat = item.repeatsImportId !== null || item.parentImportId !== null
  if (side !== 'bank' || !isFinished || isRepeat || !periodStart || !periodEnd) return undefined
  // Balances of days around its lines, from which and to which they lead, say that nothing happened between.
  const isWider = isConsistent !== false
  const from = (
    isWider && openingOn && openingOn < periodStart ? addDays(openingOn as Day, 1) : periodStart
  ) as Day
  const to = (isWider && closingOn && closingOn > periodEnd ? closingOn : periodEnd) as Day
  return { importId: id, from, to, openingBalance, closingBalance }
}
