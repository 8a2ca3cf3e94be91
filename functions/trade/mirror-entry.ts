/** The mirror of a posted entry, on its own day: what was debited is credited. It is an entry of its own, and its lines at a bank are ledger entries there. */
import { day } from '../../shared/domain/calendar/day.ts'
import { ledgerLinesOf, touchedBy } from '../journal/ledger-lines-of.ts'
import { listAccounts } from '../storage/entities/account.ts'
import { listChart } from '../storage/entities/chart-account.ts'
import { getEntry } from '../storage/entities/journal-entry.ts'
import { ledgerEntry } from '../storage/entities/line.ts'
import { createEntry, leaseEntryNumbers, newEntryId } from '../storage/journal.ts'
import type { WritePlan } from '../storage/plan/write-plan.ts'

/** Gives back its id. */
export async function mirrorEntry(plan: WritePlan, entryId: string, description: string): Promise<string> {
  const { scope } = plan
  const [entry, chart, accounts] = await Promise.all([
    getEntry(scope, entryId),
    listChart(scope),
    listAccounts(scope),
  ])
  const entryDate = day(entry.entryDate)
  const lines = entry.lines.map(({ lineNumber: _, debitAmount, creditAmount, ...line }) => ({
    ...line,
    debitAmount: creditAmount,
    creditAmount: debitAmount,
  }))
  const named = {
    id: newEntryId(plan, entryDate),
    entryDate,
    description,
    referenceNumber: entry.entryNumber,
  }
  const ledgerLines = ledgerLinesOf(plan, named, touchedBy(lines, chart, accounts))
  const [entryNumber] = await leaseEntryNumbers(plan, entryDate.slice(0, 4), 1)
  createEntry(plan, {
    ...named,
    entryNumber: entryNumber!,
    entryType: 'REVERSAL',
    status: 'POSTED',
    currency: entry.currency,
    lines,
    ledgerTransactionIds: ledgerLines.map(({ id }) => id),
  })
  for (const line of ledgerLines) plan.move(ledgerEntry, undefined, line)
  return named.id
}
