import { listChartAccounts } from '../../shared/contract/chart.ts'
import { refuse } from '../../shared/contract/refusals.ts'
import { postedBalances } from '../../shared/domain/books/postings.ts'
import { todayIn } from '../../shared/domain/calendar/day.ts'
import { fiscalYearDays } from '../../shared/domain/calendar/fiscal-year.ts'
import { decimalOf } from '../../shared/domain/money/money.ts'
import { balancesOn } from '../../shared/domain/reports/balances-on.ts'
import { lambda } from '../runtime/lambda.ts'
import { readPostings } from '../storage/books/read-postings.ts'
import { getCompany } from '../storage/entities/company.ts'
import { shownChartAccount } from './shown-chart-account.ts'

export const handler = lambda(listChartAccounts, async ({ scope, now }) => {
  const company = await getCompany(scope)
  if (!company) throw refuse('not-found')
  const today = todayIn(company.timeZone, now)
  const year = { from: fiscalYearDays(company.fiscalYearEnd, today).startDate, to: today }
  const { chart, books } = await readPostings(scope, [{ to: today }, year])

  const thisYear = postedBalances(books, year)
  const posted = [...postedBalances(books, { to: today })]
    .sort(([one], [other]) => (one < other ? -1 : 1))
    .map(([currency, all]) => {
      const ofYear = thisYear.get(currency) ?? new Map<number, bigint>()
      return [currency, balancesOn(chart, { all, thisYear: ofYear })] as const
    })
  return chart.map((account) => {
    const balances = posted.flatMap(([currency, of]) => {
      const debit = of.get(account.id)
      if (debit === undefined || debit === 0n) return []
      return [{ currency, balance: decimalOf(account.normalBalance === 'debit' ? debit : -debit) }]
    })
    const shown = balances.find(({ currency }) => currency === company.baseCurrency) ??
      balances[0] ?? { currency: company.baseCurrency, balance: decimalOf(0n) }
    return {
      ...shownChartAccount(chart, account),
      ...shown,
      otherBalances: balances.filter((each) => each !== shown),
    }
  })
})
