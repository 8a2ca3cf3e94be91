/** The months in which anything stands, and how many bank lines each of them has. */
import type { Month } from '../../../shared/domain/calendar/day.ts'
import type { Scope } from '../scope.ts'
import { readBooks } from './read-books.ts'

/** Newest first. */
export async function listMonths(scope: Scope): Promise<Month[]> {
  return (await readBooks(scope)).map(({ month }) => month).reverse()
}

/** Bank lines of the whole company, and those dated in one month. */
export async function countBankLines(scope: Scope, month: Month): Promise<{ all: number; inMonth: number }> {
  const counts = { all: 0, inMonth: 0 }
  for (const { month: of, counters } of await readBooks(scope)) {
    const lines = Number(counters.get('n') ?? 0n)
    counts.all += lines
    if (of === month) counts.inMonth += lines
  }
  return counts
}
