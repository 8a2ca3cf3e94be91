/** The books as they lie in the table: pages, what was written since they were folded, and how often they were. */

import type { Period } from '../../../shared/domain/books/book-pages.ts'
import type { Count } from '../../../shared/domain/books/counts.ts'
import type { Day, Month } from '../../../shared/domain/calendar/day.ts'

export interface StoredPage {
  page: string
  period: Period
  /** The fold that wrote it last. */
  fold: number
  counts: Record<string, number | bigint>
}

/** What one transaction added: `A5|2026-01-07|b.n` to its amount. */
export interface StoredDelta {
  counts: Record<string, number | bigint>
}

export interface StoredHead {
  /** How often the books were folded. */
  fold: number
  /** The deltas of the last fold: they stand on the pages, and may not have been taken away yet. */
  folded: string[]
}

export const countName = ([page, on, measure]: Count): string => `${page}|${on ?? ''}|${measure}`

export function countsIn({ counts }: StoredDelta): Count[] {
  return Object.entries(counts).map(([name, amount]) => {
    const [page, on, measure] = name.split('|') as [string, string, string]
    return [page, on ? (on as Day | Month) : null, measure, BigInt(amount)]
  })
}
