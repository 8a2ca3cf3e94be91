/**
 * Lists that run over several partitions (months, accounts), a page at a time: one partition after the other, or some of them
 * as one, in the order of their sort keys. A cursor says where in which partition the page ended.
 */
import { refuse } from '../../shared/contract/refusals.ts'
import { begunAhead } from './begun-ahead.ts'
import { readCursor, stampOf, writeCursor } from './cursors.ts'
import { Listed } from './listed.ts'
import { mergedItems } from './merged-items.ts'
import type { Readable } from './read.ts'
import type { Scope } from './scope.ts'
import { parseStored } from './stored-shape.ts'
import type { Range } from './table.ts'

export const PAGE_DEFAULT = 100
/** Of items that hold one or many of the list each: where most hold one, such a share of a page comes in two rounds. */
const EXPANDED_SHARE = 1 / 3
/** Where a filter left few of those before, so many more of each partition are read at once: what is not enough is read again, and each waits for the one before it. */
const IN_VAIN_MAX = 24

/** Partitions that are listed as one. */
export interface Merged {
  /** What tells them apart from the others of the list, whichever partitions they are by then. */
  name: string
  ranges: readonly Range[]
}
type Listable = Range | Merged

/** Where a page ended. */
interface Place {
  name: string
  after: string
  taken: number
}

export interface ListRequest<Stored, T = Stored> {
  scope: Scope
  /** What lies there. */
  of: Readable<Stored>
  /** The partitions in the order of the list; those that have to be found begin where a cursor stands, by its partition. */
  ranges: readonly Listable[] | ((from: string | undefined) => AsyncIterable<Listable>)
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
  const position = cursor === undefined ? undefined : readCursor(cursor, stamp)
  const start = position && { name: position.range, after: position.after, taken: position.taken }
  const items: T[] = []
  let looks = 0
  const resumedIn = (listable: Listable) => (nameOf(listable) === start?.name ? start : undefined)
  const begin = (listable: Listable) => {
    const isMerged = 'ranges' in listable
    const own = isMerged ? listable.ranges : [listable]
    const inVain = Math.min(looks - items.length, IN_VAIN_MAX)
    const wanted = expand
      ? Math.ceil(limit * EXPANDED_SHARE)
      : Math.min(limit - items.length + 1 + inVain, looksMax)
    const limited = { limit: Math.ceil(wanted / own.length) }
    const resumed = resumedIn(listable)
    return mergedItems(
      own.map((range, at) => ({ ...range, ...resume(own, at, resumed, isMerged), ...limited })),
    )
  }
  const all = typeof ranges === 'function' ? ranges(start?.name) : from(ranges, start)
  for await (const { one: listable, items: found } of begunAhead(all, begin)) {
    const name = nameOf(listable)
    const isMerged = 'ranges' in listable
    const resumed = resumedIn(listable)
    for await (const { range, item: stored, sortKey } of found) {
      const after = isMerged ? `${nameOf(range)} ${sortKey}` : sortKey
      const ended = (taken: number) => new Listed(items, writeCursor({ range: name, after, taken }, stamp))
      const skipped = after === resumed?.after ? resumed.taken : 0
      const kept = parseStored(of, stored, { pk: range.pk, sk: sortKey })
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

function from(ranges: readonly Listable[], start: Place | undefined): readonly Listable[] {
  const first = start ? ranges.findIndex((range) => nameOf(range) === start.name) : 0
  if (first < 0) throw refuse('request.cursor')
  return ranges.slice(first)
}

/**
 * After the item that a page ended with; with it where only a part of it was taken. Of partitions that are listed as one those behind that
 * of the item may have one with the same key, which comes next.
 */
function resume(
  own: readonly Range[],
  at: number,
  start: Place | undefined,
  isMerged: boolean,
): Pick<Range, 'from' | 'to' | 'after'> {
  if (!start) return {}
  const space = isMerged ? start.after.indexOf(' ') : -1
  const after = start.after.slice(space + 1)
  const ended = isMerged ? own.findIndex((range) => nameOf(range) === start.after.slice(0, space)) : at
  const isTaken = start.taken === 0 && (ended < 0 || at <= ended)
  if (isTaken || at < ended) return { after }
  return own[at]!.newestFirst ? { to: after } : { from: after }
}

/** What tells the partitions of one list apart, without the company. */
function nameOf(listable: Listable): string {
  return 'name' in listable ? listable.name : listable.pk.replace(/^C#\d+#/, '')
}
