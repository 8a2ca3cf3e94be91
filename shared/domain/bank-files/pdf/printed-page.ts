import type { ShownPage, Word } from './page-words.ts'
import { provedStatement } from './read-pdf.ts'

/** A page of a statement as it was read: its words where they stand, and which rows begin on it. */
export interface PrintedPage extends Pick<ShownPage, 'width' | 'height'> {
  /** From 1. */
  number: number
  count: number
  words: Word[]
  rows: RowOnPage[]
}

export interface RowOnPage {
  /** As it is counted in the import, from 1. */
  row: number
  /** Of the line that has its day, in points from above. */
  top: number
  bottom: number
}

/** How far letters reach above and below their line, as a share of their size. */
const ABOVE = 0.9
const BELOW = 0.35

/** @param number from 1; beyond the last it is the last. Throws as `readPdf`. */
export function printedPage(bytes: Uint8Array, number: number): PrintedPage {
  const { pages, parts } = provedStatement(bytes)
  const count = pages.length
  const at = Math.min(Math.max(number, 1), count)
  const { width, height, words } = pages[at - 1]!
  // Bold letters may be drawn twice at one place.
  const seen = new Map(words.map((word) => [`${word.left} ${word.y} ${word.text}`, word]))
  const all = parts.flatMap(({ proof }) => proof.rows)
  const rows = all.flatMap(({ row: { line } }, index): RowOnPage[] =>
    line.page === at
      ? [{ row: index + 1, top: line.y - line.size * ABOVE, bottom: line.y + line.size * BELOW }]
      : [],
  )
  return { number: at, count, width, height, words: [...seen.values()], rows }
}
