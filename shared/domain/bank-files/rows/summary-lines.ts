import { amountColumns } from '../columns/assign-columns.ts'
import { isEmptyMark } from '../columns/column-profile.ts'
import { STATUS_PENDING } from '../columns/status-words.ts'
import { typeKey } from '../columns/type-words.ts'
import { isAmountLike, isDateLike } from '../csv/find-header.ts'
import type { RowPlan } from './row-plan.ts'

/** What no shop is called: a balance also when an amount stands beside it. */
const BALANCE_FORWARD =
  /^(?:opening|beginning|starting|previous|closing|ending) (?:ledger |account |statement )?balance(?: as of\b.{0,40})?[.:]?$|^balance (?:brought |carried )?(?:forward|b\/f|c\/f)[.:]?$|^solde (?:d'ouverture|de fermeture|initial|final|reporte)$|^(?:saldo (?:anterior|inicial|final|iniziale|finale|contabile finale|contabile iniziale|atual|do dia|przeniesione|pocz[aą]tkowe|ko[nń]cowe|ultimo|primo)|s ?a ?l ?d ?o|(?:anfangs|end|schluss|er[oö]ffnungs)saldo|saldovortrag|(?:alter|neuer|letzter) (?:kontostand|saldo)|ing[aå]ende saldo|utg[aå]ende saldo|beginsaldo|eindsaldo|ancien solde|nouveau solde|solde (?:pr[eé]c[eé]dent|au .{4,12})|po[cč][aá]te[cč]n[ií] z[uů]statek|kone[cč]n[yý] z[uů]statek|nyit[oó] egyenleg|z[aá]r[oó] egyenleg|期初余额|期末余额|上期余额|входящий остаток|исходящий остаток|前月繰越|繰越)[.:]?$/i
const BALANCE_LINE =
  /^(?:start|prior|end|new|current|final|total)? ?(?:ledger |account |statement )?balance(?: as of\b.{0,40})?[.:]?$/i
const NAMES_BALANCE = /balance|sold[eo]|s ?a ?l ?d ?o|kontostand|z[uů]statek|egyenleg|余额|остаток|繰越/i
const TOTAL_LINE = /^(?:sub-?|grand )?totals?\b/i

/**
 * Why a record is no transaction although it stands among them: a header that comes again, a balance brought
 * forward, a total, a foot note. Undefined for a row.
 */
export function skipReason(cells: readonly string[], plan: RowPlan, hasDay: boolean): string | undefined {
  const { places, header } = plan
  if (header.length > 1 && cells[0] === header[0] && sameCells(cells, header)) return 'The header again'

  const description = cells[places.description ?? -1] ?? ''
  if (plan.side === 'bank' && isBalanceLine(description, cells, plan)) return 'A balance, not a transaction'
  const date = cells[places.date ?? -1] ?? ''
  if (hasDay || isDateLike(date)) return undefined

  if (STATUS_PENDING.has(typeKey(date.trim()))) return `Marked ${date.trim()}: not booked yet`
  const filled = cells.filter((cell) => cell.trim() !== '')
  if (filled.some((cell) => TOTAL_LINE.test(cell.trim()))) return 'A total, not a transaction'
  if (filled.some((cell) => isBalanceLine(cell, cells, plan))) return 'A balance, not a transaction'
  const [first = ''] = filled
  const isNote = filled.length === 1 && (cells[0]?.trim() === first.trim() || date.trim() === first.trim())
  if (isNote && !/^\s*\d/.test(first) && !isAmountLike(first) && !isEmptyMark(first.trim()))
    return 'A heading or a note'
  return undefined
}

function isBalanceLine(text: string, cells: readonly string[], plan: RowPlan): boolean {
  if (text.length > 80 || !NAMES_BALANCE.test(text)) return false
  if (BALANCE_FORWARD.test(text.trim())) return true
  return (
    BALANCE_LINE.test(text.trim()) &&
    amountColumns(plan.places).every((at) => (cells[at] ?? '').trim() === '')
  )
}

function sameCells(cells: readonly string[], header: readonly string[]): boolean {
  return header.every((name, index) => (cells[index] ?? '').trim() === name.trim())
}
