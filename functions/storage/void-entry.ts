/** What is posted is never removed: what is taken back keeps its number, with who, when and why. */
import type { JournalEntry } from '../../shared/contract/journal.ts'
import { journalEntry } from './entities/journal-entry.ts'
import type { WritePlan } from './plan/write-plan.ts'
import { readOne } from './read.ts'
import { recordKey } from './records.ts'

/** Its ledger entries have to go in the same transaction. */
export function voidEntry(plan: WritePlan, entry: JournalEntry, reason: string): JournalEntry {
  const { now, context } = plan
  const status = 'VOIDED' as const
  const said = { after: { status, voidReason: reason } }
  const why = { voidedAt: now, voidedBy: context.userId, voidReason: reason }
  return plan.change(journalEntry, entry, { status, ...why, ledgerTransactionIds: [] }, { said })
}

const MADE_ELSEWHERE: readonly JournalEntry['entryType'][] = [
  'IMPORT',
  'RULE',
  'DIFFERENCE',
  'PAYMENT',
  'TRANSFER',
  'OPENING',
  'BOOKING',
]

/**
 * Takes an entry back together with the import or the match that made it.
 * @param because what was undone, as a sentence; null of sample data, of which nothing stays because their accounts go as well
 */
export async function takeBackEntryOf(
  plan: WritePlan,
  entryId: string,
  because: string | null,
): Promise<void> {
  const entry = await readOne(journalEntry, recordKey(plan.scope, 'journal', entryId))
  if (!entry || !MADE_ELSEWHERE.includes(entry.entryType))
    throw new Error(
      'only the entry of an imported row, of a match or of a sample account is taken back with it',
    )
  if (because === null) plan.move(journalEntry, entry, undefined)
  else voidEntry(plan, entry, because)
}
