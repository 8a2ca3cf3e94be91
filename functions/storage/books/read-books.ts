/**
 * The books of a company: pages, and what was written since they were last folded. A read sees each transaction whole, or
 * not at all: where a fold came in between, it begins again.
 */
import type { BookMonth, Span } from '../../../shared/domain/books/book.ts'
import { type BookPage, monthsOf, type Period, placesOf } from '../../../shared/domain/books/book-pages.ts'
import type { Count } from '../../../shared/domain/books/counts.ts'
import { keys } from '../keys.ts'
import type { Scope } from '../scope.ts'
import { allItems, getItem, getItems } from '../table.ts'
import { countsIn, type StoredDelta, type StoredHead, type StoredPage } from './stored-books.ts'

/** Names of pages; of each, whichever of these periods is there. */
export interface WantedPage {
  page: string
  period: Period
}

/** The pages that are asked for, as they are now. Those on which nothing stands are left out. */
export async function readPages(scope: Scope, wanted: readonly WantedPage[]): Promise<BookPage[]> {
  const names = new Set(wanted.map(nameOf))
  const pageKeys = wanted.map(({ page, period }) => keys.bookPage(scope, page, period))
  return readWhole(
    scope,
    () => getItems<StoredPage>(pageKeys),
    (place) => names.has(nameOf(place)),
  )
}

/** Every day of every account; months that lie outside of the span are left out. */
export async function readBooks(scope: Scope, span: Span = {}): Promise<BookMonth[]> {
  const pages = await readWhole(
    scope,
    () => allItems<StoredPage>({ pk: keys.all.book(scope) }),
    () => true,
  )
  return monthsOf(pages).filter(({ month }) => {
    const prefix = `${month.slice(0, 4)}-${month.slice(4)}-`
    return !(span.from && `${prefix}31` < span.from) && !(span.to && `${prefix}01` > span.to)
  })
}

const READS_MAX = 20

async function readWhole(
  scope: Scope,
  readFolded: () => Promise<StoredPage[]>,
  isWanted: (place: WantedPage) => boolean,
): Promise<BookPage[]> {
  for (let reads = 1; ; reads++) {
    const { head, deltas } = await readDeltas(scope)
    const pages = await readFolded()
    const after = await getItem<StoredHead>(keys.bookHead(scope))
    if ((after?.fold ?? 0) !== (head?.fold ?? 0) && reads < READS_MAX) continue
    return withDeltas(pages, deltas, isWanted)
  }
}

export interface Unfolded {
  head: StoredHead | undefined
  /** Oldest first. */
  deltas: (StoredDelta & { key: string })[]
  /** Folded already, and not yet taken away. */
  left: string[]
}

export async function readDeltas(scope: Scope): Promise<Unfolded> {
  const items = await allItems<(StoredDelta & { key: string }) | StoredHead>({ pk: keys.all.deltas(scope) })
  const head = items.find((item): item is StoredHead => 'fold' in item)
  const folded = new Set(head?.folded)
  const deltas = items.filter((item): item is StoredDelta & { key: string } => 'counts' in item)
  return {
    head,
    deltas: deltas.filter(({ key }) => !folded.has(key)),
    left: deltas.map(({ key }) => key).filter((key) => folded.has(key)),
  }
}

function withDeltas(
  stored: readonly StoredPage[],
  deltas: readonly StoredDelta[],
  isWanted: (place: WantedPage) => boolean,
): BookPage[] {
  const pages = new Map(
    stored.map(({ page, period, counts }) => [
      nameOf({ page, period }),
      { page, period, counts: new Map(Object.entries(counts).map(([name, value]) => [name, BigInt(value)])) },
    ]),
  )
  for (const count of deltas.flatMap(countsIn)) addCount(pages, count, isWanted)
  return [...pages.values()]
}

/** Adds a count wherever it stands. */
export function addCount(
  pages: Map<string, { page: string; period: Period; counts: Map<string, bigint> }>,
  count: Count,
  isWanted: (place: WantedPage) => boolean = () => true,
): void {
  for (const [page, period, name] of placesOf(count)) {
    if (!isWanted({ page, period })) continue
    const known = pages.get(nameOf({ page, period })) ?? { page, period, counts: new Map<string, bigint>() }
    pages.set(nameOf({ page, period }), known)
    known.counts.set(name, (known.counts.get(name) ?? 0n) + count[3])
  }
}

export const nameOf = ({ page, period }: WantedPage) => `${page}#${period}`
