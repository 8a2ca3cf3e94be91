/**
 * The books counted again from the lines, matches and entries alone, and held against every page. It shares no code with what
 * writes them: what is added there with the wrong sign, on the wrong day or not at all is counted right here.
 */
import { money } from '../money/money.ts'
import type { CompanyItems, LineItem } from './items.ts'
import { type AddTo, addingTo, type SummedCheck, type Sums } from './summed-check.ts'

/** What is counted for good when it happens: no line and no match says it any more. */
const HAPPENED = /^\.t\.\w+:\w+$/

/** By page with its period and what stands there. */
export const recountedBooks: SummedCheck = {
  measure: countPages,
  check(of, counted, fail) {
    for (const { key, sk } of of.deltas) if (sk !== key) fail(`what was added as ${key} lies at ${sk}`)
    const kept = keptPages(of)
    for (const place of new Set([...kept.keys(), ...counted.keys()])) {
      const [page, name] = placeIn(place)
      if (HAPPENED.test(name)) continue
      const [is, should] = [kept.get(place) ?? 0n, counted.get(place) ?? 0n]
      if (is !== should) fail(`page ${page} of the books says ${name} = ${is}, a recount ${should}`)
    }
  },
}

/** What stands on the pages, with what was written since they were folded: `A5#202601 07.b.n`. */
export function keptPages(of: CompanyItems): Sums {
  const kept: Sums = new Map()
  for (const { page, period, counts } of of.pages)
    for (const [name, amount] of counts) kept.set(`${page}#${period} ${name}`, amount)
  for (const { key, counts } of of.deltas) {
    if (of.folded.has(key)) continue
    for (const [name, amount] of counts) {
      const [page, on, measure] = name.split('|') as [string, string, string]
      add(addingTo(kept), page, on.replaceAll('-', ''), measure, amount)
    }
  }
  return kept
}

/** Page with its period, and name. */
export const placeIn = (place: string) => {
  const at = place.indexOf(' ')
  return [place.slice(0, at), place.slice(at + 1)] as const
}

function countPages(of: CompanyItems, pages: AddTo): void {
  const lastDays = lastDaysOf(of)
  for (const line of of.bank.values()) countLine(pages, 'b', line, lastDays.get(line.id))
  for (const line of of.ledger.values()) countLine(pages, 'l', line, lastDays.get(line.id))
  for (const { approvalStatus, approvedBy, confidenceScore, financialAccountId, ...match } of of.matches) {
    const page = `A${financialAccountId}`
    const [first] = match.sourceTransactions.map(({ id }) => dayOf(id)).toSorted()
    if (first) add(pages, page, first, `q.${match.origin}.${match.tier ?? 'none'}.${approvalStatus}`, 1n)
    const lines = [...match.sourceTransactions, ...match.ledgerTransactions]
    const last = lines
      .map(({ id }) => dayOf(id))
      .toSorted()
      .at(-1)
    if (last && approvalStatus === 'pending') add(pages, page, last, 'p.n', 1n)
    if (approvalStatus === 'rejected') continue
    add(pages, page, '', 't.matches', 1n)
    add(pages, page, '', 't.confidence', BigInt(Math.round(confidenceScore * 10_000)))
    if (approvedBy !== 'system') continue
    add(pages, page, '', 't.automatic', 1n)
    if (match.origin === 'rule') add(pages, page, '', 't.ruled', 1n)
    for (const { id } of match.sourceTransactions) add(pages, page, dayOf(id), 'b.a', 1n)
  }
  for (const { entryDate, status, currency, lines } of of.entries) {
    const day = entryDate.replaceAll('-', '')
    add(pages, 'all', day.slice(0, 6), 'e', 1n)
    if (status === 'DRAFT') continue
    for (const { chartAccountId, debitAmount, creditAmount, foreign, tax } of lines) {
      const page = `C${Math.floor(chartAccountId / 64)}`
      const [debit, credit] = [money(debitAmount), money(creditAmount)]
      const back = status === 'VOIDED'
      add(pages, page, day, `${chartAccountId}.d.${currency}`, back ? debit + credit : debit)
      add(pages, page, day, `${chartAccountId}.c.${currency}`, back ? debit + credit : credit)
      if (tax) {
        const { side, part, ratePercent, taxCodeId } = tax
        const of = [currency, chartAccountId, money(ratePercent), taxCodeId].join('.')
        add(pages, 'tax', day, `${side[0]}.${part[0]}.${of}`, back ? 0n : debit - credit)
        add(pages, 'tax', day, `${side[0]}.c.${of}`, back ? 2n : 1n)
      }
      if (!foreign) continue
      add(pages, page, day, `${chartAccountId}.f.${foreign.currency}`, back ? 0n : money(foreign.amount))
      const moved = back ? 0n : debit - credit
      add(pages, page, day, `${chartAccountId}.g.${foreign.currency}`, moved)
      if (foreign.isRevaluation) add(pages, page, day, `${chartAccountId}.u.${foreign.currency}`, moved)
    }
  }
}

const CLASSIFIED: Readonly<Record<string, string>> = {
  receivables: 'r',
  payables: 'p',
  transfers: 't',
  fees: 'f',
}

/** @param whole the day on which the match that holds it is whole */
function countLine(pages: AddTo, side: 'b' | 'l', line: LineItem, whole: string | undefined): void {
  const page = `A${line.financialAccountId}`
  const day = line.transactionDate.replaceAll('-', '')
  const units = money(line.amount)
  const isIn = units >= 0n
  const sum = line.exclusion?.reason === 'bank_error' ? 'e' : isIn ? 'i' : 'o'
  const on = (measure: string, amount: bigint) => add(pages, page, day, `${side}.${measure}`, amount)
  on('n', 1n)
  on('v', units)
  if (side === 'b') {
    const isPersonal = line.confidenceData?.by === 'person'
    const kind = (isPersonal ? undefined : line.explainedAs) ?? line.classification ?? ''
    const name = kind === 'transfers' || kind === 'fees' ? kind : isIn ? 'deposits' : 'withdrawals'
    if (isIn) on('i', units)
    if (line.typedBy) on('h', 1n)
    add(pages, 'all', day.slice(0, 6), 'n', 1n)
    add(pages, page, day.slice(0, 6), `k.${name}.n`, 1n)
    add(pages, page, day.slice(0, 6), `k.${name}.v`, units)
  }
  if (line.status === 'matched' || line.status === 'reconciled') {
    on('m', 1n)
    if (whole === undefined || whole <= day) return
    on(`w${sum}`, units)
    add(pages, page, whole, `${side}.w${sum}`, -units)
    on('wn', 1n)
    add(pages, page, whole, `${side}.wn`, -1n)
    if (line.exclusion) {
      on('wx', 1n)
      add(pages, page, whole, `${side}.wx`, -1n)
    }
    if (daysFrom(day, whole) > 31) on('wl', 1n)
    if (day.slice(0, 6) < whole.slice(0, 6)) add(pages, page, day.slice(0, 6), `k.${side}.later`, 1n)
    return
  }
  on(`o${sum}`, units)
  if (line.status === 'disputed') on('d', 1n)
  if (line.status === 'excluded') {
    on('x', 1n)
    return
  }
  const classified = CLASSIFIED[line.classification ?? '']
  if (side === 'b' && classified) on(classified, 1n)
}

/** Of each line that a match holds: the latest day among all that it holds, as 20260131. */
export function lastDaysOf(of: CompanyItems): Map<string, string> {
  const days = new Map<string, string>()
  for (const { approvalStatus, sourceTransactions, ledgerTransactions } of of.matches) {
    if (approvalStatus === 'rejected') continue
    const ids = [...sourceTransactions, ...ledgerTransactions].map(({ id }) => id)
    const last = ids.map(dayOf).toSorted().at(-1)!
    for (const id of ids) days.set(id, last)
  }
  return days
}

/** From one day such as 20260131 to another. */
function daysFrom(day: string, other: string): number {
  const [from, to] = [day, other].map((digits) =>
    Date.UTC(Number(digits.slice(0, 4)), Number(digits.slice(4, 6)) - 1, Number(digits.slice(6))),
  ) as [number, number]
  return (to - from) / 86_400_000
}

/** `{company}.{account}.{yyyymmdd}.{hash}` */
const dayOf = (lineId: string) => lineId.split('.')[2]!

/** On a day it stands by day, by month and by year; of a month by month and year; otherwise for ever. */
function add(pages: AddTo, page: string, on: string, measure: string, amount: bigint): void {
  if (on.length === 8) pages(`${page}#${on.slice(0, 6)} ${on.slice(6)}.${measure}`, amount)
  if (on) pages(`${page}#${on.slice(0, 4)} ${on.slice(4, 6)}.${measure}`, amount)
  pages(`${page}#ever ${on.slice(0, 4)}.${measure}`, amount)
}
