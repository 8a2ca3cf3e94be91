import { addDays, type Day, type Days, type Month } from '../../shared/domain/calendar/day.ts'
import { keys, type RecordKind } from './keys.ts'
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

/** The same, with only the months that can hold an instant of these days in any time zone. */
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
