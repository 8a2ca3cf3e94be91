/**
 * What the columns of a statement are is decided by what adds up: every way of reading them is tried, and one is taken where its rows
 * lead from balance to balance. Names of columns decide only what arithmetic cannot: whether a balance is owned or owed.
 */
import type { Money } from '../../money/money.ts'
import type { PrintedRow, StatementTable } from './statement-rows.ts'

/** Which columns are what; `sections` are the signs of the headings that the rows stand under. */
export interface ColumnReading {
  balance: number | undefined
  /** One column with signs, or those of what raises and what lowers the balance. */
  moves: [signed: number] | [raising: number, lowering: number]
  /** Amounts without signs: the balance after each says which. */
  isByBalance?: boolean
  sections?: (1 | -1)[]
}

export interface StatedValues {
  opening: ReadonlySet<Money>
  closing: ReadonlySet<Money>
  /** Balances of which it is not said whether they are the first or the last. */
  either: ReadonlySet<Money>
}

export interface ProvedRow {
  row: PrintedRow
  /** What the balance rises by. */
  rise: Money
  balance: Money | undefined
}

export interface Proof {
  reading: ColumnReading
  rows: ProvedRow[]
  opening: Money | undefined
  closing: Money | undefined
}

/** How far a reading came before it broke. */
export interface Break {
  reading: ColumnReading
  held: number
  /** Where its balance does not follow; undefined where the rows hold and a stated balance does not. */
  at: PrintedRow | undefined
  expected?: Money
  printed?: Money
}

const SECTIONS_MAX = 6

export function proveStatement(
  table: StatementTable,
  stated: StatedValues,
): { proofs: Proof[]; nearest?: Break } {
  const proofs: Proof[] = []
  let nearest: Break | undefined
  for (const reading of readingsOf(table)) {
    for (const rows of [table.rows, table.rows.toReversed()]) {
      const outcome = follow(rows, reading, stated)
      if (!outcome) continue
      if ('rows' in outcome) {
        const inOrder = rows === table.rows ? outcome.rows : outcome.rows.toReversed()
        proofs.push({ ...outcome, rows: inOrder })
      } else if (!nearest || outcome.held > nearest.held) nearest = outcome
      if (reading.balance === undefined) break
    }
  }
  return nearest ? { proofs, nearest } : { proofs }
}

function* readingsOf({ columns, rows, sections }: StatementTable): Generator<ColumnReading> {
  const places = columns.map((_, at) => at)
  for (const balance of [...places.toReversed(), undefined]) {
    const others = places.filter((place) => place !== balance)
    for (const one of others) {
      for (const other of others) if (one !== other) yield { balance, moves: [one, other] }
      yield { balance, moves: [one] }
      if (balance !== undefined) yield { balance, moves: [one], isByBalance: true }
      else yield* bySections(one, rows, sections.length)
    }
  }
}

/** Every way in which the headings that have rows could be signs, where no amount has one of its own. */
function* bySections(place: number, rows: readonly PrintedRow[], count: number): Generator<ColumnReading> {
  const used = [...new Set(rows.filter(({ balance }) => !balance).map(({ section }) => section))]
  if (used.length < 2 || used.length > SECTIONS_MAX) return
  for (let bits = 0; bits < 2 ** used.length - 1; bits++) {
    const sections = Array.from({ length: count }, (): 1 | -1 => 1)
    for (const [at, section] of used.entries()) if (((bits >> at) & 1) === 1) sections[section] = -1
    yield { balance: undefined, moves: [place], sections }
  }
}

/** The rows from the oldest on, each against the balance before it. Undefined where the reading does not fit the rows at all. */
function follow(
  rows: readonly PrintedRow[],
  reading: ColumnReading,
  stated: StatedValues,
): Proof | Break | undefined {
  const proved: ProvedRow[] = []
  let opening: Money | undefined
  let known: Money | undefined
  let moved = 0n
  let held = 0
  let everyRowHas = true
  let isOpened = false
  for (const row of rows) {
    if (row.balance) {
      const value = balanceOfLabel(row, reading)
      if (value === undefined) return undefined
      if (known === undefined && proved.length === 0) {
        opening = value
        isOpened = row.balance !== 'closing'
      } else if (known !== undefined && known + moved !== value)
        return { reading, held, at: row, expected: (known + moved) as Money, printed: value }
      else if (known === undefined) opening = (value - moved) as Money
      known = value
      moved = 0n
      continue
    }
    const balance = reading.balance === undefined ? undefined : row.amounts.get(reading.balance)?.value
    const before = known ?? (stated.opening.size === 1 ? [...stated.opening][0] : undefined)
    const rise = riseOf(
      row,
      reading,
      balance === undefined || before === undefined ? undefined : balance - before,
    )
    if (rise === undefined) return undefined
    proved.push({ row, rise, balance })
    moved += rise
    if (balance === undefined) {
      everyRowHas = false
      continue
    }
    if (known !== undefined && known + moved !== balance)
      return { reading, held, at: row, expected: (known + moved) as Money, printed: balance }
    if (known === undefined) opening = (balance - moved) as Money
    else held++
    known = balance
    moved = 0n
  }
  // Rows that move nothing lead from any balance to the same: a column that is not used looks so.
  if (proved.every(({ rise }) => rise === 0n)) return undefined
  return ends({ reading, proved, opening, isOpened, known, moved, held, everyRowHas, stated })
}

interface Followed {
  reading: ColumnReading
  proved: ProvedRow[]
  opening: Money | undefined
  /** A row of the table states it. */
  isOpened: boolean
  known: Money | undefined
  moved: bigint
  held: number
  everyRowHas: boolean
  stated: StatedValues
}

/** What the file states of the beginning and the end has to be what the rows lead from and to. */
function ends({
  reading,
  proved,
  opening,
  isOpened,
  known,
  moved,
  held,
  everyRowHas,
  stated,
}: Followed): Proof | Break {
  const openings = stated.opening.size > 0 ? stated.opening : stated.either
  const closings = stated.closing.size > 0 ? stated.closing : stated.either
  const isBroken = { reading, held, at: undefined }
  if (known === undefined) {
    for (const first of openings) {
      const last = (first + moved) as Money
      if (closings.has(last)) return { reading, rows: proved, opening: first, closing: last }
    }
    const [first] = openings
    const [last] = closings
    return first === undefined || last === undefined
      ? isBroken
      : { ...isBroken, expected: (first + moved) as Money, printed: last }
  }
  const closing = (known + moved) as Money
  if (stated.closing.size > 0 && !stated.closing.has(closing))
    return { ...isBroken, expected: closing, printed: [...stated.closing][0]! }
  if (stated.opening.size > 0 && !stated.opening.has(opening!))
    return { ...isBroken, expected: opening!, printed: [...stated.opening][0]! }
  const isWhole = everyRowHas && held >= 2
  const isStated = (isOpened || openings.has(opening!)) && (moved === 0n || closings.has(closing))
  return isWhole || isStated ? { reading, rows: proved, opening, closing } : isBroken
}

/** In the column of balances, or as the only amount of its line where there is none. */
function balanceOfLabel({ amounts }: PrintedRow, { balance }: ColumnReading): Money | undefined {
  if (balance !== undefined) return amounts.get(balance)?.value
  return amounts.size === 1 ? [...amounts.values()][0]?.value : undefined
}

function riseOf(
  { amounts, section }: PrintedRow,
  { moves, isByBalance, sections }: ColumnReading,
  asked: bigint | undefined,
): Money | undefined {
  const [one, other] = moves
  const first = amounts.get(one)
  if (other === undefined) {
    if (!first) return undefined
    if (!isByBalance && !sections) return first.value
    if (first.isSigned) return undefined
    if (sections) return (first.value * BigInt(sections[section] ?? 1)) as Money
    if (asked === undefined) return undefined
    return asked === -first.value ? (-first.value as Money) : first.value
  }
  const second = amounts.get(other)
  const [raises, lowers] = [filled(first?.value), filled(second?.value)]
  if (raises !== undefined && lowers !== undefined) return undefined
  if (raises !== undefined) return raises
  if (lowers !== undefined) return (lowers > 0n ? -lowers : lowers) as Money
  return first || second ? (0n as Money) : undefined
}

/** A column that is not used says nothing, or zero. */
function filled(value: Money | undefined): Money | undefined {
  return value === 0n ? undefined : value
}
