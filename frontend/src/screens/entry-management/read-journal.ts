/** Journal entries as they are pasted or come in a file, a row a line: rows of one day and number that follow each other are an entry. Loaded when it is needed. */
import { formatMoney, type SaidCurrency, unsaid } from '../../../../shared/domain/money/format-money.ts'
import { decimalOf, type Money, parseMoney, sumOf } from '../../../../shared/domain/money/money.ts'
import { type Cells, type ReadRows, readRows } from './read-rows.ts'

interface ReadLine {
  account: string
  debitAmount: string
  creditAmount: string
  description: string
}

export interface ReadEntry {
  /** Of the file, where it begins. */
  line: number
  entryDate: string
  referenceNumber: string | null
  description: string | null
  lines: ReadLine[]
}

const FIELDS = ['date', 'number', 'account', 'debit', 'credit', 'description', 'memo'] as const
const HEADINGS: Record<string, (typeof FIELDS)[number]> = {
  date: 'date',
  'entry date': 'date',
  'journal date': 'date',
  number: 'number',
  num: 'number',
  entry: 'number',
  'entry number': 'number',
  'journal no': 'number',
  'journal number': 'number',
  reference: 'number',
  trans: 'number',
  account: 'account',
  'account code': 'account',
  'account name': 'account',
  debit: 'debit',
  'debit amount': 'debit',
  credit: 'credit',
  'credit amount': 'credit',
  description: 'description',
  narration: 'description',
  memo: 'memo',
  'line description': 'memo',
}

/** A row that leaves day and number out is of the entry above it. */
export function readJournal(text: string, currency: string): ReadRows<ReadEntry> {
  let above: Pick<ReadEntry, 'entryDate' | 'referenceNumber'> | undefined
  const read = readRows(text, {
    fields: FIELDS,
    needed: ['date', 'account', 'debit', 'credit'],
    days: ['date'],
    amounts: ['debit', 'credit'],
    fieldOf: (heading) => HEADINGS[heading],
    rowOf: (line, cells) => {
      const { cell, dayOf } = cells
      const [said, number] = [dayOf('date'), cell('number')]
      const isOfAbove = !said && !number && above !== undefined
      const entryDate = said ?? above?.entryDate
      if (!entryDate) return `Line ${line}: a date is needed.`
      above = isOfAbove ? above : { entryDate, referenceNumber: number || null }
      return lineOf(line, cells, { ...above!, isOfAbove })
    },
  })
  if (read.problems.length > 0) return { rows: [], problems: read.problems }
  const entries = entriesOf(read.rows)
  const problems = entries.flatMap((entry) => problemOf(entry, unsaid(currency)))
  return problems.length > 0 ? { rows: [], problems } : { rows: entries, problems }
}

interface Row extends Pick<ReadEntry, 'line' | 'entryDate' | 'referenceNumber' | 'description'> {
  isOfAbove: boolean
  of: ReadLine
}

function lineOf(
  line: number,
  { cell, amountOf }: Cells<(typeof FIELDS)[number]>,
  entry: Pick<Row, 'entryDate' | 'referenceNumber' | 'isOfAbove'>,
): Row | string {
  const account = cell('account')
  if (!account) return `Line ${line}: an account is needed.`
  const [debitAmount, creditAmount] = [
    decimalOf(amountOf('debit') ?? 0n),
    decimalOf(amountOf('credit') ?? 0n),
  ]
  const of = { account, debitAmount, creditAmount, description: cell('memo') }
  return { ...entry, line, description: cell('description') || null, of }
}

function entriesOf(rows: readonly Row[]): ReadEntry[] {
  const entries: ReadEntry[] = []
  for (const { line, entryDate, referenceNumber, description, isOfAbove, of } of rows) {
    const last = entries.at(-1)
    const isSame = last?.entryDate === entryDate && last.referenceNumber === referenceNumber
    const isNext = last && isSame && (isOfAbove || referenceNumber !== null || !isBalanced(last))
    if (isNext) last.lines.push(of)
    else entries.push({ line, entryDate, referenceNumber, description, lines: [of] })
  }
  return entries
}

const sidesOf = ({ lines }: ReadEntry) =>
  (['debitAmount', 'creditAmount'] as const).map((side) =>
    sumOf(lines.map((line) => parseMoney(line[side]) ?? 0n)),
  ) as [Money, Money]

function isBalanced(entry: ReadEntry): boolean {
  const [debits, credits] = sidesOf(entry)
  return debits === credits && debits !== 0n
}

function problemOf(entry: ReadEntry, currency: SaidCurrency): string[] {
  const [debits, credits] = sidesOf(entry)
  if (debits === credits) return []
  const shown = (sum: Money) => formatMoney(decimalOf(sum), currency)
  const named = entry.referenceNumber ?? `the entry of ${entry.entryDate}`
  return [`Line ${entry.line}, ${named}: debits are ${shown(debits)} and credits ${shown(credits)}.`]
}
