/**
 * The books of a company: pages, and what was written since they were last folded. A read sees each transaction whole, or
 * not at all: where a page was folded after that was read, it begins again.
 */
import * as z from 'zod'
import { refuse } from '../../../shared/contract/refusals.ts'
import type { BookSum, Span } from '../../../shared/domain/books/book.ts'
import {
  type BookPage,
  type Period,
  periodsFor,
  placesOf,
  sumsOn,
} from '../../../shared/domain/books/book-pages.ts'
import { accountPages, type Count } from '../../../shared/domain/books/counts.ts'
import { listAccounts } from '../entities/account.ts'
import { keys } from '../keys.ts'
import { readAll, readMany } from '../read.ts'
import type { Scope } from '../scope.ts'
import { countsIn, StoredDelta, StoredHead, StoredPage } from './stored-books.ts'

/** Names of pages, or what finds them: it is asked once it is known what was written, so that no page of that is missing. */
type Pages = readonly string[] | (() => Promise<readonly string[]>)

export type Books = (pages: Pages, periods: readonly Period[]) => Promise<BookPage[]>

/** What stands on these pages. Sums over the spans are right, and over all days; nothing is said of the days in between. */
export async function readBooks(scope: Scope, pages: Pages, spans: readonly Span[] = []): Promise<BookSum[]> {
  return sumsOn(await readPages(scope, pages, periodsFor(spans)))
}

/** What stands on the pages of every account of the company, over all days. */
export function readAllAccounts(scope: Scope): Promise<BookSum[]> {
  return readBooks(scope, async () => accountPages(await listAccounts(scope)))
}

/** Of each of the pages these periods, as they are now; those on which nothing stands are left out. */
export function readPages(scope: Scope, pages: Pages, periods: readonly Period[]): Promise<BookPage[]> {
  return openBooks(scope)(pages, periods)
}

const READS_MAX = 20

/** Reads one page after the other as they are together at one time: the first, or a later one where they were folded since. */
export function openBooks(scope: Scope): Books {
  let unfolded: Unfolded | undefined
  return async (pages, periods) => {
    for (let reads = 1; reads <= READS_MAX; reads++) {
      unfolded ??= await readDeltas(scope)
      const names = typeof pages === 'function' ? await pages() : pages
      const wanted = names.flatMap((page) => periods.map((period) => ({ page, period })))
      const places = wanted.map(({ page, period }) => keys.bookPage(scope, page, period))
      const stored = await readMany({ schema: StoredPage }, places)
      if (isOneState(unfolded, stored, wanted))
        return withDeltas(stored, unfolded.deltas, new Set(wanted.map(nameOf)))
      unfolded = undefined
    }
    throw refuse('busy')
  }
}

/**
 * Whether the head, what was not folded and the pages are of one moment: a transaction becomes visible item by item, and a fold
 * may have come in between.
 */
export function isOneState(
  { head, deltas }: Unfolded,
  stored: readonly StoredPage[],
  wanted: readonly Pick<BookPage, 'page' | 'period'>[],
): boolean {
  const fold = head?.fold ?? 0
  const written = new Set(head?.pages)
  const folds = new Map(stored.map((page) => [nameOf(page), page.fold]))
  const isRestSeen = !head?.rest || deltas.some(({ key }) => key === head.rest)
  return (
    isRestSeen &&
    deltas.every((delta) => (delta.fold ?? 0) <= fold) &&
    stored.every((page) => page.fold <= fold) &&
    wanted.map(nameOf).every((name) => !written.has(name) || folds.get(name) === fold)
  )
}

export interface Unfolded {
  head: StoredHead | undefined
  /** Oldest first. */
  deltas: StoredDelta[]
  /** Folded already, and not yet taken away. */
  left: string[]
}

export async function readDeltas(scope: Scope): Promise<Unfolded> {
  const items = await readAll({ schema: z.union([StoredDelta, StoredHead]) }, { pk: keys.all.deltas(scope) })
  const head = items.find((item): item is StoredHead => 'folded' in item)
  const folded = new Set(head?.folded)
  const deltas = items.filter((item): item is StoredDelta => 'counts' in item)
  return {
    head,
    deltas: deltas.filter(({ key }) => !folded.has(key)),
    left: deltas.map(({ key }) => key).filter((key) => folded.has(key)),
  }
}

/** Adds what was written since to their counts: wherever it stands, or on the pages that are wanted. */
export function withDeltas(
  stored: readonly StoredPage[],
  deltas: readonly StoredDelta[],
  wanted?: ReadonlySet<string>,
): BookPage[] {
  const pages = new Map(
    stored.map(({ page, period, counts }) => [nameOf({ page, period }), { page, period, counts }]),
  )
  for (const count of deltas.flatMap(countsIn)) addCount(pages, count, wanted)
  return [...pages.values()]
}

/** Adds a count wherever it stands, or wherever that is wanted. */
export function addCount(
  pages: Map<string, { page: string; period: Period; counts: Map<string, bigint> }>,
  count: Count,
  wanted?: ReadonlySet<string>,
): void {
  for (const [page, period, name] of placesOf(count)) {
    const place = nameOf({ page, period })
    if (wanted && !wanted.has(place)) continue
    const known = pages.get(place) ?? { page, period, counts: new Map<string, bigint>() }
    pages.set(place, known)
    known.counts.set(name, (known.counts.get(name) ?? 0n) + count[3])
  }
}

export const nameOf = ({ page, period }: Pick<BookPage, 'page' | 'period'>) => `${page}#${period}`
