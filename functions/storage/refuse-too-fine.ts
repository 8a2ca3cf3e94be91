import { refuse } from '../../shared/contract/refusals.ts'
import { decimalsInWords, isPayable } from '../../shared/domain/currencies/minor-unit.ts'
import type { Money } from '../../shared/domain/money/money.ts'

/** What a person types can be paid in its currency. */
export function refuseTooFine(amount: Money, currency: string): void {
  if (!isPayable(amount, currency)) throw refuse('entry.cents', finenessOf(currency))
}

/** For the sentence of that refusal. */
export function finenessOf(currency: string): { currency: string; decimals: string } {
  return { currency, decimals: decimalsInWords(currency) }
}
