import { refuse } from '../../shared/contract/refusals.ts'
import { getSalesTax } from '../../shared/contract/sales-tax.ts'
import { TAX_PAGE } from '../../shared/domain/books/book.ts'
import { eachTaxSum } from '../../shared/domain/books/tax-sums.ts'
import { addDays, todayIn } from '../../shared/domain/calendar/day.ts'
import { inDecimals } from '../../shared/domain/money/in-decimals.ts'
import { salesTax } from '../../shared/domain/reports/sales-tax.ts'
import { lambda } from '../runtime/lambda.ts'
import { readPostings } from '../storage/books/read-postings.ts'
import { getCompany } from '../storage/entities/company.ts'
import { listTaxCodes } from '../storage/entities/tax-code.ts'
import { monthOrDays } from './month-or-days.ts'

export const handler = lambda(getSalesTax, async ({ query, scope, now }) => {
  const [company, taxCodes] = await Promise.all([getCompany(scope), listTaxCodes(scope)])
  if (!company) throw refuse('not-found')
  const days = monthOrDays(todayIn(company.timeZone, now), query)
  const { chart, books } = await readPostings(scope, [{ to: addDays(days.from, -1) }, days], [TAX_PAGE])

  const taxed = new Set([...eachTaxSum(books, days)].map(({ currency }) => currency))
  taxed.delete(company.baseCurrency)
  const [base, ...otherCurrencies] = [company.baseCurrency, ...[...taxed].sort()].map((currency) => ({
    companyId: company.id,
    currency,
    runAt: now.toISOString(),
    startDate: days.from,
    endDate: days.to,
    ...inDecimals(salesTax({ chart, taxCodes, currency }, books, days)),
  }))
  return { ...base!, otherCurrencies }
})
