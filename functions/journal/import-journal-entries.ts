import type { JournalEntry } from '../../shared/contract/journal.ts'
import { importJournalEntries } from '../../shared/contract/journal-import.ts'
import { refuse } from '../../shared/contract/refusals.ts'
import { lambda } from '../runtime/lambda.ts'
import { refuseRows, rowsAtFault } from '../runtime/rows-at-fault.ts'
import { listChart, type StoredChartAccount } from '../storage/entities/chart-account.ts'
import { enterInPlan } from './enter-in-plan.ts'
import { shownEntry } from './shown-entry.ts'

/** All of the entries or none: each that is at fault is said. */
export const handler = lambda(importJournalEntries, async ({ body, scope, plan }) => {
  const { status, confirmDuplicate } = body
  const accountOf = finder(await listChart(scope))

  const entries: JournalEntry[] = []
  const faults = await rowsAtFault('entries', body.entries, async ({ lines, ...named }) => {
    const journalEntryLines = lines.map(({ account, ...line }) => ({
      ...line,
      chartAccountId: accountOf(account).id,
    }))
    const journalEntry = { ...named, entryType: 'STANDARD' as const, status }
    entries.push(await enterInPlan(plan, { journalEntry, journalEntryLines, confirmDuplicate }))
  })
  refuseRows('entry.import', faults)

  return plan.commit(entries.map(shownEntry))
})

/** By code, then by name: other programs say one of the two, or both with something between. */
function finder(chart: readonly StoredChartAccount[]) {
  return (said: string): StoredChartAccount => {
    const words = folded(said)
    const found =
      chart.find(({ accountCode }) => folded(accountCode) === words) ??
      chart.find(({ accountName }) => folded(accountName) === words) ??
      chart.find(({ accountCode, accountName }) => folded(`${accountCode} ${accountName}`) === words)
    if (!found) throw refuse('entry.account-unknown', { account: said })
    return found
  }
}

const folded = (words: string) =>
  words
    .normalize('NFKC')
    .toLowerCase()
    .replaceAll(/[\s·:–-]+/g, ' ')
    .trim()
