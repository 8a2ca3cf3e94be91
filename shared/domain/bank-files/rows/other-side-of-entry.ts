import type { BankFileRow } from '../bank-file.ts'
import { BANK_TRANSFER, BOOKS_ENTRIES } from '../columns/books-words.ts'
import { headerKey } from '../columns/column-words.ts'

/**
 * Of a general ledger with all accounts, the rows of one with the account on their other side as category: the only account that has the
 * opposite amount on the same day under the same words. What has none, or several, as an entry with tax, stays as it is.
 * @param rows of the account that is read
 * @param all rows of the file, each with its account
 */
export function withOtherSides(rows: readonly BankFileRow[], all: readonly BankFileRow[]): BankFileRow[] {
  const accounts = new Map<string, Set<string>>()
  for (const row of all) {
    if (!row.account) continue
    const key = keyOf(row, row.amount)
    const known = accounts.get(key)
    if (known) known.add(row.account)
    else accounts.set(key, new Set([row.account]))
  }
  return rows.map((row) => {
    if (!saysNoAccount(row)) return row
    const others = [...(accounts.get(keyOf(row, -row.amount)) ?? [])].filter((name) => name !== row.account)
    return others.length === 1 ? { ...row, category: others[0]! } : row
  })
}

function keyOf({ date, description, reference = '' }: BankFileRow, amount: bigint): string {
  return JSON.stringify([date, String(amount), description, reference])
}

/** Spend money and receive money are what books call an entry, and no account. */
function saysNoAccount({ category }: BankFileRow): boolean {
  const key = headerKey(category ?? '')
  return key === '' || key === BANK_TRANSFER || BOOKS_ENTRIES.has(key)
}
