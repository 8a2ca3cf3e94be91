import type { BankFileRow } from '../bank-file.ts'

/** The currencies that rows name, each once. What is not written as in ISO 4217 names none for certain. */
export function namedCurrencies(rows: readonly Pick<BankFileRow, 'currency'>[]): string[] {
  const named = new Set<string>()
  for (const { currency } of rows) if (currency && /^[A-Z]{3}$/.test(currency)) named.add(currency)
  return [...named]
}
