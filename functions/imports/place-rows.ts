/** Where rows of a ledger file go in the books, as whoever confirms them reads it. What was confirmed holds for just that. */
import { createHash } from 'node:crypto'
import { totalsOf } from '../../shared/domain/books/entry.ts'
import { absolute, decimalOf, type Money, money, sumOf } from '../../shared/domain/money/money.ts'
import type { StoredAccount } from '../storage/entities/account.ts'
import type { StoredChartAccount } from '../storage/entities/chart-account.ts'
import { getCompany } from '../storage/entities/company.ts'
import type { Kept } from '../storage/kept-in.ts'
import type { Scope } from '../storage/scope.ts'
import { chartAccountOf } from './chart-account-of.ts'
import { chartForFile } from './chart-for-file.ts'
import { type Books, keptRows } from './kept-rows.ts'
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
  const [chart, company] = await Promise.all([chartForFile(scope, account.id), getCompany(scope)])
  const books = { account, chart, company }
  const isForeign = company !== undefined && company.baseCurrency !== account.currency
  return placedIn(books, isForeign ? await keptRows(scope, books, rows) : undefined, rows)
}

/** @param kept how the entry of each row is kept; undefined where all stand in the currency of the account */
export function placedIn(
  { account, chart }: Pick<Books, 'account' | 'chart'>,
  kept: ReadonlyMap<number, Kept | string> | undefined,
  rows: readonly LineRow[],
): PlacedRow[] {
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

/** By the number of the row what another person confirmed of it: the account with its code, name and type, and what it comes to in the books. */
export type HeldRows = ReadonlyMap<number, string>

export function heldRows(placed: readonly PlacedRow[]): HeldRows {
  return new Map(placed.map((each) => [each.row.row, heldOf(each)]))
}

/** Those of these rows that go where they were confirmed to go: a file takes minutes to come in, and neither chart nor rates stand still. */
export function rowsAsHeld(held: HeldRows, placed: readonly PlacedRow[]): ReadonlySet<LineRow> {
  return new Set(placed.filter((each) => held.get(each.row.row) === heldOf(each)).map(({ row }) => row))
}

function heldOf({ account, inBooks }: PlacedRow): string {
  return JSON.stringify([...readOf(account), inBooks === undefined ? null : decimalOf(inBooks)])
}

/** What whoever confirms has read of an account; its type says whether an amount is spent or owned. */
const readOf = ({ id, accountCode, accountName, accountType, accountSubtype }: StoredChartAccount) => [
  id,
  accountCode,
  accountName,
  accountType,
  accountSubtype,
]

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

/** Each account as it was read, with what it gets. */
export function hashOfPlaced(placed: readonly Placed[]): string {
  const held = placed.map(({ account, rows, amount, inBooks }) => [
    ...readOf(account),
    rows,
    decimalOf(amount),
    ...(inBooks === undefined ? [] : [decimalOf(inBooks)]),
  ])
  return createHash('sha256').update(JSON.stringify(held)).digest('hex')
}
