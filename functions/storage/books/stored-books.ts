/** The books as they lie in the table: pages, what was written since they were folded, and how often they were. */

import * as z from 'zod'
import type { Count } from '../../../shared/domain/books/counts.ts'
import type { Day, Month } from '../../../shared/domain/calendar/day.ts'
import { type Blocks, packed } from '../../../shared/domain/transactions/search-block.ts'

/** Whole numbers by name; those that are too large for a number come as bigints. Thousands of them are read at once. */
const Counts = z
  .custom<Record<string, number | bigint>>(
    (counts) => typeof counts === 'object' && counts !== null && Object.values(counts).every(isWhole),
  )
  .transform((counts) => new Map(Object.entries(counts).map(([name, value]) => [name, BigInt(value)])))

const isWhole = (value: unknown) => typeof value === 'bigint' || Number.isSafeInteger(value)

const Bytes = z.instanceof(Uint8Array)

export const StoredPage = z.strictObject({
  page: z.string(),
  period: z.string(),
  /** The fold that wrote it last. */
  fold: z.int(),
  counts: Counts,
})
export type StoredPage = z.output<typeof StoredPage>

/** What one transaction added: `A5|2026-01-07|b.n` to its amount, and by block what lines are searched by. */
export const StoredDelta = z.strictObject({
  key: z.string(),
  /** Of what a fold left: the fold. */
  fold: z.int().optional(),
  counts: Counts,
  texts: z.record(z.string(), Bytes).optional(),
})
export type StoredDelta = z.output<typeof StoredDelta>

/** A part of a block of texts. */
export const StoredPart = z.strictObject({
  block: z.string(),
  part: z.int(),
  /** The fold that wrote it last. */
  fold: z.int(),
  texts: Bytes,
})
export type StoredPart = z.output<typeof StoredPart>

export const StoredHead = z.strictObject({
  /** How often the books were folded. */
  fold: z.int(),
  /** The deltas of the last fold: they stand on the pages, and may not have been taken away yet. */
  folded: z.array(z.string()),
  /** The pages that it wrote, and the key of what it left. */
  pages: z.array(z.string()),
  rest: z.string().nullable(),
})
export type StoredHead = z.output<typeof StoredHead>

/** As it is written. */
export function storedDelta(counts: ReadonlyMap<string, bigint>, blocks: Blocks) {
  const texts = Object.fromEntries([...blocks].map(([block, of]) => [block, packed(of)]))
  return { counts: Object.fromEntries(counts), ...(blocks.size > 0 && { texts }) }
}

export const countName = ([page, on, measure]: Count): string => `${page}|${on ?? ''}|${measure}`

export function countsIn({ counts }: Pick<StoredDelta, 'counts'>): Count[] {
  return [...counts].map(([name, amount]) => {
    const [page, on, measure] = name.split('|') as [string, string, string]
    return [page, on ? (on as Day | Month) : null, measure, amount]
  })
}
