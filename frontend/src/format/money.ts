import { money } from '../../../shared/domain/money/money.ts'

export function isNegative(amount: string): boolean {
  return money(amount) < 0n
}

export function isZero(amount: string): boolean {
  return money(amount) === 0n
}

/** The currency to write where it is another than the usual one of a list; undefined where it goes without saying. */
export function foreignTo(usual: string, currency: string): string | undefined {
  return currency === usual ? undefined : currency
}

/** What a figure is in other currencies, for a file: `2776.55 USD`. */
export function foreignWords(amounts: readonly { currency: string; amount: string }[] = []): string {
  return amounts.map(({ currency, amount }) => `${amount} ${currency}`).join(', ')
}
