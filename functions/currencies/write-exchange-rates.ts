import { type RateOfDay, writeExchangeRates } from '../../shared/contract/exchange-rates.ts'
import { refuse } from '../../shared/contract/refusals.ts'
import { day, dayInWords } from '../../shared/domain/calendar/day.ts'
import { lambda } from '../runtime/lambda.ts'
import { refuseRows, rowsAtFault } from '../runtime/rows-at-fault.ts'
import { getCompany } from '../storage/entities/company.ts'
import { exchangeRate, findRates, nameOfRate } from '../storage/entities/exchange-rate.ts'

/** All of the rates or none: each row that is at fault is said. What is stated again as it stands is left as it is. */
export const handler = lambda(writeExchangeRates, async ({ body, scope, caller, plan }) => {
  const company = await getCompany(scope)
  if (!company) throw refuse('not-found')

  const stated = new Set<string>()
  const faults = await rowsAtFault('rates', body.rates, async (row) => {
    const { currency, date } = row
    if (currency === company.baseCurrency) throw refuse('currency.rate-own', { currency })
    if (stated.has(nameOfRate(row)))
      throw refuse('currency.rate-day-twice', { currency, day: dayInWords(day(date)) })
    stated.add(nameOfRate(row))
  })
  refuseRows('currency.rates-import', faults)

  const kept = await findRates(scope, body.rates)
  const rates = body.rates.map((row): RateOfDay => {
    const before = kept.get(nameOfRate(row))
    if (before?.rate === row.rate) return before
    const { source } = body
    const stating = { ...row, source, writtenBy: caller.userId }
    return plan.move(exchangeRate, before as RateOfDay, {
      companyId: scope.companyId,
      version: 1,
      createdAt: plan.now,
      updatedAt: plan.now,
      ...before,
      ...stating,
    })
  })
  return plan.commit(rates)
})
