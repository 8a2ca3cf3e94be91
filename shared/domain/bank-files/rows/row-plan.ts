import type { Day } from '../../calendar/day.ts'
import type { BankFileMapping, Side } from '../bank-file.ts'
import { amountColumns, type ColumnPlaces } from '../columns/assign-columns.ts'
import { placesOf } from '../columns/column-names.ts'
import { kindColumn } from '../columns/kind-column.ts'
import { isPendingHeading } from '../columns/status-words.ts'
import type { TableFound } from '../csv/find-table.ts'
import { styleOf } from '../dialect/decide-amounts.ts'
import type { AmountStyle } from '../dialect/read-amount.ts'
import { type DateFormat, parseDateFormat } from '../dialect/read-date.ts'
import { moveColumn } from '../processors/processor-moves.ts'
import { headingIn } from './row-texts.ts'
import { otherYearReader } from './year-lengths.ts'

export interface ReadOptions {
  fileName?: string
  mapping?: BankFileMapping
  side?: Side
  /** Reads every account and currency of the file, told apart by its rows, instead of asking which one is meant. */
  readsAllAccounts?: boolean
  /** Days outside this window reject their row. */
  earliest?: Day
  latest?: Day
  /** The day on which the file was to be read. */
  asked?: Day
  /** A file of more rows is refused. */
  rowsMax?: number | undefined
}

/** A mapping made ready to read rows with. */
export interface RowPlan {
  mapping: BankFileMapping
  places: ColumnPlaces
  side: Side
  dateFormat: DateFormat
  /** Reads a day whose year is written longer or shorter than most. */
  readOtherYear: (cell: string) => Day | undefined
  style: AmountStyle
  /** Cells of a usual row; a row with more of them filled has slipped. */
  width: number
  header: readonly string[]
  /** Where the bank says what kind of payment a row is. */
  kindAt?: number | undefined
  /** Where a payment processor says what a row is; -1 where it does not. Undefined in files of others. */
  moveAt?: number | undefined
  /** What stands over the rows where they are not booked yet. */
  pendingHeading?: string | undefined
  earliest?: Day | undefined
  latest?: Day | undefined
}

/** A mapping compiled for a table; undefined while a date or an amount has no column or no format. */
export function planOf(
  mapping: BankFileMapping,
  table: TableFound,
  side: Side,
  options: ReadOptions & { isProcessor?: boolean } = {},
): RowPlan | undefined {
  const places = placesOf(mapping, table.headers, table.width)
  const dateFormat = mapping.dateFormat === undefined ? undefined : parseDateFormat(mapping.dateFormat)
  if (places.date === undefined || !dateFormat || amountColumns(places).length === 0) return undefined
  const headings = table.preamble.slice(-1).flatMap(({ cells }) => headingIn(cells) ?? [])
  return {
    mapping,
    places,
    side,
    dateFormat,
    readOtherYear: otherYearReader(table.records, places.date, dateFormat),
    style: styleOf(mapping, side),
    width: table.width,
    header: table.headers,
    kindAt: side === 'bank' ? kindColumn(table.headers, places) : undefined,
    moveAt:
      mapping.fees?.amountIs === 'net' || mapping.deductions || options.isProcessor
        ? (moveColumn(table.headers) ?? -1)
        : undefined,
    pendingHeading: headings.find(isPendingHeading),
    earliest: options.earliest,
    latest: options.latest,
  }
}
