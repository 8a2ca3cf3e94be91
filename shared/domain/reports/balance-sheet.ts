/**
 * Assets = liabilities + equity, from what is posted in one currency up to a day. What revenue and expenses of its fiscal year came
 * to is a row of equity; that of the years before stands in Retained Earnings.
 */
import type { Money } from '../money/money.ts'
import { balancesOn, type PostedUntil } from './balances-on.ts'
import {
  type FinancialStatementRow,
  isTied,
  netIncomeOf,
  previousTotalOf,
  rowsOf,
  type StatementAccount,
  totalOf,
} from './statement-rows.ts'

export function balanceSheet(
  chart: readonly StatementAccount[],
  now: PostedUntil,
  before: PostedUntil | undefined,
) {
  const balances = balancesOn(chart, now)
  const previously = before && balancesOn(chart, before)
  const rows = (isWanted: (account: StatementAccount) => boolean) =>
    rowsOf(chart, isWanted, balances, previously)
  const isAsset = ({ accountType }: StatementAccount) => accountType === 'asset'
  const isLiability = ({ accountType }: StatementAccount) => accountType === 'liability'
  const assets = {
    current: rows((account) => isAsset(account) && account.accountSubtype === 'current'),
    fixed: rows((account) => isAsset(account) && account.accountSubtype === 'fixed'),
    other: rows((account) => isAsset(account) && !['current', 'fixed'].includes(account.accountSubtype)),
  }
  const liabilities = {
    current: rows((account) => isLiability(account) && account.accountSubtype !== 'long_term'),
    longTerm: rows((account) => isLiability(account) && account.accountSubtype === 'long_term'),
  }
  const equity = [...rows(({ accountType }) => accountType === 'equity'), ...earnings(chart, now, before)]
  const groups = {
    assets: Object.values(assets).flat(),
    liabilities: Object.values(liabilities).flat(),
    equity,
  }
  return {
    assets,
    liabilities,
    equity,
    ...totals(totalOf(groups.assets), totalOf(groups.liabilities), totalOf(groups.equity)),
    previous: before
      ? totals(
          previousTotalOf(groups.assets),
          previousTotalOf(groups.liabilities),
          previousTotalOf(groups.equity),
        )
      : null,
  }
}

function earnings(
  chart: readonly StatementAccount[],
  now: PostedUntil,
  before: PostedUntil | undefined,
): FinancialStatementRow[] {
  const amount = netIncomeOf(chart, now.thisYear)
  const previousAmount = before ? netIncomeOf(chart, before.thisYear) : null
  if (amount === 0n && !previousAmount) return []
  const accountName = 'Net income of the year to date'
  return [{ chartAccountId: null, accountCode: null, accountName, amount, previousAmount }]
}

function totals(totalAssets: Money, totalLiabilities: Money, totalEquity: Money) {
  const totalLiabilitiesAndEquity = totalLiabilities + totalEquity
  return {
    totalAssets,
    totalLiabilities,
    totalEquity,
    totalLiabilitiesAndEquity,
    isBalanced: isTied(totalAssets - totalLiabilitiesAndEquity),
  }
}
