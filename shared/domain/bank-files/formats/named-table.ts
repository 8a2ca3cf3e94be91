import type { Day } from '../../calendar/day.ts'
import type { Money } from '../../money/money.ts'
import { type BankFileMapping, RAW_MAX } from '../bank-file.ts'
import type { TableRecord } from '../csv/csv-records.ts'
import type { StatedBalances } from '../rows/stated-balances.ts'

/** A file whose format names its fields, laid out as a table, so that it goes through the same pipeline. */
export interface NamedTable {
  /** The header comes first, as line 0. */
  records: TableRecord[]
  given: Partial<BankFileMapping>
  opening?: Money | undefined
  /** The day of the opening balance. */
  openingOn?: Day | undefined
  closing?: Money | undefined
  /** The day of the closing balance. */
  closingOn?: Day | undefined
  /** What is stated of each account, where the file holds several. */
  ofAccounts?: ReadonlyMap<string, StatedBalances>
  /** What of the file is not in the table, in sentences. */
  notes?: string[]
}

/** Balances of one account as they stand in a file, which may state them several times over. */
export interface AccountBalances extends StatedBalances {
  account: string
}

/** The first opening and the last closing of each account. */
export function balancesOfAccounts(stated: readonly AccountBalances[]): ReadonlyMap<string, StatedBalances> {
  const found = new Map<string, StatedBalances>()
  for (const { account, opening, openingOn, closing, closingOn } of stated) {
    const known = found.get(account) ?? {}
    found.set(account, {
      ...(known.opening === undefined
        ? { opening, openingOn }
        : { opening: known.opening, openingOn: known.openingOn }),
      ...(closing === undefined
        ? { closing: known.closing, closingOn: known.closingOn }
        : { closing, closingOn }),
    })
  }
  return found
}

const COLUMNS = [
  'Date',
  'Description',
  'Amount',
  'Reference',
  'Payee',
  'Memo',
  'Currency',
  'Account',
  'Category',
  'Status',
] as const
export type NamedCells = Partial<Record<(typeof COLUMNS)[number], string | undefined>>

/** Lays out entries as a table, always with the same columns, so that a saved mapping fits the next file too. */
export function namedTable(
  entries: readonly { cells: NamedCells; line: number; raw: string }[],
  given: Partial<BankFileMapping>,
): NamedTable {
  const header: TableRecord = { cells: [...COLUMNS], line: 0, raw: COLUMNS.join('\t') }
  const records = entries.map(({ cells, line, raw }) => ({
    cells: COLUMNS.map((column) => cells[column] ?? ''),
    line,
    raw: raw.length > RAW_MAX ? raw.slice(0, RAW_MAX) : raw,
  }))
  const names = Object.fromEntries(COLUMNS.map((column) => [column.toLowerCase(), column]))
  return {
    records: [header, ...records],
    given: { ...names, skipRows: 0, hasHeader: true, invert: false, ...given },
  }
}

/** Counts lines while a reader moves forward through a text. */
export function lineCounter(text: string): (at: number) => number {
  let line = 1
  // Remembered: a file of one line would be looked through to its end for each that is counted.
  let next = text.indexOf('\n')
  return (at) => {
    for (; next >= 0 && next < at; next = text.indexOf('\n', next + 1)) line++
    return line
  }
}
