/**
 * From the net income of a period to what it moved of cash (indirect method, IAS 7.18(b)), from what is posted in one currency. Each
 * account is in one part; debits equal credits, so that all the others together moved what cash moved. Amounts are what they did to
 * cash: positive brought some in. A fiscal year closes by no entry, so that none is among them.
 */
import { DEFAULT_ACCOUNT_CODES } from '../books/standard-chart.ts'
import { type Money, sumOf } from '../money/money.ts'
import { type CashFlowPart, cashFlowPart } from './cash-flow-part.ts'
import {
  type Balances,
  type FinancialStatementRow,
  isOfYear,
  isTied,
  netIncomeOf,
  previousTotalOf,
  type RowAccount,
  rowsBy,
  type StatementAccount,
  totalOf,
} from './statement-rows.ts'

export interface CashPosted {
  /** From the first entry to the day before the period. */
  before: Balances
  /** Within it. */
  within: Balances
  /** Of that what revaluations of other currencies moved. */
  revalued: Balances
}

export function cashFlow(
  chart: readonly StatementAccount[],
  atBanks: ReadonlySet<number>,
  now: CashPosted,
  previously: CashPosted | undefined,
) {
  const parts = new Map(chart.map((account) => [account, cashFlowPart(account, atBanks)]))
  const of = (part: CashFlowPart) => chart.filter((account) => parts.get(account) === part)
  const rows = (accounts: readonly StatementAccount[], amountIn: AmountIn) =>
    rowsBy(accounts, amountIn(now), previously && amountIn(previously))
  const row = (account: RowAccount, amountIn: (posted: CashPosted) => Money) =>
    rowsBy([account], () => amountIn(now), previously && (() => amountIn(previously)))

  const valued = chart.filter((account) => !isOfYear(account))
  const exchange = chart.find(({ accountCode }) => accountCode === DEFAULT_ACCOUNT_CODES.unrealisedExchange)
  const adjustments = [
    ...rows(of('depreciation'), costIn),
    ...row(exchange ?? named('Unrealised exchange gain or loss'), (posted) => -revaluedOf(valued, posted)),
  ]
  const workingCapital = rows(of('working capital'), flowIn)
  const investing = [
    ...rows(of('investing'), flowIn),
    ...row(named('Depreciation of these assets'), (posted) => {
      const takenOff = sumOf(of('depreciated').map(flowIn(posted)))
      return takenOff - sumOf(of('depreciation').map(costIn(posted)))
    }),
  ]
  const financing = rows(of('financing'), flowIn)
  const cash = rows(of('cash'), closingIn)

  function totals(posted: CashPosted, total: (of: readonly FinancialStatementRow[]) => Money) {
    const netIncome = netIncomeOf(chart, posted.within)
    const netOperating = netIncome + total(adjustments) + total(workingCapital)
    const [netInvesting, netFinancing] = [total(investing), total(financing)]
    const exchangeEffect = revaluedOf(of('cash'), posted)
    const netChange = netOperating + netInvesting + netFinancing + exchangeEffect
    const openingCash = sumOf(of('cash').map(({ id }) => posted.before.get(id) ?? 0n))
    const closingCash = total(cash)
    const isBalanced = isTied(openingCash + netChange - closingCash)
    return {
      netIncome,
      netOperating,
      netInvesting,
      netFinancing,
      exchangeEffect,
      netChange,
      openingCash,
      closingCash,
      isBalanced,
    }
  }

  return {
    adjustments,
    workingCapital,
    investing,
    financing,
    /** What each account holds at the end. */
    cash,
    ...totals(now, totalOf),
    previous: previously ? totals(previously, previousTotalOf) : null,
  }
}

const named = (accountName: string): RowAccount => ({ id: null, accountCode: null, accountName })

type AmountIn = (posted: CashPosted) => (account: Pick<StatementAccount, 'id'>) => Money

/** What a period brought in by an account of the balance sheet: what is credited there, without what was only revalued. */
const flowIn: AmountIn =
  ({ within, revalued }) =>
  ({ id }) =>
    (revalued.get(id) ?? 0n) - (within.get(id) ?? 0n)

const costIn: AmountIn =
  ({ within }) =>
  ({ id }) =>
    within.get(id) ?? 0n

const closingIn: AmountIn =
  ({ before, within }) =>
  ({ id }) =>
    (before.get(id) ?? 0n) + (within.get(id) ?? 0n)

function revaluedOf(accounts: readonly StatementAccount[], { revalued }: CashPosted): Money {
  return sumOf(accounts.map(({ id }) => revalued.get(id) ?? 0n))
}
