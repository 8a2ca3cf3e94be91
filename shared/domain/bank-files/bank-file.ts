import type { Day } from '../calendar/day.ts'
import type { Money } from '../money/money.ts'

export type BankFileFormat = 'csv' | 'ofx' | 'qif' | 'camt053' | 'mt940' | 'bai2' | 'xlsx' | 'pdf' | 'text'
export type Delimiter = ',' | ';' | '\t' | '|'
export type DecimalMark = '.' | ','
export type Side = 'bank' | 'ledger'

/**
 * How a file is to be read: what a person sees, changes and saves as a template. A column is named by its
 * header, or by its zero-based place as `#0` where there is no header or the name stands there twice.
 * Whatever is left out is worked out from the file; what `readBankFile` returns leaves nothing open but
 * what it asks about.
 */
export interface BankFileMapping {
  format: BankFileFormat
  date?: string | undefined
  description?: string | undefined
  /** The columns that make the description together, in this order, where that is more than one. */
  texts?: string[] | undefined
  /** One signed column, or an unsigned one beside `type`. */
  amount?: string | undefined
  /** One column for each currency, of which exactly one is filled in a row; instead of `amount`. */
  amounts?: { column: string; currency: string }[] | undefined
  debit?: string | undefined
  credit?: string | undefined
  type?: string | undefined
  /** The values of the type column that mean money in and money out. */
  typeValues?: { in: string[]; out: string[] } | undefined
  /** What was kept back of each row; its fee becomes a line of its own. */
  fees?: FeeColumns | undefined
  /** What else was taken off a row before its net, such as refunds; what each column took becomes a line of its own. */
  deductions?: DeductionColumn[] | undefined
  balance?: string | undefined
  /** The balance is the one before the row, not the one that it left. */
  balanceIs?: 'before' | undefined
  reference?: string | undefined
  payee?: string | undefined
  memo?: string | undefined
  currency?: string | undefined
  account?: string | undefined
  category?: string | undefined
  delimiter?: Delimiter | undefined
  /** `utf-8`, `utf-16le`, `utf-16be`, `windows-1252` or `macintosh`. */
  encoding?: string | undefined
  /** Such as `MM/DD/YYYY`, `YYYYMMDD`, `DD MMM YYYY`: its order counts, leading zeros do not. */
  dateFormat?: string | undefined
  decimalMark?: DecimalMark | undefined
  /** The year of the last day, where days have none and nothing in the file says it. It is of one file, and no template keeps it. */
  year?: number | undefined
  /** The amounts say the opposite of what this side of the books means by plus. */
  invert?: boolean | undefined
  /**
   * In two columns: `column` (the column alone decides, a minus is decoration) or `value` (a minus in the
   * debit column is money coming back).
   */
  splitSign?: 'column' | 'value' | undefined
  /** What an amount without CR or DR is, in a column where others carry one. */
  unmarkedIs?: 'credit' | 'debit' | undefined
  status?: string | undefined
  /** Records before the header, or before the first row when there is no header. Blank lines do not count. */
  skipRows?: number | undefined
  hasHeader?: boolean | undefined
  /** Reads only the rows with this value in the account column. `*` reads them all. */
  onlyAccount?: string | undefined
  /** Reads only the rows in this currency. `*` reads them all. */
  onlyCurrency?: string | undefined
  /** The sheet of a workbook. */
  sheet?: string | undefined
  /** Somebody said that it is the bank's, though it could be an export of the books. */
  whose?: 'bank' | undefined
}

export interface FeeColumns {
  columns: string[]
  /** What a fee without a minus is: kept back, or given back. */
  plusIs: 'cost' | 'credit'
  /** Whether the amount beside it is that before the fee or that after it; `whole` is that after it, and the fee stays in it. */
  amountIs: 'gross' | 'net' | 'whole'
}

export interface DeductionColumn {
  column: string
  /** What an amount without a minus is: taken off, or given back. */
  plusIs: 'cost' | 'credit'
}

/** A line of a statement as it was read, with where it came from. */
export interface BankFileRow {
  /** From 1, over the data rows: those read and those rejected together, without a gap. */
  row: number
  /** The line of the file on which it begins, from 1. */
  line: number
  date: Day
  /** As it stands in the file, trimmed. May be empty. */
  description: string
  /**
   * Side `bank`: money in is positive, out is negative. Side `ledger`: the entry's own sign, debit positive
   * and credit negative, so that it and its bank line sum to zero.
   */
  amount: Money
  balance?: Money
  reference?: string
  payee?: string
  memo?: string
  /** What the bank calls the kind of payment, `CHQ`, where no text of the row has a letter; no part of what makes the row the one it is. */
  kind?: string
  currency?: string
  account?: string
  category?: string
  /** What a payment processor calls the row; absent in files of others. */
  moved?: ProcessorMove
  /** What of the amount was a fee, until it is a row of its own; minus is a cost. */
  fee?: Money
  /** What else of the amount was taken off under which column, until each is a row of its own. */
  deducted?: { name: string; amount: Money }[]
  /** At most `RAW_MAX` characters. */
  raw: string
}

export const PROCESSOR_MOVES = [
  'gross',
  'refunds',
  'disputes',
  'reserves',
  'fees',
  'adjustments',
  'payouts',
] as const
export type ProcessorMove = (typeof PROCESSOR_MOVES)[number]

/** What the rows of a payment processor add up to, each kind by itself; together they are the net of the file. */
export type Settlement = Record<ProcessorMove, Money>

/** A data row that could not be read. It is kept, so that it can be mended and imported again. */
export interface RejectedRow {
  row: number
  line: number
  /** What is wrong, in the user's words. */
  reason: string
  code: RejectionCode
  raw: string
}

export type RejectionCode =
  | 'date-missing'
  | 'date-unreadable'
  | 'date-not-in-calendar'
  | 'date-out-of-range'
  | 'amount-missing'
  | 'amount-unreadable'
  | 'amount-too-precise'
  | 'amount-too-large'
  | 'both-sides-filled'
  | 'type-unknown'
  | 'columns-missing'
  | 'columns-too-many'
  | 'field-too-long'
  | 'stray-quote'
  | 'stray-text'

/** A line that is no data row: a total, a balance brought forward, a foot note. It is not counted as read. */
export interface SkippedRow {
  line: number
  reason: string
  raw: string
}

export type QuestionCode =
  | 'columns'
  | 'date-order'
  | 'year'
  | 'number-format'
  | 'sign'
  | 'debit-credit-order'
  | 'type-values'
  | 'account'
  | 'currency'
  | 'fees'
  | 'encoding'
  | 'sheet'
  | 'side'

/** Something that the file does not decide. */
export interface Question {
  code: QuestionCode
  sentence: string
  /** Why the first is likelier; left out where nothing speaks for it. */
  because?: string
  /** The likelier first. */
  options: Answer[]
}

/** A whole mapping, with which the file is read again. */
export interface Answer {
  label: string
  mapping: BankFileMapping
  /** The side to read it for, where that is another one. */
  side?: Side
  examples: BankFileRow[]
}

export interface Dialect {
  format: BankFileFormat
  encoding: string
  delimiter?: Delimiter
  /** The line of the header, from 1; absent when the file has none. */
  headerLine?: number
  preambleRows: number
  dateFormat?: string
  /** The days of the file have no year, and were given one. */
  isWithoutYear?: true
  decimalMark?: DecimalMark
  sign?: 'plus-is-in' | 'plus-is-out' | 'two-columns' | 'type-column'
  order?: 'oldest-first' | 'newest-first'
  /** The bank whose layout this is, where the layout is known. */
  institution?: string
}

/** What the person sees before anything is stored. Totals are over the rows read. */
export interface BankFileProof {
  /** Data rows in the file: those read and those rejected. */
  rowsRead: number
  rowsAccepted: number
  rowsRejected: number
  rowsSkipped: number
  /** Of those read, how many are fees and refunds that stood in the row of something else; absent for none. The file has so many rows fewer. */
  feeRows?: number
  totalIn: Money
  /** Negative or zero. */
  totalOut: Money
  net: Money
  first?: Day
  last?: Day
  openingBalance?: Money
  /** The day of the opening balance, where the file states both. */
  openingOn?: Day
  closingBalance?: Money
  /** The day of the closing balance: that of the last row, or the one that the file states. */
  closingOn?: Day
  /** The row before which the opening balance stands, and the one at which the closing balance does; absent where the file states them beside its rows. */
  openingRow?: number
  closingRow?: number
  /** Whether every balance follows from the one before it. */
  balanceChain: 'holds' | 'broken' | 'absent'
  /** The rows, at most 20, whose balance does not follow, and by how much each is higher than what the rows before it make it. */
  brokenAt: number[]
  brokenBy: Money[]
  /** Opening + lines = closing, where the file itself states both. */
  stated: 'holds' | 'broken' | 'absent'
  statedOpening?: Money
  statedClosing?: Money
}

export interface Reading {
  dialect: Dialect
  /** Whose file it is, by what stands in it. */
  side: SideFound
  mapping: BankFileMapping
  headers: string[]
  /** The first 10 data rows, cell by cell. */
  preview: string[][]
  /** Nothing is open. When false, `rows` are those of the likeliest reading, to look at and not to store. */
  certain: boolean
  questions: Question[]
  /** Why it is read so, in sentences. */
  evidence: string[]
  rows: BankFileRow[]
  rejected: RejectedRow[]
  skipped: SkippedRow[]
  proof: BankFileProof
  /** Each account and currency that the rows name, by itself; of one, what stands above them says so too. */
  accounts: AccountProof[]
  /** Of a file of a payment processor. */
  settlement?: Settlement
}

/** Whose file it is: `unsure` is for a person to say. */
export interface SideFound {
  side: Side | 'unsure'
  /** The columns that only books have, as they are headed. */
  columns: string[]
  /** The title or the words in the rows that only books have. */
  says?: string
  /** The column of debits with which the balance rises: a bank takes them off it, and a card's are owed. */
  risesWith?: string
}

/** What one account of a file adds up to. */
export interface AccountProof {
  account?: string
  currency?: string
  proof: BankFileProof
}

/** The raw text that a row keeps. */
export const RAW_MAX = 4_000
/** A field that is longer rejects its row. */
export const FIELD_MAX = 4_000
/** So does a row whose texts together are longer. */
export const TEXTS_MAX = 8_000
/** A file with more columns is refused. */
export const COLUMNS_MAX = 200
/**
 * Rows of a file that one import takes, its header among them: as many as 5 MB of usual rows hold (some 50 bytes each), and some
 * minutes of work. A workbook packs many more into less.
 */
export const ROWS_MAX = 100_000
/** The rows of a preview. */
export const PREVIEW_ROWS = 10

export function isRejected(row: BankFileRow | RejectedRow): row is RejectedRow {
  return 'reason' in row
}
