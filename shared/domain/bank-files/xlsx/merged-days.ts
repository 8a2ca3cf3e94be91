import { isDateLike } from '../csv/find-header.ts'

/** More are no days of a statement. */
const MERGES_MAX = 50_000

/**
 * Puts a day that is written once over the rows of a merged cell into each of them. Days alone: an amount over two rows is one amount.
 * @returns called with each row in its order, which it fills
 */
export function mergedDays(xml: string): (row: number, texts: string[]) => void {
  const ends = new Map<string, number>()
  const from = xml.lastIndexOf('<mergeCells')
  if (from >= 0)
    for (const [, column, first, other, last] of xml.slice(from).matchAll(MERGE)) {
      if (column === other && ends.size < MERGES_MAX) ends.set(`${columnOf(column!)} ${first}`, Number(last))
    }
  const open = new Map<number, { text: string; last: number }>()
  return (row, texts) => {
    if (ends.size === 0) return
    for (const [column, { text, last }] of open) {
      if (row > last) open.delete(column)
      else {
        while (texts.length <= column) texts.push('')
        texts[column] ||= text
      }
    }
    for (const [column, text] of texts.entries()) {
      const last = ends.get(`${column} ${row}`)
      if (last !== undefined && isDateLike(text)) open.set(column, { text, last })
    }
  }
}

const MERGE = /<mergeCell ref="([A-Z]{1,3})(\d{1,7}):([A-Z]{1,3})(\d{1,7})"/g

/** `A` is 0. */
function columnOf(letters: string): number {
  return [...letters].reduce((column, letter) => column * 26 + letter.charCodeAt(0) - 64, 0) - 1
}
