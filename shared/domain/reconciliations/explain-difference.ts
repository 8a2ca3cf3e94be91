/**
 * The lines that could explain why opening + lines is not the bank's closing balance: what bookkeepers look for by hand, most
 * likely first. It says what could be, never what is.
 */
import { type Day, dayInWords } from '../calendar/day.ts'
import { absolute, groupedDecimalOf, type Money, money } from '../money/money.ts'

export interface StatementLine {
  id: string
  transactionDate: string
  description: string
  /** Decimal, money in positive. */
  amount: string
}

/** A row of a file that did not become a line: rejected, or taken for one that was here already. */
export interface LeftOutRow {
  importId: string
  row: number
  /** The row as it stood in the file. */
  raw: string
  /** Known where it repeats a line. */
  amount?: string
}

export const EXPLANATION_KINDS = [
  'left_out',
  'twice',
  'extra',
  'sign_turned',
  'missing_twin',
  'digits_transposed',
  'pair',
] as const
export type ExplanationKind = (typeof EXPLANATION_KINDS)[number]

export interface Explanation {
  kind: ExplanationKind
  sentence: string
  lines: StatementLine[]
  importId: string | null
  row: number | null
}

const SHOWN_MAX = 10

interface Read extends StatementLine {
  units: Money
}

/**
 * @param difference closing - (opening + lines), in units: positive where money in is missing
 * @returns at most ten, most likely first; none where nothing is missing
 */
export function explainDifference(
  difference: Money,
  lines: readonly StatementLine[],
  leftOut: readonly LeftOutRow[] = [],
): Explanation[] {
  if (difference === 0n) return []
  const read = lines.map((line) => ({ ...line, units: money(line.amount) }))
  const extra = read.filter(({ units }) => units === -difference)
  const twins = extra.filter((line) => read.some((other) => isTwin(line, other)))
  return [
    ...leftOut.filter((row) => holdsAmount(row, difference)).map(leftOutRow),
    ...twins
      .slice(-1)
      .map((line) =>
        of('twice', `${named(line)} stands twice, and one of the two is exactly the difference.`, [
          line,
          ...read.filter((other) => isTwin(line, other)),
        ]),
      ),
    ...extra
      .filter((line) => !twins.includes(line))
      .map((line) =>
        of('extra', `${named(line)} is exactly the difference: the bank may not have it.`, [line]),
      ),
    ...read
      .filter(({ units }) => units * -2n === difference)
      .map((line) =>
        of('sign_turned', `${named(line)} is half the difference: its sign may be turned.`, [line]),
      ),
    ...read
      .filter(({ units }) => units === difference)
      .map((line) =>
        of('missing_twin', `${named(line)} is exactly what is missing: the bank may have it twice.`, [line]),
      ),
    ...read.flatMap((line) => {
      const meant = transposedBy(line.units, difference)
      return meant === undefined
        ? []
        : [
            of(
              'digits_transposed',
              `${named(line)} would explain it as ${groupedDecimalOf(absolute(meant))}: two digits may be transposed.`,
              [line],
            ),
          ]
    }),
    ...pairsOf(read, -difference).map((pair) =>
      of('pair', `${named(pair[0])} and ${named(pair[1])} together are exactly the difference.`, pair),
    ),
  ].slice(0, SHOWN_MAX)
}

const of = (kind: ExplanationKind, sentence: string, lines: readonly StatementLine[]): Explanation => ({
  kind,
  sentence,
  lines: lines.map(({ id, transactionDate, description, amount }) => ({
    id,
    transactionDate,
    description,
    amount,
  })),
  importId: null,
  row: null,
})

/** Its direction stands in words: a sign or parentheses would mean one thing here and another in the figures beside it. */
const named = ({ description, transactionDate, units }: Read) =>
  `“${description}” of ${dayInWords(transactionDate as Day)}, money ${units < 0n ? 'out' : 'in'} of ${groupedDecimalOf(absolute(units))},`

function isTwin(one: Read, other: Read): boolean {
  return (
    one.id !== other.id &&
    one.units === other.units &&
    one.transactionDate === other.transactionDate &&
    one.description === other.description
  )
}

function leftOutRow({ importId, row, raw }: LeftOutRow): Explanation {
  const sentence = `Row ${row} of an imported file was left out and holds exactly the difference: ${raw.slice(0, 120)}`
  return { kind: 'left_out', sentence, lines: [], importId, row }
}

function holdsAmount({ raw, amount }: LeftOutRow, difference: Money): boolean {
  if (amount !== undefined) return money(amount) === difference
  const wanted = digitsOf(difference)
  return (raw.match(/\d[\d.,' ]*\d/g) ?? []).some((found) => found.replace(/\D/g, '') === wanted)
}

/** An amount's digits with two decimals, as any way of writing it holds them. */
function digitsOf(amount: Money): string {
  return String(absolute(amount) / 100n).padStart(3, '0')
}

/** What a line would be with two neighbouring digits the other way round, where that makes up the difference. */
function transposedBy(units: Money, difference: Money): Money | undefined {
  const meant = units + difference
  if (meant === 0n || meant < 0n !== units < 0n) return undefined
  const [is, should] = [digitsOf(units), digitsOf(meant)]
  if (is.length !== should.length || units % 100n !== 0n || meant % 100n !== 0n) return undefined
  const first = [...is].findIndex((digit, at) => digit !== should[at])
  if (first < 0 || first + 1 >= is.length) return undefined
  const swapped = is.slice(0, first) + is[first + 1] + is[first] + is.slice(first + 2)
  return swapped === should ? meant : undefined
}

/** Two lines that sum to an amount, each line in one pair at most. */
function pairsOf(lines: readonly Read[], sum: Money): [Read, Read][] {
  const waiting = new Map<Money, Read[]>()
  const pairs: [Read, Read][] = []
  for (const line of lines) {
    const partner = waiting.get(sum - line.units)?.pop()
    if (partner) {
      pairs.push([partner, line])
      if (pairs.length === SHOWN_MAX) break
    } else if (waiting.has(line.units)) waiting.get(line.units)!.push(line)
    else waiting.set(line.units, [line])
  }
  return pairs
}
