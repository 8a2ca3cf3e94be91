import type { JournalEntry } from '../../shared/contract/journal.ts'
import { importJournalEntries } from '../../shared/contract/journal-import.ts'
import { refuse } from '../../shared/contract/refusals.ts'
import { accountNamed } from '../../shared/domain/books/account-named.ts'
import { lambda } from '../runtime/lambda.ts'
import { refuseRows, rowsAtFault } from '../runtime/rows-at-fault.ts'
import { listChart } from '../storage/entities/chart-account.ts'
import { enterInPlan } from './enter-in-plan.ts'
import { shownEntry } from './shown-entry.ts'

/** All of the entries or none: each that is at fault is said. */
export const handler = lambda(importJournalEntries, async ({ body, scope, plan }) => {
  const { status, confirmDuplicate } = body
  const chart = await listChart(scope)

  const entries: JournalEntry[] = []
  const faults = await rowsAtFault('entries', body.entries, async ({ lines, ...named }) => {
    const journalEntryLines = lines.map(({ account: said, ...line }) => {
      const account = accountNamed(chart, said)
      if (!account) throw refuse('entry.account-unknown', { account: said })
      return { ...line, chartAccountId: account.id }
    })
    const journalEntry = { ...named, entryType: 'STANDARD' as const, status }
    entries.push(await enterInPlan(plan, { journalEntry, journalEntryLines, confirmDuplicate }))
  })
  refuseRows('entry.import', faults)

  return plan.commit(entries.map(shownEntry))
})
