import { createJournalEntry } from '../../shared/contract/journal.ts'
import { refuse } from '../../shared/contract/refusals.ts'
import { mayApprove } from '../../shared/domain/companies/policies.ts'
import { lambda } from '../runtime/lambda.ts'
import { ledgerEntry } from '../storage/entities/line.ts'
import { markEntry } from '../storage/entry-marks.ts'
import { claimEntryNumber, createEntry, leaseEntryNumbers, newEntryId } from '../storage/journal.ts'
import { enteredEntry } from './entered-entry.ts'
import { ledgerLinesOf } from './ledger-lines-of.ts'
import { accrued } from './reverse-in-plan.ts'
import { shownEntry } from './shown-entry.ts'

export const handler = lambda(createJournalEntry, async ({ body, scope, caller, plan, now }) => {
  const { company, touched, entered } = await enteredEntry(scope, body, now)

  // Where a second person has to look, posting is asking to be posted.
  const status = mayApprove(company, caller.userId, caller.userId) ? body.journalEntry.status : 'DRAFT'
  const named = { ...entered, id: newEntryId(plan, entered.entryDate) }
  const ledgerLines = status === 'POSTED' ? ledgerLinesOf(plan, named, touched) : []

  const typed = body.journalEntry.entryNumber
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
  if (same && !body.confirmDuplicate) throw refuse('entry.duplicate', { number: same.entryNumber })
  for (const line of ledgerLines) plan.move(ledgerEntry, undefined, line)
  return plan.commit(shownEntry(await accrued(plan, entry)))
})
