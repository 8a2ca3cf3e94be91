/** One list of several kinds of records, newest first: their ids begin with the month and time in which they were made. */

import { decodeTime, isValid } from 'ulid'
import { refuse } from '../../shared/contract/refusals.ts'
import { monthOfInstant } from '../../shared/domain/calendar/day.ts'
import { parseRecordId } from '../../shared/domain/ids/ids.ts'
import { begunAhead } from './begun-ahead.ts'
import { keys, type RecordKind } from './keys.ts'
import { type Readable, readEach } from './read.ts'
import { recordRanges } from './record-ranges.ts'
import type { Scope } from './scope.ts'
import type { Range } from './table.ts'

/** Reconciliations lie by the end of their period, and are listed here from another partition alone. */
type ListedKind = RecordKind | 'reconciliations'

export interface MergedRequest<Kept extends { kind: ListedKind; item: object }> {
  scope: Scope
  /** What lies there, by kind. */
  of: { [Kind in Kept['kind']]: Readable<Extract<Kept, { kind: Kind }>['item']> }
  /** Kinds that lie in one other partition, by the key of their id alone. */
  elsewhere?: Partial<Record<ListedKind, Range>>
  /** ISO instant: nothing is older. */
  since: string
  now: Date
  matches: (one: Kept) => boolean
  limit: number
  /** The id after which to go on. */
  cursor?: string | undefined
}

export async function listMerged<Kept extends { kind: ListedKind; item: { id: string } }>({
  scope,
  of,
  elsewhere = {},
  since,
  now,
  matches,
  limit,
  cursor,
}: MergedRequest<Kept>): Promise<{ items: Kept[]; nextCursor: string | undefined }> {
  const start = cursor === undefined ? undefined : parseRecordId(cursor)
  if (cursor !== undefined && start?.companyId !== scope.companyId) throw refuse('request.cursor')

  const items: Kept[] = []
  for (const kind of Object.keys(of) as Kept['kind'][]) {
    let found = 0
    const other = elsewhere[kind]
    const ranges = other
      ? [{ ...other, after: start?.key }]
      : rangesFrom(scope, recordRanges(scope, kind as RecordKind, since, now), kind as RecordKind, start)
    const begin = (range: Range) => readEach<Kept['item']>(of[kind], { ...range, limit: limit - found + 1 })
    for await (const { items: kept } of begunAhead(ranges, begin)) {
      for await (const item of kept) {
        const one = { kind, item } as Kept
        if (!matches(one)) continue
        items.push(one)
        found++
        if (found === limit) break
      }
      if (found === limit) break
    }
  }
  // The key of an id is its time; equal months sort by it, and a later month has a later time.
  items.sort((one, other) => (timeOf(one) < timeOf(other) ? 1 : -1))
  const page = items.slice(0, limit)
  return { items: page, nextCursor: page.length === limit ? page.at(-1)!.item.id : undefined }
}

const timeOf = ({ item }: { item: { id: string } }) => parseRecordId(item.id)!.key

/** The ranges from the month in which an id was made on, the first of them after it. */
function rangesFrom(
  scope: Scope,
  ranges: readonly Range[],
  kind: RecordKind,
  start: { key: string } | undefined,
): Range[] {
  if (!start) return [...ranges]
  const month = isValid(start.key) && monthOfInstant(new Date(decodeTime(start.key)))
  const first = ranges.findIndex(({ pk }) => month && pk === keys.recordMonth(scope, kind, month))
  if (first < 0) throw refuse('request.cursor')
  return ranges.slice(first).map((range, at) => (at === 0 ? { ...range, after: start.key } : range))
}
