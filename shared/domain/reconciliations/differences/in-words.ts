/** What causes are told with: bookkeepers' words for lines, entries and amounts. Directions stand in words, never as a sign. */
import { type Day, dayInWords, daysInWords } from '../../calendar/day.ts'
import { absolute, groupedDecimalOf, type Money } from '../../money/money.ts'
import type { Told } from './evidence.ts'
import type { Nearness } from './near-amounts.ts'

export const amountInWords = (amount: Money) => groupedDecimalOf(absolute(amount))

/** money out of 45.10 */
export const moneyInWords = (amount: Money) =>
  `money ${amount < 0n ? 'out' : 'in'} of ${amountInWords(amount)}`

/** A balance may be overdrawn, which no word says: its sign is shown. */
export const balanceInWords = groupedDecimalOf

/** “Rent” of Jan 5, 2026, money out of 45.10, */
export const named = ({ description, day, amount }: Told) =>
  `“${description}” of ${dayInWords(day)}, ${moneyInWords(amount)},`

export const between = (from: Day, to: Day) =>
  from === to ? `on ${dayInWords(from)}` : `between ${daysInWords(from, to).replace(' to ', ' and ')}`

/** Of the amount that it has: what may have happened to it. */
export const SLIP_IN_WORDS: Readonly<Record<Exclude<Nearness, 'close'>, string>> = {
  sign_turned: 'its sign may be turned',
  digits_transposed: 'two digits may be transposed',
  decimal_slipped: 'a zero or the decimal point may have slipped',
  digit_misread: 'one digit may be another',
}

/** What it mends of the difference. */
export const shareInWords = (mends: Money, difference: Money) =>
  mends === difference ? 'exactly the difference' : `${amountInWords(mends)} of the difference`
