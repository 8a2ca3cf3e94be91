import { isEmptyMark } from './column-profile.ts'
import { isAmountLike, isDateLike } from './find-header.ts'
import type { RowPlan } from './row-reader.ts'

const BALANCE_LINE =
  /^(?:opening|beginning|starting|start|previous|prior|closing|ending|end|new|current|final|total)? ?(?:ledger |account |statement )?balance(?: (?:brought|carried) forward| as of\b.{0,40}| b\/f| c\/f)?[.:]?$|^(?:solde (?:d'ouverture|de fermeture|initial|final|reporte)|balance forward)$/i
const NAMES_BALANCE = /balance|solde/i
const TOTAL_LINE = /^(?:sub-?|grand )?totals?\b/i

/**
 * Why a record is no transaction although it stands among them: a header that comes again, a balance brought
 * forward, a total, a foot note. Undefined for a row.
 */
export function skipReason(cells: readonly string[], plan: RowPlan, hasDay: boolean): string | undefined {
  const { places, header } = plan
  if (header.length > 1 && cells[0] === header[0] && sameCells(cells, header)) return 'The header again'

  const description = cells[places.description ?? -1] ?? ''
  if (plan.side === 'bank' && isBalanceLine(description)) return 'A balance, not a transaction'
  const date = cells[places.date ?? -1] ?? ''
  if (hasDay || isDateLike(date)) return undefined

  const filled = cells.filter((cell) => cell.trim() !== '')
  if (filled.some((cell) => TOTAL_LINE.test(cell.trim()))) return 'A total, not a transaction'
  if (filled.some(isBalanceLine)) return 'A balance, not a transaction'
  const [first = ''] = filled
  const isNote = filled.length === 1 && (cells[0]?.trim() === first.trim() || date.trim() === first.trim())
  if (isNote && !/^\s*\d/.test(first) && !isAmountLike(first) && !isEmptyMark(first.trim())) return 'A heading or a note'
  return undefined
}

export function isBalanceLine(text: string): boolean {
  return text.length < 80 && NAMES_BALANCE.test(text) && BALANCE_LINE.test(text.trim())
}

function sameCells(cells: readonly string[], header: readonly string[]): boolean {
  return header.every((name, index) => (cells[index] ?? '').trim() === name.trim())
}
