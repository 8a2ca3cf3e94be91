/** How small a bank line is that may stay out of the books when a period is approved. */
import type { Policies } from '../companies/policies.ts'
import { absolute, money } from '../money/money.ts'

/** In the currency of an account: what an amount would be worth in another one than the company's is not known. */
export function materialityOf(
  { materiality, baseCurrency }: Pick<Policies, 'materiality'> & { baseCurrency: string },
  currency: string,
): string {
  return currency === baseCurrency ? materiality : '0.00'
}

/** @param materiality a decimal; null where nothing may stay */
export function isImmaterial({ amount }: { amount: string }, materiality: string | null): boolean {
  return absolute(money(amount)) <= money(materiality ?? '0')
}
