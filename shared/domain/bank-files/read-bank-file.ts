import { absolute } from '../money/money.ts'
import { askForSide, questionOf } from './ask-questions.ts'
import {
  type BankFileFormat,
  type BankFileMapping,
  type BankFileRow,
  type Dialect,
  isRejected,
  PREVIEW_ROWS,
  type Question,
  type Reading,
  type RejectedRow,
  ROWS_MAX,
  type Side,
  type SkippedRow,
} from './bank-file.ts'
import { BankFileError } from './bank-file-error.ts'
import { placesOf, withoutGaps } from './columns/column-names.ts'
import { headerKey, roleScore } from './columns/column-words.ts'
import { sideOfFile } from './columns/side-of-file.ts'
import type { TableRecord } from './csv/csv-records.ts'
import { decideMapping } from './decide-mapping.ts'
import type { Decided } from './decided.ts'
import type { Source } from './opened-file.ts'
import { settlementOf } from './processors/settlement.ts'
import { splitFees } from './processors/split-fees.ts'
import { accountAbove } from './rows/account-above.ts'
import { withOtherSides } from './rows/other-side-of-entry.ts'
import { pendingAbove } from './rows/pending-above.ts'
import { proveAccounts } from './rows/prove-accounts.ts'
import { proveBankFile } from './rows/prove-bank-file.ts'
import { rejectionReason } from './rows/rejection-reason.ts'
import { planOf, type ReadOptions } from './rows/row-plan.ts'
import { isSkipped, rowReader } from './rows/row-reader.ts'
import { statedBalances } from './rows/stated-balances.ts'
import { tooManyRows, withinRows } from './rows/within-rows.ts'
import { emptyFile, openSource } from './source.ts'

/** Changes whenever the same file may give other rows. Kept with every import. */
export const READER = 'tieout-read/20'

/**
 * Reads a bank's or a ledger's file: what it is, how it is to be read, every row with where it came from, and
 * the proof that it adds up. What the file leaves open comes back as questions; nothing is guessed silently.
 * Throws BankFileError when the file as a whole cannot be read.
 */
export function readBankFile(bytes: Uint8Array, options: ReadOptions = {}): Reading {
  return readOpened((mapping) => openSource(bytes, mapping), options)
}

type Open = (mapping: Partial<BankFileMapping>) => Source

function readOpened(open: Open, options: ReadOptions): Reading {
  const side = options.side ?? 'bank'
  const wanted = withoutGaps(options.mapping)
  const source = open(wanted)
  if (source.sheets) return askForSheet(source, options, source.sheets)
  const records = withinRows(source.blocks(), options.rowsMax)
  if (records.length === 0) throw emptyFile()
  const decided = decideMapping(source, records, wanted, {
    side,
    fileName: options.fileName ?? '',
    asked: options.asked,
    readsAllAccounts: options.readsAllAccounts,
  })

  const likeliest = readRows(decided, side, options)
  const asked = decided.open.map((choice) => questionOf(choice, decided, source, side))
  // Where no answer leads to a row, nobody is asked, and the rows say what is wrong with them.
  const isIdle = likeliest.rows.length === 0 && asked.every(isIdleQuestion)
  const read = isIdle ? readRows({ ...decided, open: [] }, side, options) : likeliest
  const stated =
    source.statedOpening === undefined
      ? statedBalances(decided.table, read, decided.proposed, options.asked)
      : {}
  const { onlyAccount } = decided.proposed
  const ofAccount = onlyAccount === undefined ? undefined : source.ofAccounts?.get(onlyAccount)
  const balances = ofAccount ?? {
    opening: source.statedOpening ?? stated.opening,
    openingOn: source.statedOpening === undefined ? stated.openingOn : source.statedOpeningOn,
    closing: source.statedClosing ?? stated.closing,
    closingOn: source.statedClosing === undefined ? stated.closingOn : source.statedClosingOn,
  }
  const whole = proveBankFile(read.rows, read.rejected, read.skipped.length, balances, side)
  // Months of one account go on from each other; whose balances do not may be of two.
  if (source.joined && !decided.settled.account && whole.proof.balanceChain === 'broken')
    return askForSheet(source, options, source.joined)
  const { fees, deductions } = decided.proposed
  const { rows, rejected } = fees || deductions ? splitFees(read.rows, read.rejected, whole.order) : read
  const feeRows = rows.length - read.rows.length
  const { proof, order } =
    feeRows === 0 ? whole : proveBankFile(rows, rejected, read.skipped.length, balances, side)
  const settlement = settlementOf(rows)
  const shown = {
    dialect: { ...dialectOf(decided, source), ...(order ? { order } : {}) },
    headers: decided.table.headers,
    preview: decided.table.records.slice(0, PREVIEW_ROWS).map(cellsInFile),
  }
  const found = sideOfFile({
    ...shown,
    mapping: decided.proposed,
    rows: read.rows,
    readAs: side,
    above: decided.table.preamble.flatMap(({ cells }) => cells),
    fileName: options.fileName ?? '',
  })
  // It is kept only where it says something.
  const { whose, ...mapping } = decided.settled
  const isSaid = whose !== undefined && found.side !== 'bank'
  const isOpen = whose === undefined && side === 'bank' && found.side !== 'bank' && proof.rowsRead > 0
  const questions = isOpen
    ? [askForSide(found, mapping, rows, rowsOfBooks(open, options, mapping.sheet))]
    : isIdle
      ? []
      : asked
  return {
    ...shown,
    side: found,
    mapping: isSaid ? { ...mapping, whose } : mapping,
    certain: questions.length === 0,
    questions,
    evidence: [...new Set(decided.evidence)],
    rows,
    rejected,
    skipped: read.skipped,
    proof: feeRows === 0 ? proof : { ...proof, feeRows },
    accounts: proveAccounts(rows, proof, accountAbove(decided.table.preamble)),
    ...(settlement ? { settlement } : {}),
  }
}

const isIdleQuestion = ({ options }: Question) => options.every(({ examples }) => examples.length === 0)

/** Columns mean something else in the books, so that none of them is settled. */
function rowsOfBooks(
  open: Open,
  { mapping: _, ...options }: ReadOptions,
  sheet: string | undefined,
): readonly BankFileRow[] {
  const mapping: BankFileMapping | undefined = sheet === undefined ? undefined : { format: 'xlsx', sheet }
  try {
    return readOpened(open, { ...options, side: 'ledger', ...(mapping && { mapping }) }).rows
  } catch (error) {
    if (error instanceof BankFileError) return []
    throw error
  }
}

/** More than anybody would look through for the one that is meant. */
const SHEETS_MAX = 50

/** Every sheet has columns of its own, so that nothing but the sheet is settled before it is chosen. */
function askForSheet(source: Source, options: ReadOptions, sheets: readonly string[]): Reading {
  const { format } = source
  if (sheets.length > SHEETS_MAX) throw tooManySheets(format, sheets.length)
  let rows = 0
  const readings = sheets.map((sheet) => {
    const mapping: BankFileMapping = { format, sheet }
    const reading = readOpened(() => source.alone!(sheet), { ...options, mapping })
    rows += reading.rows.length + reading.rejected.length
    if (rows > ROWS_MAX) throw tooManyRows(ROWS_MAX)
    return { sheet, mapping, reading }
  })
  const [first] = readings
  if (!first) throw emptyFile()
  const moved = readings.map(({ reading }) => movesOf(reading))
  if (moved.every((moves) => moves !== '' && moves === moved[0])) {
    const evidence = `The ${sheets.length} sheets hold the same rows: they are read once`
    return { ...first.reading, evidence: [...first.reading.evidence, evidence] }
  }
  const [readable, ...others] = readings.filter(({ reading }) => isTableOfMoney(reading))
  if (readable && others.length === 0) {
    const evidence = `Of ${sheets.length} ${format === 'xlsx' ? 'sheets' : 'files'} only “${readable.sheet}” has a column of dates and one of amounts`
    return { ...readable.reading, evidence: [...readable.reading.evidence, evidence] }
  }
  return {
    ...first.reading,
    mapping: { format },
    certain: false,
    questions: [
      {
        code: 'sheet',
        sentence:
          format === 'xlsx'
            ? `The workbook has ${sheets.length} sheets with a table. Which one is to be read?`
            : `The archive has ${sheets.length} files that are not alike. Which one is to be read?`,
        options: readings.map(({ sheet, mapping, reading }) => ({
          label: sheet,
          mapping,
          examples: reading.rows.slice(0, 2),
        })),
      },
    ],
  }
}

function tooManySheets(format: BankFileFormat, count: number): BankFileError {
  return new BankFileError(
    'too-large',
    format === 'xlsx'
      ? `The workbook has ${count} sheets that are not alike. Save the one that is meant as a CSV file and import that.`
      : `The archive has ${count} files that are not alike. Unpack it and import one file after the other.`,
  )
}

/** Whether its columns are called a date and an amount: customers since when and with which limit, or rates by day, are no rows of an account. */
function isTableOfMoney({ rows, mapping }: Reading): boolean {
  const isCalled = (role: 'date' | 'amount' | 'debit' | 'credit') =>
    roleScore(role, headerKey(mapping[role] ?? '')) > 0
  const isOfMoney = isCalled('amount') || (isCalled('debit') && isCalled('credit'))
  return rows.length > 0 && isCalled('date') && isOfMoney
}

/** Days and amounts, whatever the direction is: a sheet may be the other one with words for signs. */
function movesOf({ rows }: Reading): string {
  return rows.map(({ date, amount }) => `${date} ${absolute(amount)}`).join('\n')
}

interface ReadRows {
  rows: BankFileRow[]
  rejected: RejectedRow[]
  skipped: SkippedRow[]
}

function readRows(decided: Decided, side: Side, options: ReadOptions): ReadRows {
  const read: ReadRows = {
    rows: [],
    rejected: [],
    skipped: pendingAbove(decided.table.preamble),
  }
  const isProcessor = decided.layout?.category === 'processor'
  const plan = planOf(decided.proposed, decided.table, side, { ...options, isProcessor })
  // What is asked first is answered first; where nothing is, no row has a date that can be read.
  if (!plan) return decided.open.length > 0 ? read : { ...read, rejected: allUndated(decided) }
  const readRow = rowReader(plan)
  for (const record of decided.table.records) {
    const outcome = readRow(record)
    if (isSkipped(outcome)) read.skipped.push(outcome)
    else if (isRejected(outcome)) read.rejected.push(outcome)
    else read.rows.push(outcome)
  }
  const { onlyAccount, ...ofAll } = decided.proposed
  if (side !== 'ledger' || onlyAccount === undefined) return read
  const { rows } = readRows({ ...decided, proposed: ofAll }, side, options)
  return { ...read, rows: withOtherSides(read.rows, rows) }
}

function allUndated({ table, settled }: Decided): RejectedRow[] {
  const { date } = placesOf(settled, table.headers, table.width)
  return table.records.map(({ cells, line, raw }, at) => {
    const cell = (date !== undefined && cells[date]) || ''
    const code = cell.trim() ? 'date-unreadable' : 'date-missing'
    return { row: at + 1, line, code, reason: rejectionReason(code, cell, ''), raw }
  })
}

/** What stands in the file is shown as it does. */
function cellsInFile({ cells, undated }: TableRecord): string[] {
  return undated ? cells.map((cell) => (cell === undated.read ? undated.written : cell)) : cells
}

function dialectOf(decided: Decided, source: Source): Dialect {
  const { proposed, table, layout } = decided
  const dialect: Dialect = {
    format: source.format,
    encoding: proposed.encoding ?? source.encoding,
    preambleRows: table.preamble.filter(({ line }) => line > 0).length,
  }
  if (proposed.delimiter) dialect.delimiter = proposed.delimiter
  if (table.headerLine) dialect.headerLine = table.headerLine
  if (proposed.dateFormat) dialect.dateFormat = proposed.dateFormat
  if (table.records.some(({ undated }) => undated)) dialect.isWithoutYear = true
  if (proposed.decimalMark) dialect.decimalMark = proposed.decimalMark
  if (layout) dialect.institution = layout.institution
  if (proposed.debit !== undefined || proposed.credit !== undefined) dialect.sign = 'two-columns'
  else if (proposed.typeValues) dialect.sign = 'type-column'
  else if (proposed.invert !== undefined) dialect.sign = proposed.invert ? 'plus-is-out' : 'plus-is-in'
  return dialect
}
