import { refuse } from '../../shared/contract/refusals.ts'
import { createRevaluation } from '../../shared/contract/revaluations.ts'
import { DEFAULT_ACCOUNT_CODES } from '../../shared/domain/books/standard-chart.ts'
import { addDays, day, dayInWords } from '../../shared/domain/calendar/day.ts'
import { mayApprove } from '../../shared/domain/companies/policies.ts'
import { revaluationLines, withoutRate } from '../../shared/domain/currencies/revaluation.ts'
import { accrued } from '../journal/reverse-in-plan.ts'
import { shownEntry } from '../journal/shown-entry.ts'
import { lambda } from '../runtime/lambda.ts'
import { getCompany } from '../storage/entities/company.ts'
import { exchangeAccount } from '../storage/exchange-account.ts'
import { createEntry, leaseEntryNumbers } from '../storage/journal.ts'
import { refuseUnmeantDays } from '../storage/refuse-unmeant-days.ts'
import { readOpenCurrencies } from './read-open-currencies.ts'

export const handler = lambda(createRevaluation, async ({ body, scope, caller, plan, now }) => {
  const entryDate = day(body.date)
  const [company, { balances }] = await Promise.all([getCompany(scope), readOpenCurrencies(scope, entryDate)])
  if (!company) throw refuse('not-found')

  refuseUnmeantDays(company, now, { date: body.date })
  const { baseCurrency } = company
  const rates = new Map(body.rates.map(({ currency, rate }) => [currency, rate]))
  if (rates.size < body.rates.length) throw refuse('currency.rate-twice')
  if (rates.has(baseCurrency)) throw refuse('currency.rate-own', { currency: baseCurrency })
  const missing = withoutRate(balances, rates)
  if (missing) throw refuse('currency.rate-open', { currency: missing, day: dayInWords(entryDate) })
  const { id: exchangeAccountId } = await exchangeAccount(plan, DEFAULT_ACCOUNT_CODES.unrealisedExchange)
  const lines = revaluationLines(balances, rates, { baseCurrency, exchangeAccountId })
  if (lines.length === 0) throw refuse('currency.nothing-to-revalue', { day: dayInWords(entryDate) })

  const [entryNumber] = await leaseEntryNumbers(plan, entryDate.slice(0, 4), 1)
  const stated = [...rates].map(([currency, rate]) => `${currency} ${rate}`).join(', ')
  const entry = createEntry(plan, {
    entryNumber: entryNumber!,
    entryDate,
    description: `Open amounts in other currencies at the rates of the day: ${stated}`,
    referenceNumber: null,
    entryType: 'REVALUATION',
    status: mayApprove(company, caller.userId, caller.userId) ? 'POSTED' : 'DRAFT',
    currency: baseCurrency,
    lines,
    ledgerTransactionIds: [],
    autoReverseOn: addDays(entryDate, 1),
  })
  return plan.commit(shownEntry(await accrued(plan, entry)))
})
