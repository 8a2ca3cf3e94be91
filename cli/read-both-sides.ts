/** Reads the two files of the command line. What one file leaves open is told by the other. */
import { readFileSync } from 'node:fs'
import type { BankFileRow, Reading, Side } from '../shared/domain/bank-files/bank-file.ts'
import { readBankFile } from '../shared/domain/bank-files/read-bank-file.ts'
import { dayNumber } from '../shared/domain/calendar/day.ts'
import type { OpenLine } from '../shared/domain/matching/engine/proposals/proposal.ts'
import { absolute } from '../shared/domain/money/money.ts'
import { withSpareColumns } from './spare-columns.ts'

export interface SideRead {
  file: string
  reading: Reading
  lines: OpenLine[]
  /** What the file left open and how it was taken. */
  assumed: string[]
}

/** The lines of both files; ids are row numbers from 1, the header not counted. Throws StatementError, or what the disk says. */
export function readBothSides(bankFile: string, ledgerFile: string): { bank: SideRead; ledger: SideRead } {
  const bankBytes = readFileSync(bankFile)
  const ledgerBytes = readFileSync(ledgerFile)
  const ledgerFirst = readBankFile(ledgerBytes, { fileName: ledgerFile, side: 'ledger' })
  const bank = settled(bankFile, bankBytes, 'bank', linesOf(ledgerFirst, 'ledger'))
  const ledger = settled(ledgerFile, ledgerBytes, 'ledger', bank.lines, ledgerFirst)
  return { bank, ledger }
}

const ROUNDS_MAX = 4

/** Tries the answers to each question that the file leaves open, and takes the one whose lines meet more of the other file. */
function settled(
  file: string,
  bytes: Uint8Array,
  side: Side,
  others: readonly OpenLine[],
  first?: Reading,
): SideRead {
  let reading = first ?? readBankFile(bytes, { fileName: file, side })
  const assumed: string[] = []
  for (let round = 0; round < ROUNDS_MAX; round++) {
    const open = reading.questions.find(({ code }) => code !== 'sign')
    if (!open) break
    const tried = open.options.map(({ label, mapping }) => {
      const answer = readBankFile(bytes, { fileName: file, side, mapping })
      return { label, answer, met: countMeeting(linesOf(answer, side), others) }
    })
    const best = tried.reduce((a, b) => (b.met > a.met ? b : a))
    reading = best.answer
    assumed.push(best.label)
  }
  const mapping = withSpareColumns(reading)
  if (mapping) {
    const fuller = readBankFile(bytes, { fileName: file, side, mapping })
    if (fuller.rows.length === reading.rows.length) reading = fuller
  }
  return { file, reading, lines: linesOf(reading, side), assumed }
}

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
  const line: OpenLine = {
    // Rows with the same content are told apart by their place, so numbers must sort like numbers.
    id: String(number).padStart(8, '0'),
    day: row.date,
    amount: turn * row.amount,
    text: [row.description, row.payee, row.memo].filter((part) => part).join(' '),
  }
  if (row.reference) line.reference = row.reference
  if (row.currency) line.currency = row.currency
  return line
}
