/** What causes are told with: bookkeepers' words for lines, entries and amounts. Directions stand in words, never as a sign. */
import { type Day, dayInWords, daysInWords } from '../../calendar/day.ts'
import { amountInWords, formatMoney } from '../../money/format-money.ts'
import { decimalOf, type Money } from '../../money/money.ts'
import type { Told } from './evidence.ts'
import type { Nearness } from './near-amounts.ts'

export type Words = ReturnType<typeof wordsIn>

/** What is said of amounts of an account in this currency. */
export function wordsIn(currency: string) {
  const inWords = (amount: Money) => amountInWords(amount, currency)
  const moneyInWords = (amount: Money) => `money ${amount < 0n ? 'out' : 'in'} of ${inWords(amount)}`
  return {
    amountInWords: inWords,
    /** money out of CA$45.10 */
    moneyInWords,
    /** A balance may be overdrawn, which no word says: its sign is shown. */
    balanceInWords: (amount: Money) => formatMoney(decimalOf(amount), currency),
    /** “Rent” of Jan 5, 2026, money out of CA$45.10, */
    named: ({ description, day, amount }: Told) =>
      `“${description}” of ${dayInWords(day)}, ${moneyInWords(amount)},`,
    /** What it mends of the difference. */
    shareInWords: (mends: Money, difference: Money) =>
      mends === difference ? 'exactly the difference' : `${inWords(mends)} of the difference`,
  }
}

export const between = (from: Day, to: Day) =>
  from === to ? `on ${dayInWords(from)}` : `between ${daysInWords(from, to).replace(' to ', ' and ')}`

/** Of the amount that it has: what may have happened to it. */
export const SLIP_IN_WORDS: Readonly<Record<Exclude<Nearness, 'close'>, string>> = {
  sign_turned: 'its sign may be turned',
  digits_transposed: 'two digits may be transposed',
  decimal_slipped: 'a zero or the decimal point may have slipped',
  digit_misread: 'one digit may be another',
}
