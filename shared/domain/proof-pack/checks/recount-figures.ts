/**
 * What lies between bank and books on a day, and every figure of a reconciliation, counted again from lines, matches and journal
 * entries alone. It shares no code with what counts them in the product: no pages, no sums by day, no state of a line.
 */
import { isInBalances } from '../../books/entry-state.ts'
import { addDays, type Day } from '../../calendar/day.ts'
import { decimalOf, money } from '../../money/money.ts'
import type { Report } from '../finding.ts'
import { FIGURES, type ProvedReconciliation } from '../pack-files.ts'
import type { AccountPack, CountedLine } from '../read-account.ts'
import { checkCounts } from './check-counts.ts'
import { postedOn } from './check-journal.ts'
import { lastDayOf } from './check-matches.ts'

export function recountFigures(of: AccountPack, { fail, prove, count }: Report): void {
  const { period, account } = of
  const dayBefore = addDays(period.from as Day, -1)
  let before = period.previous
  if (before && before.periodEnd !== dayBefore)
    fail(before.id, `ends on ${before.periodEnd}, and the next period begins on ${period.from}`)
  checkOpening(of, dayBefore, fail)
  for (const reconciliation of period.reconciliations) {
    const { id, periodStart, periodEnd, openingBalance, status } = reconciliation
    const start = before ? addDays(before.periodEnd as Day, 1) : period.from
    if (periodStart !== start) fail(id, `begins on ${periodStart}, and should on ${start}`)
    const isProved = status === 'completed' || status === 'approved'
    if (isProved && before && money(before.closingBalance) !== money(openingBalance))
      fail(id, `opens with ${openingBalance}, and the one before it closed with ${before.closingBalance}`)
    const counted = figuresOf(of, reconciliation)
    for (const figure of FIGURES)
      if (money(reconciliation[figure]) !== counted[figure])
        fail(id, `says ${figure} ${reconciliation[figure]}, a recount ${decimalOf(counted[figure])}`)
    if (isProved && (counted.difference !== 0n || counted.unexplained !== 0n))
      fail(
        id,
        `is ${status}, and ${decimalOf(counted.difference)} and ${decimalOf(counted.unexplained)} are unexplained`,
      )
    prove(`${account.name}, ${periodStart} to ${periodEnd}, ${status}`, addedUp(reconciliation, counted))
    count('reconciliations recounted', 1)
    before = reconciliation
  }
  checkCounts(of, fail)
  if (before?.periodEnd !== period.to)
    fail(of.files.period, `says ${period.to}, and its last period ends otherwise`)
  count('reconciling items', itemsOn(of, period.to).length)
}

/** The day before ties out too: what was open then is in the pack, and the books began with what it comes to. */
function checkOpening(of: AccountPack, day: string, fail: Report['fail']): void {
  const [first] = of.period.reconciliations
  if (!first || (first.status !== 'completed' && first.status !== 'approved')) return
  const between = itemsOn(of, day).reduce((sum, { units }) => sum + units, 0n)
  const unexplained = money(first.openingBalance) - between - money(of.period.bookBalanceBefore)
  if (unexplained !== 0n)
    fail(
      of.files.period,
      `leaves ${decimalOf(unexplained)} unexplained on ${day}, before the period: with what was open then, bank and books do not meet`,
    )
}

function addedUp({ closingBalance }: ProvedReconciliation, of: Figures): string {
  const sum = (...figures: readonly (readonly [name: string, units: bigint])[]) =>
    figures.map(([name, units]) => ` + ${name} ${decimalOf(units)}`).join('')
  const bank = sum(
    ['in transit', of.inTransit],
    ['outstanding', of.outstanding],
    ['errors of the bank', of.bankErrors],
  )
  const books = sum(['unrecorded in', of.unrecordedIn], ['unrecorded out', of.unrecordedOut])
  return (
    `bank ${closingBalance}${bank} = ${decimalOf(of.adjustedBankBalance)}, ` +
    `books ${decimalOf(of.ledgerBalance)}${books} = ${decimalOf(of.adjustedBookBalance)}`
  )
}

type Figures = Record<(typeof FIGURES)[number], bigint>

function figuresOf(
  of: AccountPack,
  { periodStart, periodEnd, openingBalance, closingBalance }: ProvedReconciliation,
): Figures {
  let [moneyIn, moneyOut] = [0n, 0n]
  for (const { transactionDate, units } of of.bank.values()) {
    if (transactionDate < periodStart || transactionDate > periodEnd) continue
    if (units > 0n) moneyIn += units
    else moneyOut += units
  }
  const items = sumsOfItems(itemsOn(of, periodEnd))
  const ledgerBalance = bookBalanceOn(of, periodEnd)
  const closing = money(closingBalance)
  const calculatedBalance = money(openingBalance) + moneyIn + moneyOut
  const adjustedBankBalance = closing + items.inTransit + items.outstanding + items.bankErrors
  const adjustedBookBalance = ledgerBalance + items.unrecordedIn + items.unrecordedOut
  return {
    moneyIn,
    moneyOut,
    calculatedBalance,
    difference: closing - calculatedBalance,
    ledgerBalance,
    balanceVariance: closing - ledgerBalance,
    ...items,
    adjustedBankBalance,
    adjustedBookBalance,
    unexplained: adjustedBankBalance - adjustedBookBalance,
  }
}

/** Of lines that are open, by the figure of the proof that each is a part of. */
export function sumsOfItems(open: readonly CountedLine[]) {
  const items = { inTransit: 0n, outstanding: 0n, bankErrors: 0n, unrecordedIn: 0n, unrecordedOut: 0n }
  for (const { side, units, exclusion } of open) {
    // The bank takes back what it did.
    if (exclusion?.reason === 'bank_error') items.bankErrors -= units
    else if (side === 'bank') items[units > 0n ? 'unrecordedIn' : 'unrecordedOut'] += units
    // The books' own sign is the other way round.
    else items[units < 0n ? 'inTransit' : 'outstanding'] -= units
  }
  return items
}

/** Of the books at the end of a day of the period, or of the day before it. */
export function bookBalanceOn(of: AccountPack, day: string): bigint {
  let balance = money(of.period.bookBalanceBefore)
  for (const entry of of.entries.values()) {
    const { entryDate, entryType } = entry
    // An opening balance is from before the first line, on whatever day it is posted.
    if (!isInBalances(entry) || entryType === 'OPENING' || entryDate > day) continue
    balance += postedOn(of, entry)
  }
  return balance
}

/** The lines of both sides that are open at the end of a day: no match holds them, or one that is whole only later. */
export function itemsOn({ bank, ledger, matches }: AccountPack, day: string): CountedLine[] {
  return [...bank.values(), ...ledger.values()].filter(({ transactionDate, matchId }) => {
    const match = matchId === null ? undefined : matches.get(matchId)
    return transactionDate <= day && (!match || lastDayOf(match) > day)
  })
}
