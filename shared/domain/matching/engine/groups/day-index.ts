import type { Side } from '../columns/columns.ts'

/** Open lines of one direction by day; those of a day by amount, smallest first. */
export interface DayIndex {
  /** Days that have lines, ascending; mirrored where the bank leads. */
  days: Int32Array
  /** Lines of `days[d]` are `lines[from[d]] .. lines[from[d + 1] - 1]`. */
  from: Int32Array
  lines: Int32Array
  /** Sum of the sizes of all lines before a place. */
  sizeBefore: Float64Array
}

/** `byDay` lists open lines by day and place. Places follow the amounts, so within a day they are by amount. */
export function dayIndexOf(columns: Side, byDay: Int32Array, lead: 1 | -1, isOut: boolean): DayIndex {
  const lines = byDay.filter((line) => columns.amount[line]! < 0 === isOut)
  const days: number[] = []
  const from: number[] = []
  const sizeBefore = new Float64Array(lines.length + 1)
  for (let at = 0; at < lines.length; at++) {
    const day = lead * columns.day[lines[at]!]!
    if (day !== days.at(-1)) {
      days.push(day)
      from.push(at)
    }
    sizeBefore[at + 1] = sizeBefore[at]! + Math.abs(columns.amount[lines[at]!]!)
  }
  from.push(lines.length)
  return { days: Int32Array.from(days), from: Int32Array.from(from), lines, sizeBefore }
}

/** The first place in an ascending list, between two places, that is not below a value. */
export function firstFrom(list: Int32Array, value: number, start = 0, end = list.length): number {
  let low = start
  let high = end
  while (low < high) {
    const middle = (low + high) >>> 1
    if (list[middle]! < value) low = middle + 1
    else high = middle
  }
  return low
}
