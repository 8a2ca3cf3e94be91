import { absolute, type Money } from '../../money/money.ts'
import type { BankFileMapping, DecimalMark } from '../bank-file.ts'
import type { ColumnPlaces } from '../columns/assign-columns.ts'
import { isBalanceForward, isTotal } from '../columns/balance-words.ts'
import type { Decided } from '../decided.ts'
import { orderWithBalancesBefore } from './balance-chain.ts'
import { kindsColumn } from './entry-kinds.ts'
import { type AmountStyle, readAmount } from './read-amount.ts'
import { parseDateFormat, readDate } from './read-date.ts'
import type { RawRow } from './sign-facts.ts'

/** The rows as their columns say them, before anybody decided what plus means. */
export function rawRows(decided: Decided, places: ColumnPlaces, decimalMark: DecimalMark): RawRow[] {
  const style: AmountStyle = { decimalMark }
  const format = decided.settled.dateFormat ? parseDateFormat(decided.settled.dateFormat) : undefined
  const read = (cells: readonly string[], at: number | undefined): Money | undefined => {
    const cell = at === undefined ? undefined : cells[at]
    if (cell === undefined || cell === '') return undefined
    const value = readAmount(cell, style)
    return typeof value === 'bigint' ? value : undefined
  }
  const kinds = kindsColumn(decided.table.records, decided.table.width)
  const rows: RawRow[] = []
  for (const { cells, fault } of decided.table.records) {
    const description = cells[places.description ?? -1] ?? ''
    const isTooWide = decided.settled.format !== 'xlsx' && cells.length > decided.table.width
    if (fault || isTooWide || isBalanceForward(description)) continue
    const written = (cells[places.date ?? -1] ?? '').trim()
    if (written === '' || isBalanceForward(written) || isTotal(written)) continue
    const row: RawRow = { description, amount: 0n }
    if (isSplit(places)) {
      const debit = read(cells, places.debit)
      const credit = read(cells, places.credit)
      if (debit === undefined && credit === undefined) continue
      row.amount = absolute(credit ?? 0n) - absolute(debit ?? 0n)
      row.amountByValue = (credit ?? 0n) - (debit ?? 0n)
    } else {
      const amount = places.amounts
        ? places.amounts.map(({ index }) => read(cells, index)).find((value) => value !== undefined)
        : read(cells, places.amount)
      if (amount === undefined) continue
      row.amount = amount
    }
    const balance = read(cells, places.balance)
    if (balance !== undefined) row.balance = balance
    if (places.category !== undefined) row.category = cells[places.category] ?? ''
    if (places.account !== undefined) row.account = cells[places.account] ?? ''
    if (kinds !== undefined) row.kind = cells[kinds]?.trim() ?? ''
    if (places.type !== undefined) row.type = cells[places.type]?.trim() ?? ''
    const date = format && balance !== undefined ? readDate(written, format) : undefined
    if (date) row.day = date
    rows.push(row)
  }
  return rows
}

/** Rows with the balance that each left, whether the file states that one or the one before. */
export function withBalancesBehind({ settled }: Decided, rows: RawRow[]): RawRow[] {
  const order = orderWithBalancesBefore(rows)
  if (!order) return rows
  settled.balanceIs = 'before'
  return rows.map(({ balance: _, ...row }, at) => {
    const left = rows[order === 'oldest-first' ? at + 1 : at - 1]?.balance
    return left === undefined ? row : { ...row, balance: left }
  })
}

/** Rent and the bank stand on opposite sides of the same books, and only one of them is read. */
export function ofOneAccount(rows: RawRow[], { account, onlyAccount = '*' }: BankFileMapping): RawRow[] {
  if (account === undefined || onlyAccount === '*') return rows
  return rows.filter((row) => row.account === onlyAccount)
}

export function isSplit(places: ColumnPlaces): boolean {
  return places.debit !== undefined || places.credit !== undefined
}
