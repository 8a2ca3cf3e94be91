import { columnName } from '../columns/column-names.ts'
import { headerKey, roleScore } from '../columns/column-words.ts'
import type { Decided } from '../decided.ts'
import { valuesAt } from './account-hints.ts'
import { bestChain } from './balance-chain.ts'
import type { RawRow } from './sign-facts.ts'

/**
 * The column that tells the accounts of a ledger's file apart, where it holds more than one: a journal, in which debits and credits come to the
 * same, or balances that run in each account by itself. Elsewhere such a column has the account on the other side.
 * @param rowsBy the rows with what a column says of each as its account
 */
export function accountOfBooks(
  { table: { headers, records }, settled }: Decided,
  rowsBy: (column: number) => readonly RawRow[],
): { name: string; column: number } | undefined {
  const named = headers
    .map((header, column) => ({ column, score: roleScore('account', headerKey(header)) }))
    .filter(({ column, score }) => score > 0 && valuesAt(records, column).length > 1)
    .sort((one, other) => other.score - one.score)
  const found = named.find(({ column }) => isOwn(rowsBy(column), settled.balance !== undefined))
  return found && { name: columnName(headers, found.column), column: found.column }
}

/** Two rows that come to nothing may be a payment and its return. */
const ROWS_OF_JOURNAL = 4

function isOwn(rows: readonly RawRow[], hasBalance: boolean): boolean {
  const isJournal =
    rows.length >= ROWS_OF_JOURNAL && rows.reduce((sum, { amount }) => sum + amount, 0n) === 0n
  if (isJournal) return true
  return hasBalance && !follows(rows) && [...byAccount(rows).values()].every(follows)
}

function follows(rows: readonly RawRow[]): boolean {
  const chain = bestChain(rows)
  return chain === undefined || chain.holds === chain.links
}

function byAccount(rows: readonly RawRow[]): ReadonlyMap<string, RawRow[]> {
  const groups = new Map<string, RawRow[]>()
  for (const row of rows) {
    const own = groups.get(row.account ?? '')
    if (own) own.push(row)
    else groups.set(row.account ?? '', [row])
  }
  return groups
}
