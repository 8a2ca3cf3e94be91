import { COLUMNS_MAX } from '../bank-file.ts'
import type { TableRecord } from '../csv/csv-records.ts'
import { rawText } from '../rows/raw-text.ts'

/** How far a cell reaches, itself included, and where it stands where it says so. */
interface Extent {
  across: number
  down: number
  /** From 0. */
  column?: number | undefined
}

/**
 * Puts the cells of a table where a reader sees them. What reaches over several columns or rows says its text in the first and
 * leaves the others blank: an amount that stood in each of them would count more than once.
 */
export class TableGrid {
  readonly records: TableRecord[] = []
  #line = 0
  #cells: string[] = []
  /** For how many rows from this one on each column is taken. */
  #taken: number[] = []
  #column = 0
  #stray: string | undefined

  put(text: string, { across, down, column }: Extent): void {
    if (column !== undefined) this.#column = column
    while ((this.#taken[this.#column] ?? 0) > 0) this.#column++
    const end = Math.min(this.#column + across, COLUMNS_MAX + 1)
    if (this.#column < end) {
      while (this.#cells.length < this.#column) this.#cells.push('')
      this.#cells[this.#column] = text
    }
    for (; this.#column < end; this.#column++) {
      while (this.#taken.length < this.#column) this.#taken.push(0)
      this.#taken[this.#column] = down
    }
  }

  /** The row has what is in none of its cells. */
  spoil(text: string): void {
    this.#stray = `${this.#stray ?? ''}${text.trim()} `
  }

  endRow(): void {
    const cells = this.#cells
    const stray = this.#stray
    const raw = rawText([...cells, ...(stray === undefined ? [] : [stray.trim()])])
    const fault = stray !== undefined && ({ fault: 'stray-text' } as const)
    if (stray !== undefined || cells.some((text) => text !== ''))
      this.records.push({ cells, line: this.#line + 1, raw, ...fault })
    this.#pass(1)
  }

  /** Goes on to the row of a number, from 1, unless it is behind. */
  goTo(row: number): void {
    const rows = row - 1 - this.#line
    if (rows > 0) this.#pass(rows)
  }

  #pass(rows: number): void {
    this.#line += rows
    this.#taken = this.#taken.map((left) => Math.max(0, left - rows))
    this.#cells = []
    this.#column = 0
    this.#stray = undefined
  }
}
