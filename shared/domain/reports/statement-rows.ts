/** What the three statements are made from: the accounts of the chart and what is posted on each, of one currency. */
import type { ChartType } from '../books/standard-chart.ts'
import type { Money } from '../money/money.ts'

export interface StatementAccount {
  id: number
  accountCode: string
  accountName: string
  accountType: ChartType
  accountSubtype: string
}

/** Debits less credits of each account. */
export type Balances = ReadonlyMap<number, Money>

export interface FinancialStatementRow {
  /** Null for what no account holds, such as the net income of the year. */
  chartAccountId: number | null
  accountCode: string | null
  accountName: string
  amount: Money
  /** Of the period that it is compared with; null where there is none. */
  previousAmount: Money | null
}

/** What a row is of; without an id a figure that no account holds. */
export interface RowAccount {
  id: number | null
  accountCode: string | null
  accountName: string
}

/** Below this a difference counts as none: balances are kept in cents. */
const CENT: Money = 100n

export function isTied(difference: Money): boolean {
  return difference < CENT && -difference < CENT
}

/** The accounts of some types that have a balance now or had one before, in the order of the chart. */
export function rowsOf(
  chart: readonly StatementAccount[],
  isWanted: (account: StatementAccount) => boolean,
  now: Balances,
  before: Balances | undefined,
): FinancialStatementRow[] {
  return rowsBy(
    chart.filter(isWanted),
    (account) => inNormalDirection(account, now),
    before && ((account) => inNormalDirection(account, before)),
  )
}

/** The same of a figure with a sign of its own. */
export function rowsBy<Account extends RowAccount>(
  accounts: readonly Account[],
  amountOf: (account: Account) => Money,
  previousOf: ((account: Account) => Money) | undefined,
): FinancialStatementRow[] {
  return accounts.flatMap((account) => {
    const amount = amountOf(account)
    const previousAmount = previousOf ? previousOf(account) : null
    if (amount === 0n && !previousAmount) return []
    const { id: chartAccountId, accountCode, accountName } = account
    return [{ chartAccountId, accountCode, accountName, amount, previousAmount }]
  })
}

function inNormalDirection({ id, accountType }: StatementAccount, balances: Balances): Money {
  return onUsualSide(accountType, balances.get(id) ?? 0n)
}

/** Of debits less credits: positive where an account of its type usually stands, debit for assets and expenses, credit for the others. */
export function onUsualSide(type: ChartType, debit: Money): Money {
  return type === 'asset' || type === 'expense' ? debit : -debit
}

export function totalOf(rows: readonly FinancialStatementRow[]): Money {
  return rows.reduce((sum, { amount }) => sum + amount, 0n)
}

export function previousTotalOf(rows: readonly FinancialStatementRow[]): Money {
  return rows.reduce((sum, { previousAmount }) => sum + (previousAmount ?? 0n), 0n)
}

/** Revenue less expenses. */
export function netIncomeOf(chart: readonly StatementAccount[], balances: Balances): Money {
  return chart.reduce(
    (sum, account) => (isOfYear(account) ? sum - (balances.get(account.id) ?? 0n) : sum),
    0n,
  )
}

/** What begins each fiscal year at nothing. */
export function isOfYear({ accountType }: Pick<StatementAccount, 'accountType'>): boolean {
  return accountType === 'revenue' || accountType === 'expense'
}

/** The base currency first, whatever is posted in it, then each other one in which anything is posted. */
export function currenciesOf(
  baseCurrency: string,
  ...posted: readonly ReadonlyMap<string, Balances>[]
): string[] {
  const used = posted.flatMap((byCurrency) =>
    [...byCurrency].flatMap(([currency, balances]) =>
      [...balances.values()].some((balance) => balance !== 0n) ? [currency] : [],
    ),
  )
  return [...new Set([baseCurrency, ...used.sort()])]
}
