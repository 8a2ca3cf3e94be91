import type { PrintedLine } from '../pdf/statement-rows.ts'
import { piecesOf } from '../pdf/written-pieces.ts'
import type { TableRecord } from './csv-records.ts'

/** A record as a line in print: its cells stand far from each other. */
export function asPrinted({ cells, line }: TableRecord): PrintedLine {
  const words = cells.flatMap((cell, column) =>
    [...cell.slice(0, CELL_MAX).matchAll(/[^\s']+/g)].map(({ 0: text, index }) => ({
      text,
      left: column * APART + index * LETTER,
      right: column * APART + (index + text.length) * LETTER,
      y: line * SIZE,
      size: SIZE,
    })),
  )
  const printed = { page: 1, number: line, y: line * SIZE, size: SIZE, words }
  return { line: printed, pieces: piecesOf(printed, false) }
}

const CELL_MAX = 200
const [LETTER, SIZE, APART] = [6, 10, 2_000] as const
