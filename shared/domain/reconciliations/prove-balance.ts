/**
 * The two sides of an account on a day and what lies between them: the bank's closing balance with what the books know and the bank
 * does not yet, and without what the bank has to mend itself, and the balance of the books with what the bank knows and the books do not yet. The two are equal or something is
 * unexplained. What is open on a day follows from dates alone, so that a past day says the same whenever it is asked.
 */

import { type BookSum, eachLineSum, type LineSide } from '../books/book.ts'
import { balanceIn } from '../books/postings.ts'
import { addDays, type Day, isWithin } from '../calendar/day.ts'
import { decimalOf, type Money, money } from '../money/money.ts'

export interface ProvedAccount {
  id: number
  chartAccountId: number
  currency: string
  /** Of the books, as it was before the first line, decimal. */
  openingBalance: string
  /** The day on which that is posted. */
  openingDate: string
}

/** Sums with the sign that they have in the account: money in is positive, out negative. */
export interface ItemsBetween {
  /** Money in of the books that the bank does not have yet, and money out. */
  inTransit: Money
  outstanding: Money
  /** What the bank will change once it corrects its own errors: the opposite of what it did. */
  bankErrors: Money
  /** Money in of the bank that the books do not have yet, and money out. */
  unrecordedIn: Money
  unrecordedOut: Money
}

export interface BalanceProof extends ItemsBetween {
  bankBalance: Money
  adjustedBankBalance: Money
  bookBalance: Money
  adjustedBookBalance: Money
  /** Of the bank less of the books, both adjusted: zero where the day is proved. */
  unexplained: Money
  /** As much of it as matches leave whose two sides differ; the rest is in the bank's balances. */
  leftByMatches: Money
}

/** bank closing + in transit - outstanding + errors of the bank = books + unrecorded in - unrecorded out, with the signs inside the figures. */
export function proofOf(
  bankBalance: Money,
  bookBalance: Money,
  items: ItemsBetween,
): Omit<BalanceProof, 'leftByMatches'> {
  const adjustedBankBalance = bankBalance + items.inTransit + items.outstanding + items.bankErrors
  const adjustedBookBalance = bookBalance + items.unrecordedIn + items.unrecordedOut
  const unexplained = adjustedBankBalance - adjustedBookBalance
  return { bankBalance, adjustedBankBalance, bookBalance, adjustedBookBalance, unexplained, ...items }
}

/**
 * @param books the account's own, its chart account included
 * @param bankBalance what the bank says of the end of the day
 */
export function proveBalance(
  account: ProvedAccount,
  books: readonly BookSum[],
  day: Day,
  bankBalance: Money,
): BalanceProof {
  const bank = openOn(books, 'bank', account.id, day)
  const ledger = openOn(books, 'ledger', account.id, day)
  const proof = proofOf(bankBalance, bookBalanceOn(account, books, day), itemsBetween(bank, ledger))
  const ofBank = bank.sum - bank.above - bank.below - bank.errors
  const ofLedger = ledger.sum - ledger.above - ledger.below
  return { ...proof, leftByMatches: ofBank + ofLedger }
}

/** The open lines of a side, each with its own sign: errors of the bank, and all others above and below zero. */
export interface SumsOfSide {
  errors: Money
  above: Money
  below: Money
}

/** The same as the proof has them: with the sign of the account, and an error of the bank as what corrects it. */
export function itemsBetween(bank: SumsOfSide, ledger: SumsOfSide): ItemsBetween {
  return {
    inTransit: -ledger.below,
    outstanding: -ledger.above,
    bankErrors: -bank.errors,
    unrecordedIn: bank.above,
    unrecordedOut: bank.below,
  }
}

/**
 * What is posted on the account's chart account up to a day. Its opening balance is from before its first line, so that it counts
 * on days before the one on which it was posted, too.
 */
export function bookBalanceOn(account: ProvedAccount, books: readonly BookSum[], day: Day): Money {
  const { chartAccountId, currency, openingBalance, openingDate } = account
  const posted = balanceIn(books, chartAccountId, currency, { to: day })
  return openingDate > day ? posted + money(openingBalance) : posted
}

/** How the books came from one end of a period to the other: opening and what is posted in it are the closing balance. */
export interface RollForward {
  opening: Money
  posted: Money
  closing: Money
}

/** An opening balance that is posted in the period is from before its first line all the same. */
export function rollForward(
  account: ProvedAccount,
  books: readonly BookSum[],
  span: { from: Day; to: Day },
): RollForward {
  const { chartAccountId, currency, openingBalance, openingDate } = account
  const posted = balanceIn(books, chartAccountId, currency, span)
  return {
    opening: bookBalanceOn(account, books, addDays(span.from, -1)),
    posted: isWithin(openingDate, span) ? posted - money(openingBalance) : posted,
    closing: bookBalanceOn(account, books, span.to),
  }
}

/** The same as the screen and the package say it. */
export function rolledForward(...of: Parameters<typeof rollForward>) {
  const { opening, posted, closing } = rollForward(...of)
  return { openingBalance: decimalOf(opening), posted: decimalOf(posted), closingBalance: decimalOf(closing) }
}

/**
 * The lines of a side that are open on a day: those that nothing explains, and those whose match has a line on a later day.
 * `count` is how many they are without the `excluded`, which nobody matched any more on that day. `errors` is the sum of those that are errors of
 * the bank; `above` and `below` are the sums of all others above and below zero, `sum` is of every line up to that day.
 */
export function openOn(books: readonly BookSum[], side: LineSide, accountId: number, day: Day) {
  const open = { count: 0, excluded: 0, errors: 0n, above: 0n, below: 0n, sum: 0n }
  for (const [account, , measure, value] of eachLineSum(books, side, { to: day })) {
    if (account !== accountId) continue
    if (measure === 'n' || measure === 'wn') open.count += Number(value)
    else if (measure === 'm') open.count -= Number(value)
    else if (measure === 'x' || measure === 'wx') {
      open.count -= Number(value)
      open.excluded += Number(value)
    } else if (measure === 'v') open.sum += value
    else if (measure === 'oe' || measure === 'we') open.errors += value
    else if (measure === 'oi' || measure === 'wi') open.above += value
    else if (measure === 'oo' || measure === 'wo') open.below += value
  }
  return open
}
