/**
 * Lists that run over several partitions (months, accounts), a page at a time. A cursor says where in which partition the
 * page ended; it is bound to the list's filters, so that it cannot be used in another list. It carries no partition key:
 * that comes from the caller's own scope.
 */
import { createHash } from 'node:crypto'
import { refuse } from '../../shared/contract/refusals.ts'
import { Listed } from './listed.ts'
import type { Readable } from './read.ts'
import type { Scope } from './scope.ts'
import { eachItem, type Item, type Range } from './table.ts'

export const PAGE_DEFAULT = 100
/** Of items that hold many of the list each. */
const EXPANDED_AT_ONCE = 4

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

interface Position {
  range: string
  after: string
  /** How many parts of the item `after` were taken; 0 for all of it. */
  taken: number
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

function stampOf(scope: Scope, filters: unknown): string {
  return createHash('sha256')
    .update(JSON.stringify([scope.companyId, filters]))
    .digest('base64url')
    .slice(0, 16)
}

function writeCursor({ range, after, taken }: Position, stamp: string): string {
  const place = [stamp, range, after, ...(taken ? [taken] : [])]
  return Buffer.from(JSON.stringify(place)).toString('base64url')
}

function readCursor(cursor: string, stamp: string): Position {
  try {
    const [given, range, after, taken = 0] = JSON.parse(
      Buffer.from(cursor, 'base64url').toString('utf8'),
    ) as unknown[]
    const isPlace = typeof range === 'string' && typeof after === 'string' && typeof taken === 'number'
    if (given === stamp && isPlace) return { range, after, taken }
  } catch {
    // Falls through: whatever it was, it is no cursor of this list.
  }
  throw refuse('request.cursor')
}
