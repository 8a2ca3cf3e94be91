import { refuse } from '../../shared/contract/refusals.ts'
import { debitOf, type EntryLine } from '../../shared/domain/books/entry.ts'
import { currencyFaultOf, inBase } from '../../shared/domain/currencies/in-base.ts'
import { isKept } from '../../shared/domain/currencies/minor-unit.ts'
import { finenessOf } from './refuse-too-fine.ts'

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
  if (!lines.every((line) => isKept(debitOf(line), currency)))
    throw refuse('entry.cents', finenessOf(currency))
  const typed = lines.map((line) => ({ ...line, currency, rate }))
  const fault = currencyFaultOf(typed, baseCurrency)
  if (fault) throw refuse(`currency.${fault}`, { currency: baseCurrency })
  return inBase(typed, baseCurrency, new Set(exact))
}
