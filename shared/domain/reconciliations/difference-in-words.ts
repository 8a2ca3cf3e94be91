import { formatMagnitude } from '../money/format-money.ts'
import { money } from '../money/money.ts'

/** What opening balance and lines lack of the bank's closing balance, or have beyond it: `CA$18.00 is missing`. */
export function differenceInWords(difference: string, currency: string): string {
  return `${formatMagnitude(difference, currency)} is ${money(difference) < 0n ? 'too much' : 'missing'}`
}
