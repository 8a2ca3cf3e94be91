/** Reads a bank's file and one of the books, with nothing else known. What one file leaves open is told by the other. */
import type { BankFileRow, Reading, Side } from '../../bank-files/bank-file.ts'
import { BankFileError } from '../../bank-files/bank-file-error.ts'
import { readBankFile } from '../../bank-files/read-bank-file.ts'
import type { ReadOptions } from '../../bank-files/rows/row-plan.ts'
import { dayNumber } from '../../calendar/day.ts'
import { absolute } from '../../money/money.ts'
import { detectLedgerSign, type SignFound } from '../engine/columns/detect-sign.ts'
import type { OpenLine } from '../engine/proposals/proposal.ts'
import { withSpareColumns } from './spare-columns.ts'

/** A file as it was chosen. */
export interface NamedFile {
  name: string
  bytes: Uint8Array
}

export interface SideRead {
  file: string
  reading: Reading
  lines: OpenLine[]
  /** What the file left open and how it was taken. */
  assumed: string[]
}

/**
 * The lines of both files; ids are row numbers from 1, the header not counted. Ledger amounts that carry the bank's sign are
 * turned over, so that a line and its entry sum to zero. `rowsMax` is how many rows of a file are read, those of an import if
 * not said. Throws BankFileError, whose sentence begins with the file's name.
 */
export function readTwoFiles(
  bankFile: NamedFile,
  ledgerFile: NamedFile,
  rowsMax?: number,
): { bank: SideRead; ledger: SideRead; found: SignFound } {
  // Which of them is the bank's was said by their order.
  const mapping = { format: 'csv', whose: 'bank' } as const
  const ofBank = { fileName: bankFile.name, side: 'bank', mapping, rowsMax } as const
  const ofLedger = { fileName: ledgerFile.name, side: 'ledger', rowsMax } as const
  const ledgerFirst = naming(ledgerFile, () => readBankFile(ledgerFile.bytes, ofLedger))
  const bank = naming(bankFile, () => settled(bankFile, ofBank, linesOf(ledgerFirst, 'ledger')))
  const ledger = naming(ledgerFile, () => settled(ledgerFile, ofLedger, bank.lines, ledgerFirst))
  const found = detectLedgerSign(bank.lines, ledger.lines)
  if (found.sign === 'same') for (const line of ledger.lines) line.amount = -line.amount
  return { bank, ledger, found }
}

/** Of two files it must be said which one cannot be read. */
function naming<T>({ name }: NamedFile, read: () => T): T {
  try {
    return read()
  } catch (error) {
    if (error instanceof BankFileError) throw new BankFileError(error.code, `${name}: ${error.message}`)
    throw error
  }
}

const ROUNDS_MAX = 4

/** Tries the answers to each question that the file leaves open, and takes the one whose lines meet more of the other file. */
function settled(
  { name: file, bytes }: NamedFile,
  options: ReadOptions & { side: Side },
  others: readonly OpenLine[],
  first?: Reading,
): SideRead {
  const { side } = options
  let reading = first ?? readBankFile(bytes, options)
  const assumed: string[] = []
  for (let round = 0; round < ROUNDS_MAX; round++) {
    const open = reading.questions.find(({ code }) => code !== 'sign')
    if (!open) break
    const tried = open.options.map(({ label, mapping }) => {
      const answer = readBankFile(bytes, { ...options, mapping })
      const lines = linesOf(answer, side)
      const met = open.code === 'account' ? countMeeting(others, lines) : countMeeting(lines, others)
      return { label, answer, met, count: lines.length }
    })
    const best =
      open.code === 'account' ? smallestThatMeets(tried) : tried.reduce((a, b) => (b.met > a.met ? b : a))
    reading = best.answer
    assumed.push(best.label)
  }
  const mapping = withSpareColumns(reading)
  if (mapping) {
    const fuller = readBankFile(bytes, { ...options, mapping })
    if (fuller.rows.length === reading.rows.length) reading = fuller
  }
  return { file, reading, lines: linesOf(reading, side), assumed }
}

/**
 * The bank's own account of a general ledger. Each movement stands a second time in the account on its other side, so that all accounts read as one
 * meet as much as the bank's own does: of the answers that meet at least nine tenths of the most, it is the shortest.
 */
function smallestThatMeets<T extends { met: number; count: number }>(tried: readonly T[]): T {
  const enough = Math.max(...tried.map(({ met }) => met)) * NEARLY
  return tried.filter(({ met }) => met >= enough).reduce((a, b) => (b.count < a.count ? b : a))
}

const NEARLY = 0.9
const NEAR_DAYS = 10

/** Lines that find the same amount, whatever its sign, on the other side within ten days. */
function countMeeting(lines: readonly OpenLine[], others: readonly OpenLine[]): number {
  const days = new Map<bigint, number[]>()
  for (const { amount, day } of others) {
    const same = days.get(absolute(amount))
    if (same) same.push(dayNumber(day))
    else days.set(absolute(amount), [dayNumber(day)])
  }
  const meets = ({ amount, day }: OpenLine) =>
    (days.get(absolute(amount)) ?? []).some((other) => Math.abs(other - dayNumber(day)) <= NEAR_DAYS)
  return lines.filter(meets).length
}

function linesOf(reading: Reading, side: Side): OpenLine[] {
  const turn = isTurnedUnasked(reading, side) ? -1n : 1n
  let skipped = 0
  return reading.rows.map((row) => {
    // Totals and foot notes are rows of the file too, although nothing is read from them.
    while (skipped < reading.skipped.length && reading.skipped[skipped]!.line < row.line) skipped++
    return lineOf(row, row.row + skipped, turn)
  })
}

/**
 * Whether the likeliest reading turned the signs without proof. Here the two files prove each other, so amounts are taken as
 * they are written: of a bank file where its own signs are open, and always of a ledger file.
 */
function isTurnedUnasked(reading: Reading, side: Side): boolean {
  const question = reading.questions.find(({ code }) => code === 'sign')
  if (question) return question.options[0]?.mapping.invert === true
  return side === 'ledger' && reading.mapping.invert === true
}

function lineOf(row: BankFileRow, number: number, turn: bigint): OpenLine {
  const { description } = row
  const beside = [row.payee, row.memo].filter((part) => part && !description.includes(part))
  const line: OpenLine = {
    // Rows with the same content are told apart by their place, so numbers must sort like numbers.
    id: String(number).padStart(8, '0'),
    day: row.date,
    amount: turn * row.amount,
    text: [description, ...beside].join(' '),
  }
  if (row.reference) line.reference = row.reference
  if (row.currency) line.currency = row.currency
  return line
}
