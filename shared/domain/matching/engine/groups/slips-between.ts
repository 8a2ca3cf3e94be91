/** In what a bank line and an entry that do not cancel out differ, and how that is said. */
import { amountInWords } from '../../../money/format-money.ts'
import type { Money } from '../../../money/money.ts'
import { areDigitsTransposed, slipBetween } from '../../../money/typing-slips.ts'
import type { Thresholds } from '../thresholds.ts'

const FEE_PART_MAX = 0.06
const LATE_DAYS_MAX = 60

/** The most telling first. */
export const MISSES = [
  'digits.transposed',
  'point.slipped',
  'fee.netted',
  'side.reversed',
  'days.outside',
  'payment.part',
] as const
export type Miss = (typeof MISSES)[number]

/** @param lag days that the bank took, positive where the usual side was first */
export function missBetween(
  bankAmount: Money,
  ledgerAmount: Money,
  lag: number,
  { daysBefore, daysAfter }: Thresholds,
): Miss | undefined {
  const isWithin = lag >= -daysBefore && lag <= daysAfter
  const expected = -ledgerAmount
  if (bankAmount === expected) return !isWithin && Math.abs(lag) <= LATE_DAYS_MAX ? 'days.outside' : undefined
  if (!isWithin) return undefined
  if (bankAmount === ledgerAmount) return 'side.reversed'
  if (bankAmount < 0n !== expected < 0n) return undefined
  if (areDigitsTransposed(bankAmount, expected)) return 'digits.transposed'
  if (slipBetween(expected, bankAmount) === 'decimal_slipped') return 'point.slipped'
  if (feeShareOf(bankAmount, expected) !== undefined) return 'fee.netted'
  return partMissing(bankAmount, expected) > 0 ? 'payment.part' : undefined
}

/** What of an amount is missing, between 0 and 1, where it is as little as a fee; undefined where it is more, or nothing. */
export function feeShareOf(bankAmount: Money, expected: Money): number | undefined {
  const part = partMissing(bankAmount, expected)
  return part > 0 && part <= FEE_PART_MAX ? part : undefined
}

export function missInWords(
  miss: Miss,
  bankLine: { amount: Money; currency?: string },
  ledgerLine: { amount: Money },
): string {
  const apart = bankLine.amount + ledgerLine.amount
  const [difference, bank, ledger] = [apart, bankLine.amount, ledgerLine.amount].map((amount) =>
    amountInWords(amount, bankLine.currency),
  )
  switch (miss) {
    case 'digits.transposed':
      return `Two digits look exchanged: ${bank} on the bank, ${ledger} in the books, ${difference} apart`
    case 'point.slipped':
      return `A point looks slipped: ${bank} on the bank, ${ledger} in the books, ${difference} apart`
    case 'fee.netted':
      return `The bank shows ${difference} less than the books, which looks like a fee of ${percentOf(partMissing(bankLine.amount, -ledgerLine.amount))}%`
    case 'side.reversed':
      return `The same amount of ${bank} seems to be booked the wrong way round`
    case 'days.outside':
      return `The same amount of ${bank} stands too many days away to be proposed`
    case 'payment.part':
      return `The bank shows ${bank} of ${ledger}: a part payment, or another invoice`
  }
}

function partMissing(bankAmount: Money, expected: Money): number {
  return 1 - Number(bankAmount) / Number(expected)
}

export function percentOf(part: number): number {
  return Math.round(part * 10_000) / 100
}
