/**
 * Assets = liabilities + equity, from what is posted in one currency up to a day. Nobody closes a year by hand here: what revenue
 * and expenses come to is part of equity, that of the day's own calendar year apart from that of the years before.
 */
import type { Money } from '../money/money.ts'
import {
  type Balances,
  type BankFileRow,
  isTied,
  netIncomeOf,
  previousTotalOf,
  rowsOf,
  type StatementAccount,
  totalOf,
} from './statement-rows.ts'

export interface PostedUntil {
  /** From the first entry to the day. */
  all: Balances
  /** From the first of January of the day's year. */
  thisYear: Balances
}

export function balanceSheet(
  chart: readonly StatementAccount[],
  now: PostedUntil,
  before: PostedUntil | undefined,
) {
  const rows = (isWanted: (account: StatementAccount) => boolean) =>
    rowsOf(chart, isWanted, now.all, before?.all)
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
): BankFileRow[] {
  const ofYear = (posted: PostedUntil) => netIncomeOf(chart, posted.thisYear)
  const ofYearsBefore = (posted: PostedUntil) => netIncomeOf(chart, posted.all) - ofYear(posted)
  return [
    computed('Retained earnings of earlier years', ofYearsBefore),
    computed('Net income of the year to date', ofYear),
  ].filter(({ amount, previousAmount }) => amount !== 0n || Boolean(previousAmount))

  function computed(accountName: string, amountOf: (posted: PostedUntil) => Money): BankFileRow {
    return {
      chartAccountId: null,
      accountCode: null,
      accountName,
      amount: amountOf(now),
      previousAmount: before ? amountOf(before) : null,
    }
  }
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
