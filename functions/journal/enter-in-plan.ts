/** An entry that a person typed or that came in a file, as it is made: numbered, marked so that the same is noticed, and with what it means for accounts at a bank. */
import type { BodyOf } from '../../shared/contract/endpoint.ts'
import type { createJournalEntry, JournalEntry } from '../../shared/contract/journal.ts'
import { refuse } from '../../shared/contract/refusals.ts'
import { mayApprove } from '../../shared/domain/companies/policies.ts'
import { ledgerEntry } from '../storage/entities/line.ts'
import { markEntry } from '../storage/entry-marks.ts'
import { claimEntryNumber, createEntry, leaseEntryNumbers, newEntryId } from '../storage/journal.ts'
import type { WritePlan } from '../storage/plan/write-plan.ts'
import { enteredEntry } from './entered-entry.ts'
import { keepPostable, ledgerLinesOf } from './ledger-lines-of.ts'
import { accrued } from './reverse-in-plan.ts'

export async function enterInPlan(
  plan: WritePlan,
  { journalEntry, journalEntryLines, confirmDuplicate }: BodyOf<typeof createJournalEntry>,
): Promise<JournalEntry> {
  const { userId, now } = plan.context
  const { company, touched, entered } = await enteredEntry(
    plan.scope,
    { journalEntry, journalEntryLines },
    now,
  )

  // Where a second person has to look, posting is asking to be posted.
  const status = mayApprove(company, userId, userId) ? journalEntry.status : 'DRAFT'
  const named = { ...entered, id: newEntryId(plan, entered.entryDate) }
  const ledgerLines = status === 'POSTED' ? ledgerLinesOf(plan, named, touched) : []
  if (status === 'DRAFT') keepPostable(plan, named, touched)

  const typed = journalEntry.entryNumber
  if (typed) claimEntryNumber(plan, typed)
  const entryNumber = typed || (await leaseEntryNumbers(plan, entered.entryDate.slice(0, 4), 1))[0]!
  const entry = createEntry(plan, {
    ...named,
    entryNumber,
    entryType: 'STANDARD',
    status,
    ledgerTransactionIds: ledgerLines.map((line) => line.id),
  })
  const same = await markEntry(plan, entry)
  if (same && !confirmDuplicate) throw refuse('entry.duplicate', { number: same.entryNumber })
  for (const line of ledgerLines) plan.move(ledgerEntry, undefined, line)
  return accrued(plan, entry)
}
