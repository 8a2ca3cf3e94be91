import { decimalIn } from '../../../shared/domain/money/format-money.ts'
import { money } from '../../../shared/domain/money/money.ts'

export function isNegative(amount: string): boolean {
  return money(amount) < 0n
}

export function isZero(amount: string): boolean {
  return money(amount) === 0n
}

/** What a figure is in other currencies, for a file: `2776.55 USD`. */
export function foreignWords(amounts: readonly { currency: string; amount: string }[] = []): string {
  return amounts.map(({ currency, amount }) => `${decimalIn(currency, money(amount))} ${currency}`).join(', ')
}
