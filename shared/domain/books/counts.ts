/**
 * What things add to the books for as long as they are as they are. A count stands on a page, on a day, a month or always:
 *
 *   A5   bank lines (b) and ledger entries (l) of account 5, by day
 *     b.n   how many                                     b.v   their sum in units of 1/10 000
 *     b.m   those of them that are explained             b.i   the sum of those that bring money in
 *     b.a   those that the engine explained by itself    b.x   those that a person excluded: nothing explains them
 *     b.d   open ones that a person disputes              b.h   those that a person typed, explained or not
 *     b.oi  sum of what is positive and unexplained      b.oo  sum of what is negative and unexplained
 *     b.oe  of neither: sum of what is excluded as an error of the bank
 *     b.r   open ones classified as receivables, and p payables, t transfers, f fees; the rest is unclassified
 *     b.wi  sum of what is positive and was explained on a later day, less what was explained on this one and is earlier;
 *           wo of what is negative, we of errors of the bank: added up to a day they are what lay between bank and books then
 *     b.wn  how many these are                           b.wl  those explained more than 31 days later, on their own day alone
 *     b.wx  those of them that were excluded until then
 *     l.*   n, v, m, oi, oo, wi, wo, wn and wl of ledger entries
 *     k.fees.n  bank lines of a kind in a month          k.fees.v  their sum
 *     k.b.later bank lines of a month that were explained in a later one; k.l.later ledger entries
 *     q.auto.high.approved  matches by origin, tier and approval, on the day of their first bank line
 *     p.n   matches that nobody signed off, on the day from which they explain their lines
 *     t.*   figures of its matches, always
 *   C0   postings to chart accounts 0 to 63, by day: 12.d.CAD debits of account 12 in that currency, 12.c.CAD credits; of those that are
 *        kept in CAD and were in EUR, 12.f.EUR what they were, debits less credits, and 12.g.EUR what that is in CAD,
 *        12.u.EUR of that what a revaluation moved
 *   tax  what entries say of taxes, by day: s.t.CAD.12.80000.7.202601.01K tax on sales of the code 7.202601.01K at 8%, posted to account 12,
 *        debits less credits; s.n the net amounts, s.c how many lines either has, and p.t, p.n, p.c of purchases
 *   all  by month: n bank lines of the company, e journal entries, drafts included
 */
import { type Day, daysBetween, type Month, monthOf } from '../calendar/day.ts'
import { lastDayOf } from '../matches/match.ts'
import { type Money, money } from '../money/money.ts'
import {
  isAutomatic,
  matchCounters,
  outcomeCounter,
  outcomeOf,
  type TalliedMatch,
} from '../stats/match-tallies.ts'
import { isBankError } from '../transactions/exclusion.ts'
import { isExplained, type TransactionStatus } from '../transactions/status.ts'
import { CLASSIFICATION_LETTERS, type KnownLine, kindOf, LETTERS, type LineSide, TAX_PAGE } from './book.ts'
import { debitOf, type EntryLine, mirrored } from './entry.ts'
import { taxMeasure } from './tax-sums.ts'

export type Count = readonly [page: string, on: Day | Month | null, measure: string, amount: bigint]

export const accountPage = (accountId: number): string => `A${accountId}`
export const accountPages = (accounts: readonly { id: number }[]): string[] =>
  accounts.map(({ id }) => accountPage(id))
const CHART_ACCOUNTS_PER_PAGE = 64
export const chartPage = (chartAccountId: number): string =>
  `C${Math.floor(chartAccountId / CHART_ACCOUNTS_PER_PAGE)}`
export const chartPages = (chart: readonly { id: number }[]): string[] => [
  ...new Set(chart.map(({ id }) => chartPage(id))),
]
export const COMPANY_PAGE = 'all'

export interface CountedLine extends KnownLine {
  financialAccountId: number
  transactionDate: string
  amount: string
  status: TransactionStatus
  /** The day on which the last line of its match stands. */
  explainedOn?: string | null | undefined
  /** Of a bank line: why it is excluded, or was until something explained it. */
  exclusion?: { reason: string } | null | undefined
  /** Of a bank line that no file brought: who typed it. */
  typedBy?: string | undefined
}

export function* lineCounts(side: LineSide, line: CountedLine): Generator<Count> {
  const page = accountPage(line.financialAccountId)
  const date = line.transactionDate as Day
  const amount = money(line.amount)
  const letter = LETTERS[side]
  yield [page, date, `${letter}.n`, 1n]
  yield [page, date, `${letter}.v`, amount]
  if (side === 'bank') {
    const kind = kindOf(amount, line)
    if (amount > 0n) yield [page, date, 'b.i', amount]
    if (line.typedBy !== undefined) yield [page, date, 'b.h', 1n]
    yield [COMPANY_PAGE, monthOf(date), 'n', 1n]
    yield [page, monthOf(date), `k.${kind}.n`, 1n]
    yield [page, monthOf(date), `k.${kind}.v`, amount]
  }
  if (isExplained(line.status)) yield* explainedCounts(letter, line, amount)
  else yield* openCounts(letter, line, amount)
}

function* openCounts(letter: string, line: CountedLine, amount: Money): Generator<Count> {
  const page = accountPage(line.financialAccountId)
  const date = line.transactionDate as Day
  const { classification = 'unclassified' } = line
  yield [page, date, `${letter}.o${kindOfOpen(line, amount)}`, amount]
  if (line.status === 'disputed') yield [page, date, `${letter}.d`, 1n]
  if (line.status === 'excluded') yield [page, date, `${letter}.x`, 1n]
  else if (letter === LETTERS.bank && classification !== 'unclassified')
    yield [page, date, `b.${CLASSIFICATION_LETTERS[classification]}`, 1n]
}

/** Of which sum it is a part as long as it is open: of the errors of the bank, of what is in or of what is out. */
function kindOfOpen(line: CountedLine, amount: Money): 'e' | 'i' | 'o' {
  if (isBankError(line)) return 'e'
  return amount < 0n ? 'o' : 'i'
}

/** A line whose match is whole only on a later day is an item between bank and books from its own day to that one. */
function* explainedCounts(letter: string, line: CountedLine, amount: Money): Generator<Count> {
  const page = accountPage(line.financialAccountId)
  const date = line.transactionDate as Day
  yield [page, date, `${letter}.m`, 1n]
  if (!line.explainedOn || line.explainedOn <= date) return
  const apart = `${letter}.w${kindOfOpen(line, amount)}`
  yield [page, date, apart, amount]
  yield [page, line.explainedOn as Day, apart, -amount]
  yield [page, date, `${letter}.wn`, 1n]
  yield [page, line.explainedOn as Day, `${letter}.wn`, -1n]
  if (line.exclusion) {
    yield [page, date, `${letter}.wx`, 1n]
    yield [page, line.explainedOn as Day, `${letter}.wx`, -1n]
  }
  if (isLate(date, line.explainedOn as Day)) yield [page, date, `${letter}.wl`, 1n]
  if (monthOf(date) < monthOf(line.explainedOn as Day)) yield [page, monthOf(date), `k.${letter}.later`, 1n]
}

/** What was explained later than so many days after its own is looked for by itself: it is rare. */
export const LATE_DAYS = 31

const isLate = (date: Day, explainedOn: Day) => daysBetween(date, explainedOn) > LATE_DAYS

export interface CountedMatch extends TalliedMatch {
  financialAccountId: number
  sourceTransactions: readonly { transactionDate: string }[]
  ledgerTransactions: readonly { transactionDate: string }[]
}

/** The figures of the account's matches, whether it awaits sign-off, what its state says of the tier that proposed it, and the lines that the engine explained by itself. */
export function* matchCounts(match: CountedMatch): Generator<Count> {
  const page = accountPage(match.financialAccountId)
  for (const [name, value] of matchCounters(match)) yield [page, null, `t.${name}`, value]
  const [first] = match.sourceTransactions.map(({ transactionDate }) => transactionDate).toSorted()
  if (first && match.origin)
    yield [page, first as Day, `q.${match.origin}.${match.tier ?? 'none'}.${match.approvalStatus}`, 1n]
  if (match.approvalStatus === 'pending') {
    const lines = [...match.sourceTransactions, ...match.ledgerTransactions]
    yield [page, lastDayOf(lines) as Day, 'p.n', 1n]
  }
  if (isAutomatic(match))
    for (const { transactionDate } of match.sourceTransactions)
      yield [page, transactionDate as Day, 'b.a', 1n]
  const outcome = outcomeOf(match)
  if (outcome && match.tier) yield [page, null, `t.${outcomeCounter(match.tier, outcome)}`, 1n]
}

export interface CountedEntry {
  entryDate: string
  status: string
  currency: string
  lines: readonly EntryLine[]
}

/** The lines of an entry that stand in the books: none of a draft, of a void one those that it posted and the opposite of each. */
export function postingsOf<Line extends EntryLine>({
  status,
  lines,
}: {
  status: string
  lines: readonly Line[]
}): readonly Line[] {
  if (status === 'DRAFT') return []
  return status === 'VOIDED' ? [...lines, ...mirrored(lines)] : lines
}

/** An entry counts in its month, and its postings once they are made. */
export function* entryCounts({ entryDate, status, currency, lines }: CountedEntry): Generator<Count> {
  const date = entryDate as Day
  yield [COMPANY_PAGE, monthOf(date), 'e', 1n]
  for (const line of postingsOf({ status, lines })) {
    const { chartAccountId, debitAmount, creditAmount, foreign, tax } = line
    const page = chartPage(chartAccountId)
    yield [page, date, `${chartAccountId}.d.${currency}`, money(debitAmount)]
    yield [page, date, `${chartAccountId}.c.${currency}`, money(creditAmount)]
    if (tax) {
      const of = [tax, currency, chartAccountId] as const
      yield [TAX_PAGE, date, taxMeasure(tax.part, ...of), debitOf(line)]
      yield [TAX_PAGE, date, taxMeasure('count', ...of), 1n]
    }
    if (!foreign) continue
    yield [page, date, `${chartAccountId}.f.${foreign.currency}`, money(foreign.amount)]
    yield [page, date, `${chartAccountId}.g.${foreign.currency}`, debitOf(line)]
    if (foreign.isRevaluation) yield [page, date, `${chartAccountId}.u.${foreign.currency}`, debitOf(line)]
  }
}
