/**
 * An account's transactions as files that QuickBooks takes. Amounts are those of the bank account: money in is plus. Days are
 * written month first, as QuickBooks does in Canada and the United States.
 */
import { csvLines, guardFormula, writeCsv } from '../exports/write-csv.ts'
import { decimalOf, type Money } from '../money/money.ts'

export type QuickbooksFormat = 'csv' | 'csv4' | 'json' | 'iif'

export interface ExportedLine {
  /** `2026-01-31` */
  date: string
  description: string
  /** From the bank account's view. */
  amount: Money
  reference: string | null
  payee: string | null
  category: string | null
  /** The account on the other side, where the books know it. */
  otherAccount: string | null
}

export interface ExportedAccount {
  name: string
  currency: string
  isCard: boolean
}

export interface ExportFile {
  name: string
  rows: number
  text: string
}

/** What QuickBooks Online takes in one upload: 1,000 lines with the header, and 350 KB. */
const UPLOAD_ROWS_MAX = 999
const UPLOAD_BYTES_MAX = 350_000

/** One file, or several where QuickBooks Online would refuse one; none without lines. */
export function quickbooksFiles(
  account: ExportedAccount,
  format: QuickbooksFormat,
  lines: readonly ExportedLine[],
): ExportFile[] {
  const [first, last] = [lines[0], lines.at(-1)]
  if (!first || !last) return []
  const name = `${fileStem(account.name)}-${first.date}-${last.date}`
  if (format === 'json')
    return [{ name: `${name}.json`, rows: lines.length, text: writeJson(account, lines) }]
  if (format === 'iif') return [{ name: `${name}.iif`, rows: lines.length, text: writeIif(account, lines) }]
  const parts = splitToUploads(lines)
  return parts.map((part, at) => ({
    name: parts.length === 1 ? `${name}.csv` : `${name}-part-${at + 1}-of-${parts.length}.csv`,
    rows: part.length,
    text: format === 'csv' ? writeThree(part) : writeFour(part),
  }))
}

const DATE = { name: 'Date', kind: 'plain', value: ({ date }: ExportedLine) => monthFirst(date) } as const
const DESCRIPTION = {
  name: 'Description',
  kind: 'text',
  value: ({ description }: ExportedLine) => description,
} as const

function writeThree(lines: readonly ExportedLine[]): string {
  const amount = {
    name: 'Amount',
    kind: 'plain',
    value: (line: ExportedLine) => decimalOf(line.amount),
  } as const
  return writeCsv([DATE, DESCRIPTION, amount], lines)
}

/** In QuickBooks' own words: a credit takes money out of a bank account, a debit brings it in. */
function writeFour(lines: readonly ExportedLine[]): string {
  const credit = (line: ExportedLine) => (line.amount < 0n ? decimalOf(-line.amount) : '')
  const debit = (line: ExportedLine) => (line.amount < 0n ? '' : decimalOf(line.amount))
  return writeCsv(
    [
      DATE,
      DESCRIPTION,
      { name: 'Credit', kind: 'plain', value: credit },
      { name: 'Debit', kind: 'plain', value: debit },
    ],
    lines,
  )
}

/** In order, each part as large as an upload may be. */
function splitToUploads(lines: readonly ExportedLine[]): ExportedLine[][] {
  const parts: ExportedLine[][] = []
  let part: ExportedLine[] = []
  let bytes = 0
  for (const line of lines) {
    // Quotes at most double a text, and no letter takes more than three bytes for each of its units.
    const most = line.description.length * 4 + 40
    if (part.length === UPLOAD_ROWS_MAX || bytes + most > UPLOAD_BYTES_MAX) {
      parts.push(part)
      part = []
      bytes = 0
    }
    part.push(line)
    bytes += most
  }
  return [...parts, part]
}

function writeJson({ name, currency }: ExportedAccount, lines: readonly ExportedLine[]): string {
  const transactions = lines.map(({ amount, ...line }) => ({ ...line, amount: decimalOf(amount) }))
  return `${JSON.stringify({ account: { name, currency }, transactions }, null, 1)}\n`
}

/** Intuit Interchange Format of QuickBooks Desktop: each transaction with the split that balances it. */
function writeIif(account: ExportedAccount, lines: readonly ExportedLine[]): string {
  const columns = ['TRNSTYPE', 'DATE', 'ACCNT', 'NAME', 'AMOUNT', 'DOCNUM', 'MEMO']
  const body = lines.flatMap((line) => {
    const type = iifType(account, line.amount)
    const shared = (name: string, amount: Money) => [
      type,
      monthFirst(line.date),
      iifText(name),
      iifText(line.payee ?? ''),
      decimalOf(amount),
      iifText(line.reference ?? ''),
      iifText(line.description),
    ]
    const other = line.otherAccount ?? (line.amount < 0n ? 'Uncategorized Expense' : 'Uncategorized Income')
    return [
      ['TRNS', ...shared(account.name, line.amount)],
      ['SPL', ...shared(other, -line.amount)],
      ['ENDTRNS'],
    ]
  })
  return csvLines([['!TRNS', ...columns], ['!SPL', ...columns], ['!ENDTRNS'], ...body], '\t')
}

function iifType({ isCard }: ExportedAccount, amount: Money): string {
  if (isCard) return amount < 0n ? 'CREDIT CARD' : 'CCARD REFUND'
  return amount < 0n ? 'CHECK' : 'DEPOSIT'
}

/** The format has no way to write a tab, a line end or a quote inside a field. */
function iifText(text: string): string {
  return guardFormula(
    text
      .replace(/[\t\r\n]+/g, ' ')
      .replaceAll('"', "'")
      .trim(),
  )
}

function monthFirst(date: string): string {
  return `${date.slice(5, 7)}/${date.slice(8, 10)}/${date.slice(0, 4)}`
}

function fileStem(name: string): string {
  const plain = name.replace(/[^\p{L}\p{N}]+/gu, '-').replace(/^-+|-+$/g, '')
  return plain.slice(0, 60) || 'account'
}
