/**
 * Items from before an account's first day: entered in the books that the company came from, and not yet cleared by the bank.
 * The opening balance of the books has them already, so that the bank opened with as much less.
 */
import type { Day } from '../calendar/day.ts'
import { decimalOf, money, sumOf } from '../money/money.ts'

/** What the bank held when the account opened. `amounts` are as the account has them: a cheque of 450.00 is -450.00. */
export function bankOpeningAfter(bankOpeningBalance: string, amounts: readonly string[]): string {
  return decimalOf(money(bankOpeningBalance) - sumOf(amounts.map((amount) => money(amount))))
}

export function isBroughtForwardOn(date: Day, { openingDate }: { openingDate: string }): boolean {
  return date < openingDate
}
