import type { BankFileRow, Reading, RejectedRow, SkippedRow } from '../shared/domain/bank-files/bank-file.ts'
import { decimalOf, parseMoney } from '../shared/domain/money/money.ts'

/** What a person says a file holds; `docs/measuring-the-reader.md` describes it. */
export interface Truth {
  rows: TrueRow[]
  undecidable?: { about: string }[]
}

interface TrueRow {
  date: string | null
  amount: string
  altDate?: string
  valueDate?: string
  altAmount?: string
  mustContain?: string[]
  optional?: boolean
}

export const OUTCOMES = ['right', 'asked', 'set aside', 'textless', 'refused', 'wrong'] as const
export type Outcome = (typeof OUTCOMES)[number]

export interface Compared {
  outcome: Outcome
  /** The first difference, or what was asked. */
  difference?: string
}

/** Only `wrong` is silent: whatever else is amiss, the person who imports the file is told. */
export function compareWithTruth(reading: Reading, truth: Truth): Compared {
  const [question] = reading.questions
  if (question) return { outcome: 'asked', difference: `${question.code}: ${question.sentence}` }
  const pairs = pairedRows(reading.rows, truth.rows)
  const paired = new Set(pairs.values())
  const strange = reading.rows.find((row) => !paired.has(row))
  const missing = truth.rows.filter((row) => !row.optional && !pairs.has(row))
  if (strange) return { outcome: 'wrong', difference: strangeSentence(strange, missing[0]) }
  const unsaid = withoutSetAside(missing, reading)
  if (unsaid[0]) return { outcome: 'wrong', difference: `${moveOf(unsaid[0])} is missing` }
  const [aside] = missing
  if (aside) return { outcome: 'set aside', difference: `${moveOf(aside)} is set aside, with its reason` }
  const textless = [...pairs].find(([truly, row]) => !saysText(textOf(row), truly))
  if (!textless) return { outcome: 'right' }
  const [truly, row] = textless
  return { outcome: 'textless', difference: `line ${row.line} does not say ${truly.mustContain?.join(', ')}` }
}

/** Each true row with the row that was read for it: by its text where it can be, its first day and amount before others. */
function pairedRows(rows: readonly BankFileRow[], truth: readonly TrueRow[]): Map<TrueRow, BankFileRow> {
  const free = new Set(rows)
  const pairs = new Map<TrueRow, BankFileRow>()
  for (const isPair of [
    (row: BankFileRow, truly: TrueRow) => isExact(row, truly) && saysText(textOf(row), truly),
    (row: BankFileRow, truly: TrueRow) => isAccepted(row, truly) && saysText(textOf(row), truly),
    isExact,
    isAccepted,
  ]) {
    for (const truly of truth.filter((one) => !pairs.has(one))) {
      const found = [...free].find((row) => isPair(row, truly))
      if (!found) continue
      pairs.set(truly, found)
      free.delete(found)
    }
  }
  return pairs
}

function isExact({ date, amount }: BankFileRow, truly: TrueRow): boolean {
  return date === truly.date && amount === parseMoney(truly.amount)
}

function isAccepted({ date, amount }: BankFileRow, truly: TrueRow): boolean {
  const days: (string | null | undefined)[] = [truly.date, truly.altDate, truly.valueDate]
  const amounts = [truly.amount, truly.altAmount].map((text) =>
    text === undefined ? undefined : parseMoney(text),
  )
  return days.includes(date) && amounts.includes(amount)
}

function saysText(text: string, { mustContain = [] }: TrueRow): boolean {
  return mustContain.every((words) => plain(text).includes(plain(words)))
}

function textOf({ description, payee, memo, reference }: BankFileRow): string {
  return [description, payee, memo, reference].filter(Boolean).join(' ')
}

function plain(text: string): string {
  return text.toLowerCase().replace(/\s+/g, '')
}

/** The missing rows of which no rejected or other line speaks; each line speaks for one, and another line by its text alone. */
function withoutSetAside(missing: readonly TrueRow[], { rejected, skipped }: Reading): TrueRow[] {
  const said: (RejectedRow | SkippedRow)[] = [...rejected, ...skipped]
  return missing.filter((truly) => {
    const speaks = (line: RejectedRow | SkippedRow) => 'code' in line || Boolean(truly.mustContain?.length)
    const at = said.findIndex((line) => speaks(line) && saysText(line.raw, truly))
    if (at >= 0) said.splice(at, 1)
    return at < 0
  })
}

function strangeSentence(row: BankFileRow, missing: TrueRow | undefined): string {
  const read = `line ${row.line} is read as ${row.date} ${decimalOf(row.amount)}`
  return `${read}, ${missing ? `which may be ${moveOf(missing)}` : 'which the file does not hold'}`
}

function moveOf({ date, amount }: TrueRow): string {
  return `${date ?? 'a row without a day'} ${amount}`
}
