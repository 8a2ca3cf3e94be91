import { type SaidCurrency, unsaid } from '../../../shared/domain/money/format-money.ts'

/** The currency to write beside an amount: only where it is not the company's own, which nobody needs to be told on every line. */
export function foreign(company: { baseCurrency: string }, currency: string): SaidCurrency {
  return currency === company.baseCurrency ? unsaid(currency) : currency
}
