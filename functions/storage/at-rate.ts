import { refuse } from '../../shared/contract/refusals.ts'
import type { EntryLine } from '../../shared/domain/books/entry.ts'
import { currencyFaultOf, inBase } from '../../shared/domain/currencies/in-base.ts'

interface Stated {
  currency: string
  rate: string
  baseCurrency: string
}

/** Lines in another currency as they are kept: each at the rate, the accounts that are exact without the cent of rounding. */
export function atRate(
  lines: readonly EntryLine[],
  { currency, rate, baseCurrency }: Stated,
  exact: readonly number[],
): EntryLine[] {
  const typed = lines.map((line) => ({ ...line, currency, rate }))
  const fault = currencyFaultOf(typed, baseCurrency)
  if (fault) throw refuse(`currency.${fault}`, { currency: baseCurrency })
  return inBase(typed, baseCurrency, new Set(exact))
}
