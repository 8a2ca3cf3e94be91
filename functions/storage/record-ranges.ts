import { addDays, type Day, type Days, type Month } from '../../shared/domain/calendar/day.ts'
import { keys, type RecordKind } from './keys.ts'
import { recordParts } from './records.ts'
import type { Scope } from './scope.ts'
import type { Range } from './table.ts'

/** The partitions of a kind of record, newest month first, from a month to the one the company began in. */
export function recordRanges(scope: Scope, kind: RecordKind, since: string, now: Date): Range[] {
  const ranges: Range[] = []
  const first = since.slice(0, 7)
  const month = new Date(Date.UTC(now.getUTCFullYear(), now.getUTCMonth(), 1))
  while (month.toISOString().slice(0, 7) >= first) {
    const name = month.toISOString().slice(0, 7).replace('-', '') as Month
    ranges.push({ pk: keys.recordMonth(scope, kind, name), newestFirst: true })
    month.setUTCMonth(month.getUTCMonth() - 1)
  }
  return ranges
}

/** The partitions that some records of a kind lie in, newest month first, each from the first of them to the last. */
export function rangesOfRecords(scope: Scope, kind: RecordKind, ids: readonly string[]): Range[] {
  const byMonth = Map.groupBy(
    ids.map((id) => recordParts(scope, id)),
    ({ month }) => month,
  )
  return [...byMonth]
    .sort(([one], [other]) => (one < other ? 1 : -1))
    .map(([month, parts]) => {
      const sorted = parts.map(({ key }) => key).sort()
      const pk = keys.recordMonth(scope, kind, month)
      return { pk, from: sorted[0]!, to: sorted.at(-1)!, newestFirst: true }
    })
}

/** The same as all of them, with only the months that can hold an instant of these days in any time zone. */
export function recordRangesWithin(
  scope: Scope,
  kind: RecordKind,
  { createdAt }: { createdAt: string },
  now: Date,
  { from, to }: Days,
): Range[] {
  const earliest = from && addDays(from as Day, -1)
  const since = earliest && earliest > createdAt ? earliest : createdAt
  const latest = to && new Date(addDays(to as Day, 1))
  return recordRanges(scope, kind, since, latest && latest < now ? latest : now)
}
