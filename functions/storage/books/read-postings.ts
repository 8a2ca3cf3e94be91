/** The chart of a company with what is posted to it. */
import type { BookSum, Span } from '../../../shared/domain/books/book.ts'
import { chartPages } from '../../../shared/domain/books/counts.ts'
import { listChart, type StoredChartAccount } from '../entities/chart-account.ts'
import type { Scope } from '../scope.ts'
import { readBooks } from './read-books.ts'

/**
 * The chart is read once it is known what was written: an account that something is posted to is in it, and an entry stands
 * whole on the pages, so that they balance whoever posts meanwhile.
 * @param beside other pages, read as they are at the same moment
 */
export async function readPostings(
  scope: Scope,
  spans: readonly Span[] = [],
  beside: readonly string[] = [],
): Promise<{ chart: StoredChartAccount[]; books: BookSum[] }> {
  let chart: StoredChartAccount[] = []
  const books = await readBooks(
    scope,
    async () => {
      chart = await listChart(scope)
      return [...chartPages(chart), ...beside]
    },
    spans,
  )
  return { chart, books }
}
