/** What other currencies were worth on which day, as a company looks them up. */
import * as z from 'zod'
import { isKnownCurrency } from '../domain/currencies/known-currencies.ts'
import { endpoint } from './endpoint.ts'
import { CompanyId, CompanyIdText, Currency, DayText, ExchangeRate, Instant, page } from './scalars.ts'

export const RATE_SOURCES = ['typed', 'file'] as const

export const RateOfDay = z.strictObject({
  companyId: CompanyId,
  currency: Currency,
  date: DayText,
  /** The value of one unit in the base currency. */
  rate: ExchangeRate,
  source: z.enum(RATE_SOURCES),
  version: z.int(),
  /** Who stated what it is now. */
  writtenBy: z.string(),
  createdAt: Instant,
  updatedAt: Instant,
})
export type RateOfDay = z.output<typeof RateOfDay>

/** One transaction: a quarter of a currency's banking days is two calls. */
export const RATES_MAX = 50

const company = z.strictObject({ id: CompanyIdText })

export const listExchangeRates = endpoint({
  name: 'listExchangeRates',
  subject: 'currencies',
  shows: ['exchange-rates'],
  method: 'GET',
  path: '/api/companies/{id}/exchange-rates',
  summary: 'Exchange rates of other currencies to the base currency, newest day first',
  access: 'viewer',
  status: 200,
  params: company,
  query: z.strictObject({
    currency: Currency.optional(),
    /** The last day that is shown: with a currency and a limit of 1, the rate that holds on it. */
    to: DayText.optional(),
    ...page,
  }),
  reply: z.array(RateOfDay),
})

export const writeExchangeRates = endpoint({
  name: 'writeExchangeRates',
  subject: 'currencies',
  changes: ['exchange-rates'],
  method: 'POST',
  path: '/api/companies/{id}/exchange-rates',
  summary:
    'Save rates by day, all or none; a rate for the same currency and day is replaced, and each row with an error is named. Posted amounts keep their rate',
  access: 'accountant',
  status: 201,
  params: company,
  body: z.strictObject({
    source: z.enum(RATE_SOURCES).default('typed'),
    rates: z
      .array(
        z.strictObject({
          currency: Currency.refine(isKnownCurrency, 'must be the code of a currency such as USD'),
          date: DayText,
          rate: ExchangeRate,
        }),
      )
      .min(1, 'State at least one rate')
      .max(RATES_MAX, `At most ${RATES_MAX} rates at a time`),
  }),
  reply: z.array(RateOfDay),
})

export const deleteExchangeRate = endpoint({
  name: 'deleteExchangeRate',
  subject: 'currencies',
  changes: ['exchange-rates'],
  method: 'DELETE',
  path: '/api/companies/{id}/exchange-rates/{currency}/{date}',
  summary: 'Take the rate of a day away; what is posted keeps its rate',
  access: 'accountant',
  status: 204,
  params: company.extend({ currency: Currency, date: DayText }),
})
