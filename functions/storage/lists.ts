/**
 * Lists that run over several partitions (months, accounts), a page at a time. A cursor says where in which partition the
 * page ended.
 */
import { refuse } from '../../shared/contract/refusals.ts'
import { type Position, readCursor, stampOf, writeCursor } from './cursors.ts'
import { Listed } from './listed.ts'
import type { Readable } from './read.ts'
import type { Scope } from './scope.ts'
import { eachItem, type Item, type Range } from './table.ts'

export const PAGE_DEFAULT = 100
/** Of items that hold many of the list each. */
const EXPANDED_AT_ONCE = 2

export interface ListRequest<Stored, T = Stored> {
  scope: Scope
  /** What lies there. */
  of: Readable<Stored>
  /** The partitions in the order of the list; those that have to be found begin where a cursor stands, by its partition. */
  ranges: readonly Range[] | ((from: string | undefined) => AsyncIterable<Range>)
  /** Everything that shapes the list; a cursor of another shape is refused. */
  filters: unknown
  matches?: (item: T) => boolean
  /** Where one stored item is none, one or several of the list: always the same ones in the same order. */
  expand?: (stored: Stored, sortKey: string) => readonly T[]
  /** Looks at no more stored items than this for one page, which may then be short. */
  looksMax?: number
  limit?: number | undefined
  cursor?: string | undefined
}

export async function listPage<Stored, T = Stored>({
  scope,
  of,
  ranges,
  filters,
  matches = () => true,
  expand,
  looksMax = Number.POSITIVE_INFINITY,
  limit = PAGE_DEFAULT,
  cursor,
}: ListRequest<Stored, T>): Promise<Listed<T[]>> {
  const stamp = stampOf(scope, filters)
  const start = cursor === undefined ? undefined : readCursor(cursor, stamp)
  const items: T[] = []
  let looks = 0
  for await (const range of typeof ranges === 'function' ? ranges(start?.range) : from(ranges, start)) {
    const resumed = nameOf(range) === start?.range ? start : undefined
    const wanted = {
      ...range,
      ...resume(range, resumed),
      limit: expand ? EXPANDED_AT_ONCE : Math.min(limit - items.length + 1, looksMax),
    }
    for await (const { sortKey, ...stored } of eachItem<Item>(wanted)) {
      const ended = (taken: number) =>
        new Listed(items, writeCursor({ range: nameOf(range), after: sortKey, taken }, stamp))
      const skipped = sortKey === resumed?.after ? resumed.taken : 0
      const kept = of.schema.parse(stored)
      const parts = expand ? expand(kept, sortKey) : [kept as unknown as T]
      for (const [number, item] of parts.entries()) {
        if (number < skipped || !matches(item)) continue
        items.push(item)
        if (items.length === limit) return ended(number + 1 < parts.length ? number + 1 : 0)
      }
      if (++looks === looksMax) return ended(0)
    }
  }
  return new Listed(items, undefined)
}

function from(ranges: readonly Range[], start: Position | undefined): readonly Range[] {
  const first = start ? ranges.findIndex((range) => nameOf(range) === start.range) : 0
  if (first < 0) throw refuse('request.cursor')
  return ranges.slice(first)
}

/** After the item that a page ended with; with it where only a part of it was taken. */
function resume(range: Range, start: Position | undefined): Partial<Range> {
  if (!start) return {}
  if (start.taken === 0) return { after: start.after }
  return range.newestFirst ? { to: start.after } : { from: start.after }
}

/** What tells the partitions of one list apart, without the company. */
function nameOf({ pk }: Range): string {
  return pk.replace(/^C#\d+#/, '')
}
