/** Statements as made-up banks print them, for tests: the same payments in the columns, words and signs of each layout. */
import { aPdf, type Placed, widthOf } from './a-pdf.ts'

export interface Payment {
  day: string
  text: string
  cents: number
}

type Role = 'date' | 'value-date' | 'text' | 'number' | 'in' | 'out' | 'signed' | 'size' | 'balance'

export interface PrintedLayout {
  name: string
  /** Each with what its header says. */
  columns: [Role, string][]
  day: (year: string, month: string, day: string) => string
  amount?: (cents: number) => string
  /** Labels of the balances: of lines above and below the table, of rows in it, or of boxes with the amounts below. */
  opening?: [place: 'line' | 'row' | 'box', label: string]
  closing?: [place: 'line' | 'row' | 'box', label: string]
  /** A line above the table, with the period or its year. */
  heading?: string
  /** What stands at the foot of each page. */
  foot?: string
  isNewestFirst?: boolean
  /** Money out raises the balance. */
  isOwed?: boolean
  /** The text goes on in a second line; `late` has the amounts there. */
  wraps?: 'second-line' | 'late'
  /** The day is printed with the first payment of it alone. */
  hasDaysOnce?: boolean
  /** The balance is printed with the last payment of a day alone. */
  hasBalanceByDay?: boolean
  /** Rows of balances have their days, as if they were payments. */
  balanceDays?: [opening: string, closing: string]
  /** Headings above what came in and what went out. */
  sections?: [inward: string, outward: string]
  isLeftAligned?: boolean
  isUnicode?: boolean
  isTurned?: boolean
  rowsOfPage?: number
  hasNoHeader?: boolean
  /** A row whose amount is printed a unit too high, or that is not printed at all. */
  misprintedAt?: number
  leftOutAt?: number
}

export const OPENING_CENTS = 123_456
const TEXT_LEFT = 130
const LEFT: Partial<Record<Role, number>> = { date: 40, text: TEXT_LEFT, number: 290, 'value-date': 340 }
const SIZE = 9

export function aPrintedStatement(layout: PrintedLayout, payments: readonly Payment[]): Uint8Array {
  const { isNewestFirst, leftOutAt, rowsOfPage = 25 } = layout
  const rows = rowsOf(layout, payments)
  const printed = rows.filter((_, at) => at !== leftOutAt)
  const ordered = isNewestFirst ? printed.toReversed() : printed
  const pages: Placed[][] = []
  for (let from = 0; from === 0 || from < ordered.length; from += rowsOfPage) {
    const page = new Sheet(layout)
    page.head(from === 0)
    for (const row of ordered.slice(from, from + rowsOfPage)) page.row(row)
    if (from + rowsOfPage >= ordered.length) page.end(rows.at(-1)?.balance ?? OPENING_CENTS)
    pages.push(page.placed)
  }
  return aPdf(pages, { isUnicode: layout.isUnicode, isTurned: layout.isTurned })
}

interface Row extends Payment {
  balance: number
  heading?: string
  hasDay: boolean
  hasBalance: boolean
}

function rowsOf(
  { isOwed, sections, hasDaysOnce, hasBalanceByDay, misprintedAt }: PrintedLayout,
  payments: readonly Payment[],
): Row[] {
  const [inward, outward] = [
    payments.filter(({ cents }) => cents > 0),
    payments.filter(({ cents }) => cents <= 0),
  ]
  const ordered = sections ? [...inward, ...outward] : payments
  let balance = OPENING_CENTS
  return ordered.map((payment, at) => {
    balance += isOwed ? -payment.cents : payment.cents
    const heading = payment === inward[0] ? sections?.[0] : payment === outward[0] ? sections?.[1] : undefined
    return {
      ...payment,
      cents: at === misprintedAt ? payment.cents + 100 * Math.sign(payment.cents) : payment.cents,
      balance,
      ...(heading ? { heading } : {}),
      hasDay: !hasDaysOnce || ordered[at - 1]?.day !== payment.day,
      hasBalance: !hasBalanceByDay || ordered[at + 1]?.day !== payment.day,
    }
  })
}

class Sheet {
  readonly placed: Placed[] = []
  private y = 60
  private readonly layout: PrintedLayout

  constructor(layout: PrintedLayout) {
    this.layout = layout
  }

  head(isFirst: boolean): void {
    const { heading, opening, columns, foot, hasNoHeader, balanceDays } = this.layout
    this.put(40, 'Example Bank of Nowhere', 14)
    if (heading) this.line(40, heading)
    if (isFirst && opening && opening[0] !== 'row') this.balance(opening, OPENING_CENTS)
    this.y += 30
    if (!hasNoHeader) for (const [at, [role, name]] of columns.entries()) this.cell(at, role, name)
    this.y += 20
    if (isFirst && opening?.[0] === 'row') this.balanceRow(opening[1], OPENING_CENTS, balanceDays?.[0])
    if (foot) this.placed.push({ x: 40, y: 810, text: foot, size: 7 })
  }

  row(row: Row): void {
    const { columns, day, wraps } = this.layout
    if (row.heading) {
      this.y += 10
      this.line(40, row.heading)
      this.y += 10
    }
    const [first, ...others] = row.text.split(' / ')
    const [year, month, date] = row.day.split('-') as [string, string, string]
    const isLate = wraps === 'late' && others.length > 0
    const amounts = () => {
      for (const [at, [role]] of columns.entries()) this.cell(at, role, this.amountOf(role, row))
    }
    for (const [at, [role]] of columns.entries()) {
      if ((role === 'date' && row.hasDay) || role === 'value-date')
        this.cell(at, role, day(year, month, date))
      if (role === 'number') this.cell(at, role, '004711')
      if (role === 'text') this.cell(at, role, wraps ? first! : row.text.replaceAll(' / ', ' '))
    }
    if (!isLate) amounts()
    if (wraps)
      for (const more of others) {
        this.y += 11
        this.put(TEXT_LEFT, more, SIZE)
      }
    if (isLate) amounts()
    this.y += 15
  }

  end(closing: number): void {
    const { closing: label, balanceDays } = this.layout
    if (!label) return
    if (label[0] === 'row') this.balanceRow(label[1], closing, balanceDays?.[1])
    else this.balance(label, closing)
  }

  private balance([place, label]: readonly [string, string], cents: number): void {
    this.y += 20
    this.put(40, label, SIZE)
    if (place === 'box') this.y += 12
    this.put(place === 'box' ? 40 : 320, this.written(cents), SIZE)
  }

  private balanceRow(label: string, cents: number, on?: string): void {
    const { columns, day } = this.layout
    const [year, month, date] = (on ?? '').split('-')
    if (year && month && date)
      this.cell(
        columns.findIndex(([role]) => role === 'date'),
        'date',
        day(year, month, date),
      )
    const text = columns.findIndex(([role]) => role === 'text')
    this.cell(text, 'text', label)
    const last = columns.findLastIndex(([role]) => isOfAmounts(role))
    this.cell(last, columns[last]![0], this.written(cents))
    this.y += 15
  }

  private amountOf(role: Role, { cents, balance, hasBalance }: Row): string {
    const raises = this.layout.isOwed ? -cents : cents
    if (role === 'in' && cents > 0) return this.written(cents)
    if (role === 'out' && cents <= 0) return this.written(-cents)
    if (role === 'signed') return this.written(raises)
    if (role === 'size') return this.written(Math.abs(cents))
    return role === 'balance' && hasBalance ? this.written(balance) : ''
  }

  private written(cents: number): string {
    return (this.layout.amount ?? english)(cents)
  }

  /** Days and texts from the left, amounts to the right of their column. */
  private cell(at: number, role: Role, text: string): void {
    if (text === '') return
    const { columns, isLeftAligned, isUnicode } = this.layout
    const right = 555 - 75 * columns.slice(at + 1).filter(([other]) => isOfAmounts(other)).length
    const amountLeft = isLeftAligned ? right - 62 : right - widthOf(text, SIZE, isUnicode)
    this.put(LEFT[role] ?? amountLeft, text, SIZE)
  }

  private line(x: number, text: string): void {
    this.y += 20
    this.put(x, text, SIZE)
  }

  private put(x: number, text: string, size: number): void {
    this.placed.push({ x, y: this.y, text, size })
  }
}

const isOfAmounts = (role: Role) => ['in', 'out', 'signed', 'size', 'balance'].includes(role)

/** `-1,234.56` */
export function english(cents: number): string {
  const [whole = '', decimals = ''] = (Math.abs(cents) / 100).toFixed(2).split('.')
  return `${cents < 0 ? '-' : ''}${whole.replace(/\B(?=(\d{3})+$)/g, ',')}.${decimals}`
}
