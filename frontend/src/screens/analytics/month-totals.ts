import type { AccountMonths } from '../../../../shared/contract/stats.ts'
import { decimalOf, money } from '../../../../shared/domain/money/money.ts'
import { percentOf } from '../../../../shared/domain/stats/rates.ts'

export interface MonthTotal {
  month: string
  matchRate: number | null
  openItems: number
  variance: string
  moneyIn: string
  moneyOut: string
}

/** The months of some accounts together, each currency for itself. */
export function monthTotals(
  accounts: readonly Pick<AccountMonths, 'currency' | 'months'>[],
): { currency: string; months: MonthTotal[] }[] {
  const currencies = [...new Set(accounts.map(({ currency }) => currency))].sort()
  return currencies.map((currency) => {
    const own = accounts.filter((of) => of.currency === currency)
    const months = (own[0]?.months ?? []).map(({ month }, at) => {
      const all = own.map((of) => of.months[at]!)
      const count = (key: 'transactions' | 'matched' | 'openItems') =>
        all.reduce((sum, of) => sum + of[key], 0)
      const sum = (key: 'variance' | 'moneyIn' | 'moneyOut') =>
        decimalOf(all.reduce((total, of) => total + money(of[key]), 0n))
      return {
        month,
        matchRate: percentOf(count('matched'), count('transactions')),
        openItems: count('openItems'),
        variance: sum('variance'),
        moneyIn: sum('moneyIn'),
        moneyOut: sum('moneyOut'),
      }
    })
    return { currency, months }
  })
}

/** Nothing was ever in it: there is nothing to draw, while a month in which nothing is open any more is good news. */
export function isBlank(of: MonthTotal): boolean {
  const amounts = [of.variance, of.moneyIn, of.moneyOut]
  return of.matchRate === null && of.openItems === 0 && amounts.every((amount) => money(amount) === 0n)
}
