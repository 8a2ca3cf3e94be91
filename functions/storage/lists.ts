/**
 * Lists that run over several partitions (months, accounts), a page at a time. A cursor says where in which partition the
 * page ended; it is bound to the list's filters, so that it cannot be used in another list. It carries no partition key:
 * that comes from the caller's own scope.
 */
import { createHash } from 'node:crypto'
import { refuse } from '../../shared/contract/refusals.ts'
import { Listed } from '../runtime/listed.ts'
import type { Scope } from './scope.ts'
import { eachItem, type Range } from './table.ts'

export const PAGE_DEFAULT = 100

export interface ListRequest<T> {
  scope: Scope
  /** The partitions in the order of the list. */
  ranges: readonly Range[]
  /** Everything that shapes the list; a cursor of another shape is refused. */
  filters: unknown
  matches?: (item: T) => boolean
  /** Few match: as much is read at once as fits rather than as many as are wanted. */
  isSparse?: boolean
  limit?: number | undefined
  cursor?: string | undefined
}

export async function listPage<T>({
  scope,
  ranges,
  filters,
  matches = () => true,
  isSparse = false,
  limit = PAGE_DEFAULT,
  cursor,
}: ListRequest<T>): Promise<Listed<T[]>> {
  const stamp = stampOf(scope, filters)
  const start = cursor === undefined ? undefined : readCursor(cursor, stamp)
  const first = start ? ranges.findIndex((range) => nameOf(range) === start.range) : 0
  if (first < 0) throw refuse('request.cursor')

  const items: T[] = []
  for (const [at, range] of ranges.slice(first).entries()) {
    const after = at === 0 ? start?.after : undefined
    for await (const { sortKey, ...item } of eachItem<T>({
      ...range,
      ...(!isSparse && { limit: limit - items.length + 1 }),
      after,
    })) {
      if (!matches(item as T)) continue
      items.push(item as T)
      if (items.length === limit)
        return new Listed(items, writeCursor({ range: nameOf(range), after: sortKey }, stamp))
    }
  }
  return new Listed(items, undefined)
}

interface Position {
  range: string
  after: string
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

function writeCursor({ range, after }: Position, stamp: string): string {
  return Buffer.from(JSON.stringify([stamp, range, after])).toString('base64url')
}

function readCursor(cursor: string, stamp: string): Position {
  try {
    const [given, range, after] = JSON.parse(Buffer.from(cursor, 'base64url').toString('utf8')) as string[]
    if (given === stamp && typeof range === 'string' && typeof after === 'string') return { range, after }
  } catch {
    // Falls through: whatever it was, it is no cursor of this list.
  }
  throw refuse('request.cursor')
}
