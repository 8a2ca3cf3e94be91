/** The rows of a statement by where its days and amounts stand: whatever its columns are called, and before it is known what each of them is. */
import type { Line } from './page-lines.ts'
import { textOfLine } from './page-lines.ts'
import { type BalanceKind, balanceNamed, isBalanceLabel, isTotal } from './statement-words.ts'
import type { WrittenDay } from './written-day.ts'
import type { Piece, PrintedAmount } from './written-pieces.ts'

export interface PrintedLine {
  line: Line
  pieces: Piece[]
}

export interface PrintedRow {
  line: Line
  day: WrittenDay
  /** All days in cells of their own on its line, `day` among them; of a row without one, those of the row above. */
  days: readonly DayInPlace[]
  text: string
  /** By the place of their column, from the left. */
  amounts: Map<number, PrintedAmount>
  /** A row that is the balance before or after others. */
  balance?: BalanceKind
  /** The heading that it stands under, where those divide the table. */
  section: number
}

export interface DayInPlace extends Column {
  day: WrittenDay
}

export interface StatementTable {
  columns: Column[]
  rows: PrintedRow[]
  sections: string[]
  /** Lines that are part of no row. */
  others: PrintedLine[]
}

export interface Column {
  left: number
  right: number
}

/** Columns that a table of payments may have for amounts. */
const COLUMNS_MAX = 6
/** Lines of one text follow each other by so much of their size. */
export const LINE_STEP = 1.75
/** Steps that differ by no more of it are one. */
const HAIR = 0.08

export function statementTable(lines: readonly PrintedLine[]): StatementTable | undefined {
  const days = dayColumn(lines)
  if (!days) return undefined
  const isDated = ({ pieces }: PrintedLine) => pieces.some((piece) => isIn(piece, days))
  const columns = amountColumns(lines, isDated)
  if (columns.length === 0 || columns.length > COLUMNS_MAX) return undefined
  return new RowTaker(lines, days, columns).take()
}

const daysIn = (pieces: readonly Piece[]): DayInPlace[] =>
  pieces.flatMap(({ day, beginsCell, left, right }) => (day && beginsCell ? [{ day, left, right }] : []))

/** Where most of the first days of lines begin. */
function dayColumn(lines: readonly PrintedLine[]): Column | undefined {
  const firsts = lines.flatMap(({ line, pieces }) => {
    const day = pieces.find((piece) => piece.day)
    return day && pieces.some(({ amount }) => amount) ? [{ ...day, size: line.size }] : []
  })
  const spans = firsts.map(({ left, size }): Column => ({ left: left - size, right: left + size }))
  const counts = spans.map(
    (span) => firsts.filter(({ left }) => left > span.left && left < span.right).length,
  )
  const most = Math.max(...counts, 0)
  return most === 0 ? undefined : spans[counts.indexOf(most)]
}

const isIn = ({ day, left }: Piece, column: Column) =>
  day !== undefined && left > column.left && left < column.right

/** Amounts that stand in cells of their own, over and under each other. */
function amountColumns(lines: readonly PrintedLine[], isDated: (line: PrintedLine) => boolean): Column[] {
  const spans = lines
    .filter(isDated)
    .flatMap(({ pieces }) => pieces.filter(({ amount, beginsCell }) => amount && beginsCell))
    .map(({ left, right }): Column => ({ left, right }))
    .sort((one, other) => one.left - other.left)
  const columns: Column[] = []
  for (const span of spans) {
    const last = columns.at(-1)
    if (last && span.left < last.right) last.right = Math.max(last.right, span.right)
    else columns.push({ ...span })
  }
  return columns
}

class RowTaker {
  private readonly rows: PrintedRow[] = []
  private readonly linesOf = new Map<PrintedRow, PrintedLine[]>()
  private readonly sections: string[] = ['']
  private last: Line | undefined
  /** Lines of text whose row comes below them, where its day stands in the middle of them. */
  private readonly above: PrintedLine[] = []
  private isOpen = false
  private readonly lines: readonly PrintedLine[]
  private readonly days: Column
  private readonly columns: readonly Column[]

  constructor(lines: readonly PrintedLine[], days: Column, columns: readonly Column[]) {
    this.lines = lines
    this.days = days
    this.columns = columns
  }

  take(): StatementTable {
    for (const [at, printed] of this.lines.entries()) this.takeLine(printed, this.lines[at + 1]?.line)
    const rows = this.rows.filter(({ amounts }) => amounts.size > 0)
    for (const row of rows) if (isBalanceLabel(row.text)) row.balance = balanceNamed(row.text) ?? 'either'
    const kept = new Set(rows.flatMap((row) => this.linesOf.get(row) ?? []))
    const others = this.lines.filter((printed) => !kept.has(printed))
    return { columns: [...this.columns], rows, sections: this.sections, others }
  }

  private takeLine(printed: PrintedLine, next: Line | undefined): void {
    const { line, pieces } = printed
    const days = daysIn(pieces)
    const amounts = this.amountsOf(pieces)
    const inColumn = pieces.find((piece) => isIn(piece, this.days))?.day
    const ofCheck = inColumn ? undefined : dayOfCheck(pieces, amounts)
    const day = isPeriod(printed) ? undefined : (inColumn ?? ofCheck)
    const text = `${ofCheck ? 'Check ' : ''}${this.textOf(pieces, amounts)}`
    const row = this.rows.at(-1)
    if (!day && amounts.size === 0 && this.isText(pieces) && this.isOfBelow(line, next)) {
      this.above.push(printed)
      return
    }
    const above = this.above.splice(0)
    if (!day) for (const one of above) this.leave(one)
    if (day) {
      const texts = [...above.map((one) => this.textOf(one.pieces, new Map())), text]
      const own = {
        line,
        day,
        days,
        text: texts.join(' ').trim(),
        amounts,
        section: this.sections.length - 1,
      }
      this.open(own, printed)
      this.linesOf.get(own)?.push(...above)
    } else if (amounts.size > 0 && !isTotal(textOfLine(line))) {
      if (row && this.isOpen && row.amounts.size === 0 && this.follows(line)) {
        for (const [column, amount] of amounts) row.amounts.set(column, amount)
        this.goOn(row, text, printed)
      } else if (row && text !== '' && (row.line.page !== line.page || this.isNear(line)))
        this.open(
          { line, day: row.day, days: row.days, text, amounts, section: this.sections.length - 1 },
          printed,
        )
      else this.leave(printed)
    } else if (amounts.size === 0 && row && this.isOpen && this.follows(line) && this.isText(pieces)) {
      this.goOn(row, text, printed)
    } else this.leave(printed)
  }

  private open(row: PrintedRow, printed: PrintedLine): void {
    this.rows.push(row)
    this.linesOf.set(row, [printed])
    this.last = row.line
    this.isOpen = true
  }

  private goOn(row: PrintedRow, text: string, printed: PrintedLine): void {
    row.text = `${row.text} ${text}`.trim()
    this.linesOf.get(row)?.push(printed)
    this.last = printed.line
  }

  /** A line of no row ends the one above; one without an amount may be the heading of those below. */
  private leave(printed: PrintedLine): void {
    this.isOpen = false
    const heading = textOfLine(printed.line)
    if (/\p{L}{3}/u.test(heading) && !printed.pieces.some(({ amount }) => amount)) this.sections.push(heading)
  }

  /** Nearer to what stands below than to the row above, by more than a hair. */
  private isOfBelow(line: Line, next: Line | undefined): boolean {
    if (next?.page !== line.page) return false
    const [toNext, step] = [next.y - line.y, line.size * LINE_STEP]
    if (toNext > step) return false
    if (this.above.length > 0) return true
    return this.last?.page !== line.page || toNext < line.y - this.last.y - line.size * HAIR
  }

  private follows(line: Line): boolean {
    return (
      this.last?.page === line.page && line.y - this.last.y < Math.max(line.size, this.last.size) * LINE_STEP
    )
  }

  private isNear(line: Line): boolean {
    return this.last?.page === line.page && line.y - this.last.y < line.size * 6
  }

  /** Under the texts of rows, not under their days. */
  private isText(pieces: readonly Piece[]): boolean {
    const [first] = pieces
    return first !== undefined && first.left > this.days.left + (this.days.right - this.days.left) / 2 + 4
  }

  private amountsOf(pieces: readonly Piece[]): Map<number, PrintedAmount> {
    const found = new Map<number, PrintedAmount>()
    for (const { amount, left, right } of pieces) {
      const place = amount ? this.columns.findIndex((column) => isUnder({ left, right }, column)) : -1
      if (amount && place >= 0) found.set(place, amount)
    }
    return found
  }

  /** What is neither one of the amounts nor a day in a cell of its own. */
  private textOf(pieces: readonly Piece[], amounts: ReadonlyMap<number, PrintedAmount>): string {
    const taken = new Set(amounts.values())
    const words = pieces.filter(({ amount }) => !amount || !taken.has(amount))
    while (words[0]?.day) words.shift()
    while (words.at(-1)?.day && words.at(-1)?.beginsCell) words.pop()
    return words
      .map(({ text }) => text)
      .join(' ')
      .trim()
  }
}

/** Days and at most a word between them: of whole months, and of no payment. */
function isPeriod({ pieces }: PrintedLine): boolean {
  const words = pieces.filter(({ day }) => !day)
  return pieces.length - words.length === 2 && words.length < 2 && !words.some(({ amount }) => amount)
}

/** A list of checks has their numbers before their days, and no other text. */
function dayOfCheck(
  [number, day, amount, ...others]: readonly Piece[],
  amounts: ReadonlyMap<number, PrintedAmount>,
): WrittenDay | undefined {
  const isCheck = number && /^#?\d{3,8}\*?$/.test(number.text) && !number.day && !number.amount
  const isAlone = amount?.amount && amounts.size === 1 && others.length === 0
  return isCheck && isAlone && day?.beginsCell ? day.day : undefined
}

/** Most of the one stands over the other, and it ends about where that ends or begins where that begins. */
function isUnder(one: Column, column: Column): boolean {
  const shared = Math.min(one.right, column.right) - Math.max(one.left, column.left)
  return shared > (one.right - one.left) * 0.6
}
