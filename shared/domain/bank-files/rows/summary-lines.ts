import { amountColumns } from '../columns/assign-columns.ts'
import { isBalanceForward, isTotal, namesBalance } from '../columns/balance-words.ts'
import { isEmptyMark } from '../columns/column-profile.ts'
import { isPending, saysPending } from '../columns/status-words.ts'
import { isAmountLike, isDateLike } from '../csv/find-header.ts'
import type { RowPlan } from './row-plan.ts'

const BALANCE_LINE =
  /^(?:start|prior|end|new|current|final|total|history|net)? ?(?:ledger |account |statement )?balance(?: change| as of\b.{0,40})?[.:]?$/i

const MARK_MAX = 30

/**
 * Why a record is no transaction although it stands among them: a header that comes again, a balance brought
 * forward, a total, a foot note. Undefined for a row.
 */
export function skipReason(cells: readonly string[], plan: RowPlan, hasDay: boolean): string | undefined {
  const { places, header } = plan
  if (header.length > 1 && cells[0] === header[0] && sameCells(cells, header)) return 'The header again'

  const description = cells[places.description ?? -1] ?? ''
  const isBalance =
    description.trim() === '' ? cells.some(isBalanceForward) : isBalanceLine(description, cells, plan)
  if (isBalance && (plan.side === 'bank' || isWhatWasHeld(cells, plan))) return 'A balance, not a transaction'
  if (plan.side === 'bank' && saysPending(description)) return 'Its text says that it is not booked yet'
  const date = cells[places.date ?? -1] ?? ''
  if (hasDay || isDateLike(date)) return undefined

  const filled = cells.filter((cell) => cell.trim() !== '')
  const mark = filled.find((cell) => cell.length <= MARK_MAX && isPending(cell))
  if (mark !== undefined) return `Marked ${mark.trim()}: not booked yet`
  if (filled.some(isTotal)) return 'A total, not a transaction'
  if (filled.some((cell) => isBalanceLine(cell, cells, plan))) return 'A balance, not a transaction'
  const [first = ''] = filled
  const isNote = filled.length === 1 && (cells[0]?.trim() === first.trim() || date.trim() === first.trim())
  if (isNote && !/^\s*\d/.test(first) && !isAmountLike(first) && !isEmptyMark(first.trim()))
    return 'A heading or a note'
  const hasAmount = amountColumns(places).some((at) => (cells[at] ?? '').trim() !== '')
  return date.trim() === '' && description.trim() === '' && !hasAmount
    ? 'Neither a day nor an amount'
    : undefined
}

/**
 * Books may have an entry by the name of a balance. One that brings as much as the account then holds is no entry of these days: it is what the
 * account opened with, and is in the books already.
 */
function isWhatWasHeld(cells: readonly string[], { places }: RowPlan): boolean {
  const digitsOf = (at: number | undefined) => (cells[at ?? -1] ?? '').replace(/\D/g, '')
  const held = digitsOf(places.balance)
  const brought = amountColumns(places)
    .map(digitsOf)
    .filter((digits) => /[1-9]/.test(digits))
  return brought.length === 1 && brought[0] === held
}

function isBalanceLine(text: string, cells: readonly string[], plan: RowPlan): boolean {
  if (!namesBalance(text)) return false
  if (isBalanceForward(text)) return true
  return (
    BALANCE_LINE.test(text.trim()) &&
    amountColumns(plan.places).every((at) => (cells[at] ?? '').trim() === '')
  )
}

function sameCells(cells: readonly string[], header: readonly string[]): boolean {
  return header.every((name, index) => (cells[index] ?? '').trim() === name.trim())
}
