/** In which currency an entry of an account is kept, where that is another one than the company's. */
import { refuse } from '../../shared/contract/refusals.ts'
import type { EntryLine } from '../../shared/domain/books/entry.ts'
import { type Day, dayInWords } from '../../shared/domain/calendar/day.ts'
import { holdsOn } from '../../shared/domain/currencies/holding-rate.ts'
import { atRate } from './at-rate.ts'
import type { StoredAccount } from './entities/account.ts'
import { newestRate } from './entities/exchange-rate.ts'
import type { Scope } from './scope.ts'

interface Of {
  account: Pick<StoredAccount, 'currency'>
  baseCurrency: string
  date: Day
}
type OfEntry = Of & { account: Pick<StoredAccount, 'chartAccountId'> }

/** The currency that an entry is kept in, and its lines in that. */
export interface Kept {
  currency: string
  lines: readonly EntryLine[]
}

/**
 * In the base currency at the rate that is stated, else at the one that the company keeps of the day or of up to a month before. Where it keeps none
 * of that currency, none is guessed: the entry stands in the currency of its account. Refuses where all that it keeps are older.
 */
export async function keptIn(
  scope: Scope,
  of: OfEntry,
  lines: readonly EntryLine[],
  stated?: string,
): Promise<Kept> {
  const { currency } = of.account
  if (stated && currency === of.baseCurrency) throw refuse('currency.rate-own', { currency })
  return keptAt(of, lines, stated ?? (await rateToKeep(scope, of)))
}

/** The same where the rate is known; undefined for none. */
export function keptAt(
  { account, baseCurrency }: OfEntry,
  lines: readonly EntryLine[],
  rate: string | undefined,
): Kept {
  const { currency } = account
  if (!rate) return { currency, lines }
  return {
    currency: baseCurrency,
    lines: atRate(lines, { currency, rate, baseCurrency }, [account.chartAccountId]),
  }
}

/** The rate that an entry of a day is kept at; undefined where the company keeps none of the currency, and for its own. Refuses where all that it keeps are older. */
export async function rateToKeep(scope: Scope, of: Of): Promise<string | undefined> {
  const { account, date } = of
  const kept = await rateFor(scope, of)
  if (kept && !holdsOn(date, kept))
    throw refuse('currency.rate-old', {
      currency: account.currency,
      on: dayInWords(kept.date as Day),
      day: dayInWords(date),
    })
  return kept?.rate
}

/** What another person confirmed without a rate is not kept at one that somebody stated since. */
export async function refuseRateSince(scope: Scope, of: Of): Promise<void> {
  if (await rateToKeep(scope, of)) throw refuse('change.rate-since', { currency: of.account.currency })
}

/** The rate of the table that holds on a day; undefined where none does, and for the own currency. */
export async function holdingRate(scope: Scope, of: Of): Promise<string | undefined> {
  const kept = await rateFor(scope, of)
  return kept && holdsOn(of.date, kept) ? kept.rate : undefined
}

/** Whether the company keeps rates of the currency of an account, and none of them holds on a day. */
export async function lacksRate(scope: Scope, of: Of): Promise<boolean> {
  const kept = await rateFor(scope, of)
  return kept !== undefined && !holdsOn(of.date, kept)
}

async function rateFor(scope: Scope, { account: { currency }, baseCurrency, date }: Of) {
  return currency === baseCurrency ? undefined : newestRate(scope, { currency, date })
}
