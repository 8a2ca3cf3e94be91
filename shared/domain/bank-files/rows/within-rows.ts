import { ROWS_MAX } from '../bank-file.ts'
import { BankFileError } from '../bank-file-error.ts'
import type { TableRecord } from '../csv/csv-records.ts'

/** All records, a block at a time. Throws BankFileError as soon as there are more than so many, those that one import takes. */
export function withinRows(blocks: Iterable<TableRecord[]>, rowsMax = ROWS_MAX): TableRecord[] {
  const records: TableRecord[] = []
  for (const block of blocks) {
    for (const record of block) {
      if (records.length === rowsMax) throw tooManyRows(rowsMax)
      records.push(record)
    }
  }
  return records
}

export function tooManyRows(rowsMax: number): BankFileError {
  return new BankFileError(
    'too-large',
    `The file has more than ${rowsMax.toLocaleString('en-US')} rows. Please split it, by month for instance, and import one part after the other.`,
  )
}
