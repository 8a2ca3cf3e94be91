import type { Day } from '../calendar/day.ts'
import type { Money } from '../money/money.ts'
import type { BankFileFormat, BankFileMapping } from './bank-file.ts'
import type { TableRecord } from './csv/csv-records.ts'
import type { StatedBalances } from './rows/stated-balances.ts'

/** A file opened: its records, and what its format settles about them. */
export interface Source {
  format: BankFileFormat
  encoding: string
  /** Encodings that would fit as well. */
  rivalEncodings: string[]
  /** What the format itself says about the mapping. */
  given: Partial<BankFileMapping>
  /** The records, a block at a time. Every call begins again. */
  blocks(): Iterable<TableRecord[]>
  /** The records as they would be in another encoding. */
  reopened(encoding: string): Iterable<TableRecord[]>
  statedOpening?: Money | undefined
  statedOpeningOn?: Day | undefined
  statedClosing?: Money | undefined
  /** The day of the stated closing balance. */
  statedClosingOn?: Day | undefined
  /** What is stated of each account, where the file holds several. */
  ofAccounts?: ReadonlyMap<string, StatedBalances> | undefined
  /** What of the file is not among its records, in sentences. */
  notes?: string[] | undefined
  /** Sheets of a workbook that hold a table, when there are several. */
  sheets?: string[]
  /** The sheets whose rows are the records together. */
  joined?: string[]
  /** One of those, without opening the file again. */
  alone?: (sheet: string) => Source
}
