/** Journal entries with their lines in one item, by the month of their date; in the index drafts until they are posted, those of two companies while they stand, and all others by their day. */
import { JournalEntry } from '../../../shared/contract/journal.ts'
import { entryCounts } from '../../../shared/domain/books/counts.ts'
import { isInBalances } from '../../../shared/domain/books/entry-state.ts'
import { addDays, type Day, endOfMonth, type Month, monthOf } from '../../../shared/domain/calendar/day.ts'
import { parseRecordId } from '../../../shared/domain/ids/ids.ts'
import { searchedEntry } from '../../../shared/domain/transactions/search.ts'
import { recordSearchedBy } from '../../../shared/domain/transactions/search-block.ts'
import { keys } from '../keys.ts'
import { entity } from '../plan/entity.ts'
import { readAll, readEach, readMany } from '../read.ts'
import { getRecord, recordKey } from '../records.ts'
import type { Scope } from '../scope.ts'
import type { Range } from '../table.ts'

export const journalEntry = entity<JournalEntry>({
  name: 'journal_entry',
  schema: JournalEntry,
  key: (scope, { id }) => recordKey(scope, 'journal', id),
  idOf: ({ id }) => id,
  states: {
    of: ({ status }) => status,
    next: { DRAFT: ['POSTED'], POSTED: ['VOIDED', 'REVERSED'], REVERSED: ['POSTED'] },
  },
  index: (scope, { id, status, entryDate, counterpart }) => {
    const { key } = parseRecordId(id)!
    if (status === 'DRAFT') return { openPk: keys.draftEntries(scope), openSk: key }
    const openSk = `${entryDate}#${key}`
    if (counterpart && status !== 'VOIDED') return { openPk: keys.intercompanyEntries(scope), openSk }
    return { openPk: keys.entriesByDay(scope, monthOf(entryDate as Day)), openSk }
  },
  counts: entryCounts,
  search: (entry) => recordSearchedBy('journal', entry.id, searchedEntry(entry)),
  changedDays: function* (before, after) {
    // Of a locked day it could never be posted. What is a draft there when its month is locked can go, or move to another day.
    if (after?.status === 'DRAFT') yield { postedOn: after.entryDate as Day }
    // That one is reversed, or no longer is, moves no figure of its own day.
    const [was, is] = [before, after].map((entry) => entry !== undefined && isInBalances(entry))
    if (was !== is) yield { postedOn: (after ?? before)!.entryDate as Day }
  },
  postsTo: (before, after) =>
    after?.status === 'POSTED' && before?.status !== 'POSTED'
      ? new Set(after.lines.map(({ chartAccountId }) => chartAccountId))
      : [],
  audited: (before, after) => {
    if (before?.status === 'DRAFT') return 'whole'
    return !after || after.entryType === 'IMPORT' ? 'id' : 'whole'
  },
})

/** Those of the months that some days lie in, oldest month first. */
export async function* eachEntryOfMonths(
  scope: Scope,
  { from, to }: { from: Day; to: Day },
): AsyncGenerator<JournalEntry> {
  for (let at = from; monthOf(at) <= monthOf(to); at = addDays(endOfMonth(at), 1))
    yield* readEach(journalEntry, { pk: keys.recordMonth(scope, 'journal', monthOf(at)) })
}

/** Where the entries that are not posted are listed, newest first. The index may lag by a moment. */
export function draftEntries(scope: Scope): Range {
  return { pk: keys.draftEntries(scope), index: 'open', newestFirst: true }
}

/** Where entries posted together with one of another company are listed until they are void, newest day first. The index may lag by a moment. */
export function intercompanyEntries(scope: Scope): Range {
  return { pk: keys.intercompanyEntries(scope), index: 'open', newestFirst: true }
}

/** Where the entries of a month that are no drafts are listed by their day. The index may lag by a moment. */
export function entriesByDay(scope: Scope, month: Month): Range[] {
  const [from, to] = [`${month.slice(0, 4)}-${month.slice(4)}`, `${month.slice(0, 4)}-${month.slice(4)}~`]
  return [
    { pk: keys.entriesByDay(scope, month), index: 'open', from, to },
    { pk: keys.intercompanyEntries(scope), index: 'open', from, to },
  ]
}

/** The revaluations of a day that are in the books, newest first. The index may lag by a moment. */
export async function revaluationsOf(scope: Scope, day: Day): Promise<JournalEntry[]> {
  const ofDay = {
    pk: keys.entriesByDay(scope, monthOf(day)),
    index: 'open',
    from: `${day}#`,
    to: `${day}#~`,
  } as const
  const entries = await readAll(journalEntry, { ...ofDay, newestFirst: true })
  return entries.filter((entry) => entry.entryType === 'REVALUATION' && isInBalances(entry))
}

/** Those that exist. */
export function findEntries(scope: Scope, ids: readonly string[]): Promise<JournalEntry[]> {
  return readMany(
    journalEntry,
    [...new Set(ids)].map((id) => recordKey(scope, 'journal', id)),
  )
}

/** Refuses with `not-found`. */
export function getEntry(scope: Scope, id: string): Promise<JournalEntry> {
  return getRecord(journalEntry, scope, 'journal', id)
}
