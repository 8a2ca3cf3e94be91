/**
 * What is owed to the tax office for a period: what customers were charged less what vendors charged, code by code, and how that stands to the accounts
 * of the chart that the taxes are on. What else moved them, such as a payment to the tax office, stands beside it.
 */
import type { BookSum } from '../books/book.ts'
import { postedBalances } from '../books/postings.ts'
import { eachTaxSum, type TaxSum } from '../books/tax-sums.ts'
import { addDays, type Day } from '../calendar/day.ts'
import { type Money, sumOf } from '../money/money.ts'
import type { StatementAccount } from './statement-rows.ts'

export interface SalesTaxOf {
  chart: readonly StatementAccount[]
  taxCodes: readonly {
    id: string
    code: string
    name: string
    salesChartAccountId: number | null
    purchaseChartAccountId: number | null
  }[]
  currency: string
}

/** Purchases are positive as well as sales; what was credited is less of either. */
export interface TaxFigures {
  salesNet: Money
  salesTax: Money
  purchasesNet: Money
  purchasesTax: Money
  /** Tax on sales less tax on purchases. */
  owed: Money
}

export interface SalesTaxDays {
  from: Day
  to: Day
}

export function salesTax(
  { chart, taxCodes, currency }: SalesTaxOf,
  books: readonly BookSum[],
  days: SalesTaxDays,
) {
  const sums = [...eachTaxSum(books, days)].filter((sum) => sum.currency === currency)
  const rates = new Map<string, TaxSum[]>()
  for (const sum of sums) {
    const key = `${sum.taxCodeId} ${sum.ratePercent}`
    rates.set(key, [...(rates.get(key) ?? []), sum])
  }
  const codes = taxCodes.flatMap(({ id, code, name }) =>
    [...rates.values()]
      .filter(([first]) => first!.taxCodeId === id)
      .filter((of) => of.some(({ sum }) => sum !== 0n))
      .map((of) => ({ taxCodeId: id, code, name, ratePercent: of[0]!.ratePercent, ...figuresOf(of) }))
      .toSorted((one, other) => Number(one.ratePercent - other.ratePercent)),
  )

  const before = postedBalances(books, { to: addDays(days.from, -1) }).get(currency)
  const until = postedBalances(books, { to: days.to }).get(currency)
  const taxes = sums.filter(({ part }) => part === 'tax')
  const taxAccounts = new Set([
    ...taxCodes.flatMap((code) => [code.salesChartAccountId, code.purchaseChartAccountId]),
    ...taxes.map(({ chartAccountId }) => chartAccountId),
  ])
  const accounts = chart.flatMap(({ id, accountCode, accountName }) => {
    if (!taxAccounts.has(id)) return []
    const [opening, closing] = [before, until].map((balances) => -(balances?.get(id) ?? 0n)) as [Money, Money]
    const byCodes = -sumOf(taxes.flatMap(({ chartAccountId, sum }) => (chartAccountId === id ? [sum] : [])))
    const otherwise = closing - opening - byCodes
    return [{ chartAccountId: id, accountCode, accountName, opening, byCodes, otherwise, closing }]
  })
  const total = (name: 'opening' | 'byCodes' | 'otherwise' | 'closing') =>
    sumOf(accounts.map((account) => account[name]))
  return {
    codes,
    totals: figuresOf(sums),
    accounts,
    accountTotals: {
      opening: total('opening'),
      byCodes: total('byCodes'),
      otherwise: total('otherwise'),
      closing: total('closing'),
    },
  }
}

function figuresOf(sums: readonly TaxSum[]): TaxFigures {
  const debits = (side: TaxSum['side'], part: TaxSum['part']) =>
    sumOf(sums.filter((of) => of.side === side && of.part === part).map(({ sum }) => sum))
  const [salesTax, purchasesTax] = [-debits('sales', 'tax'), debits('purchases', 'tax')]
  return {
    salesNet: -debits('sales', 'net'),
    salesTax,
    purchasesNet: debits('purchases', 'net'),
    purchasesTax,
    owed: salesTax - purchasesTax,
  }
}
