import type { BodyOf } from '../../shared/contract/endpoint.ts'
import type { updateJournalEntry } from '../../shared/contract/journal.ts'
import { refuse } from '../../shared/contract/refusals.ts'
import { day } from '../../shared/domain/calendar/day.ts'
import { listAccounts } from '../storage/entities/account.ts'
import { listChart } from '../storage/entities/chart-account.ts'
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
