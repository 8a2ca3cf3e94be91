import { createJournalEntry } from '../../shared/contract/journal.ts'
import { refuse } from '../../shared/contract/refusals.ts'
import { day } from '../../shared/domain/calendar/day.ts'
import { mayApprove } from '../../shared/domain/companies/policies.ts'
import { lambda } from '../runtime/lambda.ts'
import { listAccounts } from '../storage/entities/account.ts'
import { listChart } from '../storage/entities/chart-account.ts'
import { getCompany } from '../storage/entities/company.ts'
import { ledgerEntry } from '../storage/entities/line.ts'
import { claimEntryNumber, createEntry, leaseEntryNumbers, newEntryId } from '../storage/journal.ts'
import { ledgerLinesOf, touchedBy } from './ledger-lines-of.ts'

export const handler = lambda(createJournalEntry, async ({ body, scope, caller, plan }) => {
  const { journalEntry, journalEntryLines: lines } = body
  const [chart, accounts, company] = await Promise.all([
    listChart(scope),
    listAccounts(scope),
    getCompany(scope),
  ])
  if (!company) throw refuse('not-found')

  const entryDate = day(journalEntry.entryDate)
  const touched = touchedBy(lines, chart, accounts)
  const currencies = new Set(touched.map(({ account }) => account.currency))
  if (currencies.size > 1) throw refuse('entry.currency')
  const currency = [...currencies][0] ?? company.baseCurrency
  // Where a second person has to look, posting is asking to be posted.
  const status = mayApprove(company, caller.userId, caller.userId) ? journalEntry.status : 'DRAFT'
  const named = {
    id: newEntryId(plan, entryDate),
    entryDate,
    description: journalEntry.description || null,
    referenceNumber: journalEntry.referenceNumber || null,
  }
  const ledgerLines = status === 'POSTED' ? ledgerLinesOf(plan, named, touched) : []

  if (journalEntry.entryNumber) claimEntryNumber(plan, journalEntry.entryNumber)
  const entryNumber =
    journalEntry.entryNumber || (await leaseEntryNumbers(plan, entryDate.slice(0, 4), 1))[0]!
  const entry = createEntry(plan, {
    ...named,
    entryNumber,
    entryType: 'STANDARD',
    status,
    currency,
    lines,
    ledgerTransactionIds: ledgerLines.map((line) => line.id),
  })
  for (const line of ledgerLines) plan.move(ledgerEntry, undefined, line)
  return plan.commit(entry)
})
