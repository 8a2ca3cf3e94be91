/** A month of a made-up account, with what its company's other account has open. */
import { addDays, type Day, day } from '../../../calendar/day.ts'
import type { Chance } from '../../../matching/proving/workload/chance.ts'
import { decimalOf, type Money } from '../../../money/money.ts'
import type { BankFile, BankLine, BookEntry, DifferingMatch, LeftOutRow } from '../evidence.ts'

export const FROM = day('2026-03-01')
export const TO = day('2026-03-31')
export const APPROVED = { through: addDays(FROM, -1), at: '2026-03-04T09:00:00.000Z' }

export type Made<T> = { -readonly [Key in keyof T]: T[Key] }

/** What a payment left on both sides. */
export interface Payment {
  lines: Made<BankLine>[]
  entries: Made<BookEntry>[]
  isMatched: boolean
}

export interface Side {
  payments: Payment[]
}

export interface Book {
  chance: Chance
  opening: Money
  openingExpected: Money
  closing: Money
  isApproved: boolean
  statedAt: string
  here: Side
  elsewhere: Side
  files: BankFile[]
  leftOut: LeftOutRow[]
  matches: DifferingMatch[]
  /** Whether the files say a balance with every row, at their ends, or nowhere. */
  balances: 'running' | 'ends' | 'none'
}

export function hold(payment: Payment): void {
  payment.isMatched = true
  for (const each of [...payment.lines, ...payment.entries]) each.isExplained = true
}

export function free(payment: Payment): void {
  payment.isMatched = false
  for (const each of [...payment.lines, ...payment.entries]) each.isExplained = false
}

export const isWithinPeriod = ({ day: on }: { day: Day }) => on >= FROM && on <= TO

/** The bank lines of the period, oldest first; those of a day as they stand in its file. */
export function linesOf({ payments }: Side): Made<BankLine>[] {
  return payments
    .flatMap(({ lines }) => lines)
    .filter(isWithinPeriod)
    .sort((one, other) => (one.day === other.day ? rowOf(one) - rowOf(other) : one.day < other.day ? -1 : 1))
}

const rowOf = ({ source }: BankLine) => source?.row ?? 0

/** A row as a bank writes it. */
export function rawOf(chance: Chance, { day: on, description, amount }: BankLine): string {
  const decimal = decimalOf(amount)
  return chance.happens(0.3)
    ? `${on};${description};${decimal.replace('.', ',')}`
    : `${on},${description},${decimal}`
}
