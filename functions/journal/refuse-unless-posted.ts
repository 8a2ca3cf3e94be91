import type { JournalEntry } from '../../shared/contract/journal.ts'
import { refuse } from '../../shared/contract/refusals.ts'
import { isVoidedByItself, takenBackElsewhere } from '../../shared/domain/books/entry-state.ts'
import { type Day, dayInWords } from '../../shared/domain/calendar/day.ts'
import { getEntry } from '../storage/entities/journal-entry.ts'
import type { Scope } from '../storage/scope.ts'

/** What came with a match, a document or an account is taken back there; what is taken back already is so once. */
export async function refuseUnlessPosted(
  scope: Scope,
  { status, entryType, reversedBy }: JournalEntry,
  act: 'void' | 'reverse',
): Promise<void> {
  if (status === 'DRAFT') throw refuse('entry.not-posted')
  if (reversedBy) {
    const { entryNumber: number, entryDate } = await getEntry(scope, reversedBy)
    throw refuse('entry.reversed', { number, day: dayInWords(entryDate as Day) })
  }
  if (status !== 'POSTED') throw refuse('entry.state', { state: status.toLowerCase() })
  const sentence = act === 'void' && isVoidedByItself(entryType) ? undefined : takenBackElsewhere(entryType)
  if (sentence) throw refuse('entry.made-elsewhere', { sentence })
}
