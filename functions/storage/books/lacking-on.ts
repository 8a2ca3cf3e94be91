/** What the pages of the books lack beside what the items say, or have too much of. */
import type { BookPage, Period } from '../../../shared/domain/books/book-pages.ts'
import { type Counts, isForGood } from './count-partition.ts'
import { addCount, nameOf } from './read-books.ts'
import { countsIn } from './stored-books.ts'

/** @returns by page what is to be added to each of its figures; none for a page that is right */
export function lackingOn(kept: readonly BookPage[], sums: Iterable<Counts>): BookPage[] {
  const lacking = new Map<string, { page: string; period: Period; counts: Map<string, bigint> }>()
  for (const counts of sums) for (const count of countsIn({ counts })) addCount(lacking, count)
  for (const { page, period, counts } of kept) {
    const name = nameOf({ page, period })
    const own = lacking.get(name) ?? { page, period, counts: new Map<string, bigint>() }
    lacking.set(name, own)
    for (const [figure, amount] of counts)
      if (!isForGood(figure.slice(figure.indexOf('.') + 1)))
        own.counts.set(figure, (own.counts.get(figure) ?? 0n) - amount)
  }
  return [...lacking.values()]
    .map((each) => ({ ...each, counts: new Map([...each.counts].filter(([, by]) => by !== 0n)) }))
    .filter(({ counts }) => counts.size > 0)
}
