/** One file's lines in the period followed from balance to balance. */
import { bestChain, type ChainRow } from '../../bank-files/dialect/balance-chain.ts'
import type { Day } from '../../calendar/day.ts'
import { type Money, sumOf } from '../../money/money.ts'
import type { BankFile, BankLine, Evidence, LeftOutRow } from './evidence.ts'
import { grouped } from './grouped.ts'

/** Where the bank's balance moves by something that no line here says. */
export interface Gap {
  /** What is left of it once the typed lines of its days are taken off. */
  amount: Money
  typed: readonly BankLine[]
  from: Day
  to: Day
  /** The line that the balance stands at, whose own amount may be wrong. */
  line: BankLine | undefined
  /** At the opening or the closing balance, which may be typed wrong. */
  at: 'opening' | 'closing' | 'within'
}

/** What is followed. */
export type Followed = Pick<Evidence, 'from' | 'to' | 'opening' | 'closing' | 'lines' | 'files' | 'leftOut'>

/** A file's lines of the period, between the balances that they begin and end with. */
export interface Segment {
  from: Day
  to: Day
  opening: Money
  closing: Money
  /** As they stand in the file, the earliest first. */
  lines: BankLine[]
  gaps: Gap[]
}

export function segmentsOf({ lines, leftOut, files, from, to }: Followed): Segment[] {
  const byImport = grouped(
    lines.filter(({ source }) => source !== null),
    ({ source }) => source!.importId,
  )
  const segments = [...byImport].flatMap(([importId, ofFile]) => {
    const file = files.find((each) => each.importId === importId)
    const rows = leftOut.filter((each) => each.importId === importId)
    return followRows(ofFile, rows) ?? followEnds(ofFile, rows, file, { from, to }) ?? []
  })
  return segments.sort((one, other) => (one.from < other.from ? -1 : 1))
}

/** Rows whose balance follows, of all that have one: below it a file's balances mean something else. */
const HOLDS_MIN = 0.5

interface Row extends ChainRow {
  row: number
  line?: BankLine
}

/** From balance to balance, row by row. */
function followRows(lines: readonly BankLine[], leftOut: readonly LeftOutRow[]): Segment | undefined {
  if (!lines.some(({ balance }) => balance !== null)) return undefined
  const rows: Row[] = lines.map((line) => {
    const { amount, balance, day, source } = line
    return { row: source!.row, amount, balance: balance ?? undefined, day, line }
  })
  // A row that repeats a line of another file has its amount there, and none here.
  for (const { row, amount } of leftOut) if (amount !== null) rows.push({ row, amount })
  rows.sort((one, other) => one.row - other.row)
  const chain = bestChain(rows)
  if (!chain || chain.holds < chain.links * HOLDS_MIN) return undefined
  const timely = chain.order === 'oldest-first' ? rows : rows.reverse()
  const stated = timely.filter(
    (row): row is Row & { line: BankLine; balance: Money } => row.balance !== undefined,
  )
  const [first, last] = [stated[0]!, stated.at(-1)!]
  const sense = BigInt(chain.sense)
  const segment: Segment = {
    from: first.line.day,
    to: last.line.day,
    opening: first.balance * sense - first.line.amount,
    closing: last.balance * sense,
    lines: stated.map(({ line }) => line),
    gaps: [],
  }
  let before = first
  let moved = 0n
  for (const row of timely.slice(timely.indexOf(first) + 1)) {
    moved += row.amount ?? 0n
    if (row.balance === undefined || !row.line) continue
    const amount = (row.balance - before.balance) * sense - moved
    const { day: to } = row.line
    if (amount !== 0n)
      segment.gaps.push({ amount, from: before.line.day, to, line: row.line, typed: [], at: 'within' })
    before = row as typeof first
    moved = 0n
  }
  return segment
}

/** From the balance that a file opens with to the one that it closes with. */
function followEnds(
  lines: BankLine[],
  leftOut: readonly LeftOutRow[],
  file: BankFile | undefined,
  period: { from: Day; to: Day },
): Segment | undefined {
  if (!file || file.opening === null || file.closing === null) return undefined
  // Of a file that reaches beyond the period some lines are not among these.
  if (file.from < period.from || file.to > period.to) return undefined
  const { from, to, opening, closing } = file
  const repeated = sumOf(leftOut.map((row) => row.amount ?? 0n))
  const amount = closing - opening - totalOf(lines) - repeated
  const gaps: Gap[] = amount === 0n ? [] : [{ amount, from, to, line: undefined, typed: [], at: 'within' }]
  return { from, to, opening, closing, lines, gaps }
}

export const totalOf = (lines: readonly BankLine[]) => sumOf(lines.map(({ amount }) => amount))
