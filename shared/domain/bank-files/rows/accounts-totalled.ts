import { isBalanceForward, isTotal } from '../columns/balance-words.ts'
import { headerKey, roleScore } from '../columns/column-words.ts'
import type { TableRecord } from '../csv/csv-records.ts'
import { isAmountLike, looksLikeRow } from '../csv/find-header.ts'
import type { TableFound } from '../csv/find-table.ts'
import { ACCOUNT_ABOVE } from './accounts-between.ts'

/**
 * A general ledger in which the accounts stand below each other, each under a line with its name, as QuickBooks, Xero and Wave print it. Without
 * a column for them the entries of rent and of the bank would be one account. Only a table with a balance has accounts: what is grouped by
 * customer has none.
 * @param isWanted adds the column to a table of one account too, for a mapping that names it
 */
export function withAccountsTotalled(table: TableFound, isWanted: boolean): TableFound {
  const accounts = hasBalance(table) ? accountsOf(table.records) : []
  const names = new Set(accounts.filter((name, at) => name && looksLikeRow(table.records[at]?.cells ?? [])))
  if (names.size < 2 && !isWanted) return table
  const place = Math.max(table.headers.length, table.width)
  const padded = (cells: readonly string[]) =>
    Array.from({ length: Math.max(place, cells.length) }, (_, at) => cells[at] ?? '')
  const records = table.records.map((record, at) =>
    looksLikeRow(record.cells) ? { ...record, cells: [...padded(record.cells), accounts[at] ?? ''] } : record,
  )
  return { ...table, headers: [...padded(table.headers), ACCOUNT_ABOVE], width: place + 1, records }
}

function hasBalance({ headers }: TableFound): boolean {
  return headers.some((header) => roleScore('balance', headerKey(header)) > 0)
}

/** The account of each record, of sections within sections the innermost. */
function accountsOf(records: readonly TableRecord[]): (string | undefined)[] {
  const totalled = new Set(records.flatMap(({ cells }) => totalledIn(cells) ?? []))
  const open: string[] = []
  return records.map(({ cells }, at) => {
    const total = totalledIn(cells)
    if (total !== undefined && open.includes(total)) open.length = open.indexOf(total)
    const name = namedIn(cells)
    if (name !== undefined && totalled.has(name)) open.push(name)
    // Wave ends every account with the same words, and begins it with what it held.
    else if (name !== undefined && records[at + 1]?.cells.some(isBalanceForward))
      open.splice(0, open.length, name)
    return open.at(-1)
  })
}

/** The name behind `Total for` or `Total`. */
function totalledIn(cells: readonly string[]): string | undefined {
  const first = firstOf(cells)
  if (!isTotal(first) || looksLikeRow([...cells])) return undefined
  const name = first.replace(/^\S+(?: for)? /i, '').replace(/ with sub-?accounts$/i, '')
  return name === first ? undefined : name
}

/** A name with nothing beside it but what the account held. */
function namedIn(cells: readonly string[]): string | undefined {
  const [first = '', ...others] = cells.map((cell) => cell.trim()).filter((cell) => cell !== '')
  const isName = /\p{L}/u.test(first) && !isTotal(first) && !isBalanceForward(first) && !isAmountLike(first)
  return isName && others.length < 2 && others.every(isAmountLike) ? first : undefined
}

const firstOf = (cells: readonly string[]) => cells.find((cell) => cell.trim() !== '')?.trim() ?? ''
