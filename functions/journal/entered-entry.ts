import type { BodyOf } from '../../shared/contract/endpoint.ts'
import type { updateJournalEntry } from '../../shared/contract/journal.ts'
import { refuse } from '../../shared/contract/refusals.ts'
import { RETAINED_EARNINGS_CODE } from '../../shared/domain/books/standard-chart.ts'
import { day } from '../../shared/domain/calendar/day.ts'
import { listAccounts } from '../storage/entities/account.ts'
import { listChart, type StoredChartAccount } from '../storage/entities/chart-account.ts'
import { getCompany } from '../storage/entities/company.ts'
import { refuseUnmeantDays } from '../storage/refuse-unmeant-days.ts'
import type { Scope } from '../storage/scope.ts'
import { touchedBy } from './ledger-lines-of.ts'
import { tooEarly } from './reverse-in-plan.ts'

type Entered = Pick<BodyOf<typeof updateJournalEntry>, 'journalEntry' | 'journalEntryLines'>

/** What a person typed as an entry, held against the chart: the same whether it is made or changed. */
export async function enteredEntry(
  scope: Scope,
  { journalEntry, journalEntryLines: lines }: Entered,
  now: Date,
) {
  const [chart, accounts, company] = await Promise.all([
    listChart(scope),
    listAccounts(scope),
    getCompany(scope),
  ])
  if (!company) throw refuse('not-found')
  const { autoReverseOn, entryDate } = journalEntry
  refuseUnmeantDays(company, now, {
    'journalEntry.entryDate': entryDate,
    'journalEntry.autoReverseOn': autoReverseOn,
  })
  const touched = touchedBy(lines, chart, accounts)
  refuseEarnings(lines, chart)
  const currencies = new Set(touched.map(({ account }) => account.currency))
  if (currencies.size > 1) throw refuse('entry.currency')
  if (autoReverseOn && touched.length > 0) throw refuse('entry.auto-reverse-bank')
  if (autoReverseOn && autoReverseOn < entryDate) throw tooEarly(entryDate)
  const entered = {
    entryDate: day(entryDate),
    description: journalEntry.description || null,
    referenceNumber: journalEntry.referenceNumber || null,
    currency: [...currencies][0] ?? company.baseCurrency,
    lines,
    autoReverseOn: autoReverseOn ?? null,
  }
  return { company, touched, entered }
}

/** What a year came to goes to retained earnings by itself: an entry of its revenue and expenses would count it twice. */
function refuseEarnings(lines: Entered['journalEntryLines'], chart: readonly StoredChartAccount[]): void {
  const named = lines.map(({ chartAccountId }) => chart.find(({ id }) => id === chartAccountId)!)
  const earnings = named.find(({ accountCode }) => accountCode === RETAINED_EARNINGS_CODE)
  if (!earnings) return
  const { accountCode, accountName } = earnings
  if (named.some(({ accountType }) => accountType === 'revenue' || accountType === 'expense'))
    throw refuse('entry.retained-earnings', { account: `${accountCode} ${accountName}` })
}
