/** Rates by day: one for a currency and a day. */
import { RateOfDay } from '../../../shared/contract/exchange-rates.ts'
import { keys } from '../keys.ts'
import { entity } from '../plan/entity.ts'
import { readEach, readMany, readOne } from '../read.ts'
import type { Scope } from '../scope.ts'

type OfDay = Pick<RateOfDay, 'currency' | 'date'>

export const exchangeRate = entity<RateOfDay>({
  name: 'exchange_rate',
  schema: RateOfDay,
  key: keys.exchangeRate,
  idOf: nameOfRate,
  audited: () => 'whole',
})

/** `EUR 2026-10-30` */
export function nameOfRate({ currency, date }: OfDay): string {
  return `${currency} ${date}`
}

/** Undefined where none is kept. */
export function findRate(scope: Scope, of: OfDay): Promise<RateOfDay | undefined> {
  return readOne(exchangeRate, keys.exchangeRate(scope, of))
}

/** The newest of a currency up to a day, behind whatever is kept of others; undefined where none is found among so many. */
export async function newestRate(scope: Scope, { currency, date }: OfDay): Promise<RateOfDay | undefined> {
  let looks = 0
  const { pk, sk: to } = keys.exchangeRate(scope, { currency, date })
  for await (const rate of readEach(exchangeRate, { pk, to, newestFirst: true, limit: LOOKS_AT_ONCE })) {
    if (rate.currency === currency) return rate
    if (++looks === LOOKS_MAX) return undefined
  }
  return undefined
}

const LOOKS_AT_ONCE = 30
const LOOKS_MAX = 3000

/** Those of them that are kept, by their names. */
export async function findRates(scope: Scope, all: readonly OfDay[]): Promise<Map<string, RateOfDay>> {
  const found = await readMany(
    exchangeRate,
    all.map((of) => keys.exchangeRate(scope, of)),
  )
  return new Map(found.map((rate) => [nameOfRate(rate), rate]))
}
