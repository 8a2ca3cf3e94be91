/** The journal by day, and within a day by when an entry was made: posted entries as the index has them, and the drafts, which are few, between them. */
import type { JournalEntry } from '../../shared/contract/journal.ts'
import { type Day, type Month, monthOf } from '../../shared/domain/calendar/day.ts'
import { parseRecordId } from '../../shared/domain/ids/ids.ts'
import { readCursor, stampOf, writeCursor } from '../storage/cursors.ts'
import { draftEntries, entriesByDay, journalEntry } from '../storage/entities/journal-entry.ts'
import { Listed } from '../storage/listed.ts'
import { PAGE_DEFAULT } from '../storage/lists.ts'
import { mergedItems } from '../storage/merged-items.ts'
import { readAll } from '../storage/read.ts'
import type { Scope } from '../storage/scope.ts'
import { parseStored } from '../storage/stored-shape.ts'
import { type EntryFilters, eachMonthOfEntries, isWanted } from './entry-filters.ts'

interface ByDayRequest {
  scope: Scope
  filters: EntryFilters
  looksMax: number
  limit?: number | undefined
  cursor?: string | undefined
}

export async function listByDay(request: ByDayRequest): Promise<Listed<JournalEntry[]>> {
  const { scope, filters, looksMax, limit = PAGE_DEFAULT, cursor } = request
  const stamp = stampOf(scope, { list: 'journal by day', ...filters })
  const after = cursor === undefined ? undefined : readCursor(cursor, stamp).after
  const items: JournalEntry[] = []
  let looks = 0
  for await (const entry of eachByDay(scope, filters, after, limit)) {
    if (isWanted(filters, entry)) items.push(entry)
    if (items.length === limit || ++looks === looksMax)
      return new Listed(items, writeCursor({ range: 'days', after: placeOf(entry) }, stamp))
  }
  return new Listed(items, undefined)
}

/** @param after the place of the entry that a page ended with */
async function* eachByDay(
  scope: Scope,
  filters: EntryFilters,
  after: string | undefined,
  limit: number,
): AsyncGenerator<JournalEntry> {
  const sign = filters.order === 'newest' ? -1 : 1
  const isBehind = (one: string, other: string) => (one < other ? -sign : sign) > 0 && one !== other
  const drafts = (await readAll(journalEntry, draftEntries(scope)))
    .filter((draft) => after === undefined || isBehind(placeOf(draft), after))
    .sort((one, other) => (placeOf(one) < placeOf(other) ? -sign : sign))
  for await (const posted of eachPosted(scope, filters, after, limit)) {
    while (drafts[0] && isBehind(placeOf(posted), placeOf(drafts[0]))) yield drafts.shift()!
    yield posted
  }
  yield* drafts
}

async function* eachPosted(
  scope: Scope,
  filters: EntryFilters,
  after: string | undefined,
  limit: number,
): AsyncGenerator<JournalEntry> {
  const newestFirst = filters.order === 'newest'
  const resumed = after && monthOf(after.slice(0, 10) as Day)
  for await (const month of eachMonthOfEntries(scope, filters, resumed as Month | undefined)) {
    const from = month === resumed && after ? { [newestFirst ? 'to' : 'from']: after } : {}
    const ranges = entriesByDay(scope, month).map((range) => ({ ...range, ...from, newestFirst, limit }))
    for await (const { range, item, sortKey } of mergedItems(ranges))
      if (sortKey !== after) yield parseStored(journalEntry, item, { pk: range.pk, sk: sortKey })
  }
}

const placeOf = ({ id, entryDate }: JournalEntry) => `${entryDate}#${parseRecordId(id)!.key}`
