/** What there is to see on each candidate pair: days, texts, and how rare its amount is. */

import type { Side } from '../columns/columns.ts'
import { compareTexts } from '../texts/compare-texts.ts'
import { createComparison, NAME } from '../texts/comparison.ts'
import type { WordLists } from '../texts/word-weights.ts'
import type { Account } from './account.ts'
import { logRates } from './amount-rates.ts'
import type { EdgesInOrder } from './find-candidates.ts'
import type { Observations } from './observations.ts'

const NAME_WEIGHT_MAX = 10
/** An amount that is off by the tolerance is rarely right. */
const INEXACT_AMOUNT = -6

/** What looking at candidates takes, made once for an account. */
export interface Observer {
  account: Account
  spanDays: number
  bankRate: Float32Array
  ledgerRate: Float32Array
  repeats: Repeats
}

export function createObserver(account: Account): Observer {
  const { bank, ledger } = account
  const spanDays = spanOf(bank.side, ledger.side)
  return {
    account,
    spanDays,
    bankRate: logRates(bank.side, spanDays),
    ledgerRate: logRates(ledger.side, spanDays),
    repeats: createRepeats(account),
  }
}

/** `shiftDays` puts the ledger's days off by so many: what is seen then is seen by accident. */
export function observe(
  { account, spanDays, bankRate, ledgerRate, repeats }: Observer,
  candidates: Pick<EdgesInOrder, 'count' | 'bank' | 'ledger'>,
  shiftDays = 0,
): Observations {
  const { bank, ledger, words, weights, lead, thresholds } = account
  const { count } = candidates
  const seen: Observations = {
    bank: candidates.bank,
    ledger: candidates.ledger,
    lag: new Uint8Array(count),
    weekday: new Uint8Array(count),
    reference: new Uint8Array(count),
    name: new Uint8Array(count),
    fixed: new Float32Array(count),
  }
  const found = createComparison()
  for (let e = 0; e < count; e++) {
    const b = candidates.bank[e]!
    const l = candidates.ledger[e]!
    const bankDay = bank.side.day[b]!
    const ledgerDay = ledger.side.day[l]! + shiftDays
    seen.lag[e] = lead * (bankDay - ledgerDay) + thresholds.daysBefore
    seen.weekday[e] = weekdayOf(lead === 1 ? ledgerDay : bankDay)
    compareTexts(found, words, weights, bank.profile, b, ledger.profile, l)
    seen.reference[e] = found.reference
    seen.name[e] = found.name
    const nameRarity = Math.min(NAME_WEIGHT_MAX, found.nameRarity)
    let rate = Math.max(bankRate[b]!, ledgerRate[l]!) - nameRarity
    if (found.name >= NAME.weak) {
      const others = othersWith(repeats, bank.side, b, ledger.side, l, found.nameWord)
      if (others > 0) rate = Math.log(others / spanDays + Math.exp(rate))
    }
    const inexact = bank.side.amount[b] === ledger.side.amount[l] ? 0 : INEXACT_AMOUNT
    seen.fixed[e] = inexact - rate + found.referenceRarity
  }
  return seen
}

/**
 * How often each name stands on lines of the amount at hand. A counterparty that pays the same amount every week is met by
 * accident as often as that, however rare its name and however rare the amount.
 */
interface Repeats {
  bankNames: WordLists
  ledgerNames: WordLists
  bankCounts: Int32Array
  ledgerCounts: Int32Array
  /** Runs of equal amounts that are counted now. */
  bankStart: number
  bankEnd: number
  ledgerStart: number
  ledgerEnd: number
}

function createRepeats({ bank, ledger, words }: Account): Repeats {
  return {
    bankNames: bank.profile.names,
    ledgerNames: ledger.profile.names,
    bankCounts: new Int32Array(words.count),
    ledgerCounts: new Int32Array(words.count),
    bankStart: 0,
    bankEnd: 0,
    ledgerStart: 0,
    ledgerEnd: 0,
  }
}

/** Lines beside these two that have the same amount and the name, on the side that has more of them. */
function othersWith(repeats: Repeats, bank: Side, b: number, ledger: Side, l: number, word: number): number {
  if (b < repeats.bankStart || b >= repeats.bankEnd) {
    addCounts(repeats.bankCounts, repeats.bankNames, bank, repeats.bankStart, repeats.bankEnd, -1)
    repeats.bankStart = runStart(bank.amount, b)
    repeats.bankEnd = runEnd(bank.amount, b)
    addCounts(repeats.bankCounts, repeats.bankNames, bank, repeats.bankStart, repeats.bankEnd, 1)
  }
  if (l < repeats.ledgerStart || l >= repeats.ledgerEnd) {
    addCounts(repeats.ledgerCounts, repeats.ledgerNames, ledger, repeats.ledgerStart, repeats.ledgerEnd, -1)
    repeats.ledgerStart = runStart(ledger.amount, l)
    repeats.ledgerEnd = runEnd(ledger.amount, l)
    addCounts(repeats.ledgerCounts, repeats.ledgerNames, ledger, repeats.ledgerStart, repeats.ledgerEnd, 1)
  }
  return Math.max(repeats.bankCounts[word]!, repeats.ledgerCounts[word]!, 1) - 1
}

function addCounts(
  counts: Int32Array,
  names: WordLists,
  side: Side,
  start: number,
  end: number,
  by: number,
): void {
  for (let line = start; line < end; line++) {
    if (side.twin[line] !== line) continue
    for (let at = names.from[line]!; at < names.from[line + 1]!; at++) counts[names.words[at]!]! += by
  }
}

function runStart(amount: Float64Array, at: number): number {
  let start = at
  while (start > 0 && amount[start - 1] === amount[at]) start--
  return start
}

function runEnd(amount: Float64Array, at: number): number {
  let end = at + 1
  while (end < amount.length && amount[end] === amount[at]) end++
  return end
}

/** 0 is Thursday; only equality matters. */
export function weekdayOf(day: number): number {
  return ((day % 7) + 7) % 7
}

function spanOf(bank: Side, ledger: Side): number {
  let first = Number.POSITIVE_INFINITY
  let last = Number.NEGATIVE_INFINITY
  for (const days of [bank.day, ledger.day]) {
    for (const day of days) {
      if (day < first) first = day
      if (day > last) last = day
    }
  }
  return Math.max(14, last - first + 1)
}
