/** The books as they lie in the table: pages, what was written since they were folded, and how often they were. */

import type { Period } from '../../../shared/domain/books/book-pages.ts'
import type { Count } from '../../../shared/domain/books/counts.ts'
import type { Day, Month } from '../../../shared/domain/calendar/day.ts'
import { type Blocks, packed } from '../../../shared/domain/transactions/search-block.ts'

export interface StoredPage {
  page: string
  period: Period
  /** The fold that wrote it last. */
  fold: number
  counts: Record<string, number | bigint>
}

/** What one transaction added: `A5|2026-01-07|b.n` to its amount, and by block what lines are searched by. */
export interface StoredDelta {
  /** Of what a fold left: the fold. */
  fold?: number
  counts: Record<string, number | bigint>
  texts?: Record<string, Uint8Array>
}

/** A part of a block of texts. */
export interface StoredPart {
  block: string
  part: number
  /** The fold that wrote it last. */
  fold: number
  texts: Uint8Array
}

export interface StoredHead {
  /** How often the books were folded. */
  fold: number
  /** The deltas of the last fold: they stand on the pages, and may not have been taken away yet. */
  folded: string[]
  /** The pages that it wrote, and the key of what it left. */
  pages: string[]
  rest: string | null
}

export function storedDelta(counts: ReadonlyMap<string, bigint>, blocks: Blocks): StoredDelta {
  const texts = Object.fromEntries([...blocks].map(([block, of]) => [block, packed(of)]))
  return { counts: Object.fromEntries(counts), ...(blocks.size > 0 && { texts }) }
}

export const countName = ([page, on, measure]: Count): string => `${page}|${on ?? ''}|${measure}`

export function countsIn({ counts }: StoredDelta): Count[] {
  return Object.entries(counts).map(([name, amount]) => {
    const [page, on, measure] = name.split('|') as [string, string, string]
    return [page, on ? (on as Day | Month) : null, measure, BigInt(amount)]
  })
}
