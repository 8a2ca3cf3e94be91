import { amountColumns } from '../columns/assign-columns.ts'
import { isAmountLike } from '../csv/find-header.ts'
import { readAmount } from '../dialect/read-amount.ts'
import type { RowPlan } from './row-plan.ts'

type Cells = readonly string[]

interface Sums {
  rows: number
  ofColumns: bigint[]
}

/** A row alone may come again, without its day. */
const ROWS_MIN = 2
/** People sum up sheets; of a file with more rows than that nothing is kept to be added. */
const ROWS_MAX = 5_000

/**
 * Tells the sums that no word names: figures alone, each what its column comes to, in all rows above or in those since the last
 * sum. Rows are added up when such a one is there, for most files have none.
 */
export function sumTeller({ places, style }: RowPlan) {
  const columns = amountColumns(places)
  const noSums = (): Sums => ({ rows: 0, ofColumns: columns.map(() => 0n) })
  const valueAt = (cells: Cells, at: number) => {
    const value = readAmount(cells[at] ?? '', style)
    return typeof value === 'bigint' ? value : 0n
  }
  const all = noSums()
  let sinceLast = noSums()
  let waiting: Cells[] = []
  let seen = 0

  const addWaiting = () => {
    for (const cells of waiting)
      for (const sums of [all, sinceLast]) {
        sums.rows++
        for (const [index, at] of columns.entries())
          sums.ofColumns[index] = (sums.ofColumns[index] ?? 0n) + valueAt(cells, at)
      }
    waiting = []
  }

  return {
    addRow(cells: Cells): void {
      seen++
      if (seen <= ROWS_MAX) waiting.push(cells)
      else waiting = []
    },
    /** @param cells of a record without a day */
    isSum(cells: Cells): boolean {
      if (seen > ROWS_MAX) return false
      const isFilled = (at: number) => (cells[at] ?? '').trim() !== ''
      if (!columns.some(isFilled) || cells.some((cell) => cell.trim() !== '' && !isAmountLike(cell)))
        return false
      addWaiting()
      const found = [sinceLast, all].some(
        ({ rows, ofColumns }) =>
          rows >= ROWS_MIN &&
          columns.every((at, index) => !isFilled(at) || valueAt(cells, at) === ofColumns[index]),
      )
      if (found) sinceLast = noSums()
      return found
    },
  }
}
