/** Where rows of a ledger file go in the books, as whoever confirms them reads it. What was confirmed holds for just that. */
import { createHash } from 'node:crypto'
import { totalsOf } from '../../shared/domain/books/entry.ts'
import { absolute, decimalOf, type Money, money, sumOf } from '../../shared/domain/money/money.ts'
import { bookableChart } from '../storage/bookable-chart.ts'
import type { StoredAccount } from '../storage/entities/account.ts'
import type { StoredChartAccount } from '../storage/entities/chart-account.ts'
import { getCompany } from '../storage/entities/company.ts'
import type { Scope } from '../storage/scope.ts'
import { chartAccountOf } from './chart-account-of.ts'
import { keptRows } from './kept-rows.ts'
import type { LineRow } from './write-rows.ts'

export interface PlacedRow {
  row: LineRow
  account: StoredChartAccount
  /** What it comes to in the books at the rate of its day; undefined where it stands in the currency of its account. */
  inBooks: Money | undefined
}

export async function placeRows(
  scope: Scope,
  account: StoredAccount,
  rows: readonly LineRow[],
): Promise<PlacedRow[]> {
  const [chart, company] = await Promise.all([bookableChart(scope), getCompany(scope)])
  const isForeign = company !== undefined && company.baseCurrency !== account.currency
  const kept = isForeign ? await keptRows(scope, { account, chart, company }, rows) : undefined
  return rows.map((row) => {
    const how = kept?.get(row.row)
    const isKept = typeof how === 'object' && how.currency !== account.currency
    return {
      row,
      account: chartAccountOf(chart, row.line).chartAccount,
      inBooks: isKept ? money(totalsOf(how.lines).totalDebits) : undefined,
    }
  })
}

/** What an account of the chart gets of them. */
export interface Placed {
  account: StoredChartAccount
  rows: number
  amount: Money
  inBooks: Money | undefined
}

export function placedOf(rows: readonly PlacedRow[]): Placed[] {
  const byAccount = Map.groupBy(rows, ({ account }) => account.id)
  return [...byAccount.values()].map((of) => ({
    account: of[0]!.account,
    rows: of.length,
    amount: sumOf(of.map(({ row }) => absolute(row.line.amount))),
    inBooks: sumOfKept(of),
  }))
}

/** Undefined where none of them has another amount in the books. */
export function sumOfKept(of: readonly { inBooks: Money | undefined }[]): Money | undefined {
  const kept = of.flatMap(({ inBooks }) => inBooks ?? [])
  return kept.length > 0 ? sumOf(kept) : undefined
}

/** Each account under the name that was read, with what it gets. */
export function hashOfPlaced(placed: readonly Placed[]): string {
  const held = placed.map(({ account: { id, accountCode, accountName }, rows, amount, inBooks }) => [
    id,
    accountCode,
    accountName,
    rows,
    decimalOf(amount),
    ...(inBooks === undefined ? [] : [decimalOf(inBooks)]),
  ])
  return createHash('sha256').update(JSON.stringify(held)).digest('hex')
}
