import { ask, askPages } from './ask.ts'

export const exchangeRatesQuery = (companyId: number) =>
  askPages(companyId, 'listExchangeRates', { params: { id: companyId }, query: { limit: 100 } })

/** The newest that was stated for a day or before it, as a list of one. */
export const rateOfDayQuery = (companyId: number, currency: string, day: string) =>
  ask(companyId, 'listExchangeRates', { params: { id: companyId }, query: { currency, to: day, limit: 1 } })
