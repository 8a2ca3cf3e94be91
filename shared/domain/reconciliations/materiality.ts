/** How small a bank line is that may stay out of the books when a period is approved: so much of the currency of its account, whichever that is. */
import { absolute, money } from '../money/money.ts'

/** @param materiality a decimal; null where nothing may stay */
export function isImmaterial({ amount }: { amount: string }, materiality: string | null): boolean {
  return absolute(money(amount)) <= money(materiality ?? '0')
}
