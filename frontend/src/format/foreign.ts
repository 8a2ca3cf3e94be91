/** The currency to write beside an amount: only where it is not the company's own, which nobody needs to be told on every line. */
export function foreign(company: { baseCurrency: string }, currency: string): string | undefined {
  return currency === company.baseCurrency ? undefined : currency
}
