/** What speaks for and against a pair. */

import type { Account } from '../pairs/account.ts'
import type { Pairs } from '../pairs/find-pairs.ts'
import { weekdayOf } from '../pairs/observe-candidates.ts'
import { differenceOf, REPEATED } from '../pairs/telling-names.ts'
import { wayOf } from '../pairs/ways-of-paying.ts'
import { compareTexts } from '../texts/compare-texts.ts'
import { createComparison, NAME, REFERENCE, SIMILAR_CONTAINMENT } from '../texts/comparison.ts'
import { type OtherDocuments, otherDocumentsOf } from '../texts/other-document.ts'
import type { WordLists } from '../texts/word-weights.ts'
import { CONTRADICTIONS, type Contradiction, type PairFacts } from './pair-facts.ts'
import type { Finding, Proposal } from './proposal.ts'
import { type RuleFacts, ruleScoreOf } from './rule-score.ts'
import {
  BANK_TWIN,
  LEDGER_TWIN,
  NAMED_ANOTHER,
  ONLY_CANDIDATE,
  SAME_AMOUNT,
  sayLag,
  sayName,
  sayOtherDocuments,
  sayReference,
  TOLERANCE_USED,
  type Wording,
} from './wording.ts'

const scratch = createComparison()
const reasons: Finding[] = []
const risks: Finding[] = []

/** Compares the texts of a pair again: what was seen of candidates is forgotten by the time that some are proposed. */
function compare({ bank, ledger, words, weights }: Account, pairs: Pairs, b: number, l: number): void {
  compareTexts(scratch, words, weights, bank.profile, b, ledger.profile, l)
  if (scratch.name === NAME.different) scratch.name = differenceOf(pairs.telling, b, l)
}

/** The facts of a pair, `at` its place among those that are proposed. */
export function factsOfPair(account: Account, pairs: Pairs, at: number, wording: Wording): PairFacts {
  const { bank, ledger } = account
  const b = pairs.bank[at]!
  const l = pairs.ledger[at]!
  compare(account, pairs, b, l)
  const ofRule = {
    days: Math.abs(bank.side.day[b]! - ledger.side.day[l]!),
    isUsual: isUsualLag(account, pairs, b, l),
    isExact: bank.side.lines[b]!.amount + ledger.side.lines[l]!.amount === 0n,
    hasReference: scratch.reference >= REFERENCE.partial,
    isSimilar: scratch.containment >= SIMILAR_CONTAINMENT,
  }
  const isOther = otherDocuments(account, pairs, b, l) !== undefined
  const contradiction = contradictionOf(ofRule.isExact, isOther, namesAnother(account, pairs, b, l))
  return sharedFacts(wording, ofRule, contradiction, !ofRule.hasReference && scratch.name < NAME.weak)
}

/** The reasons and the risks of a pair. */
export function describePair(
  account: Account,
  pairs: Pairs,
  at: number,
  facts: PairFacts,
  wording: Wording,
): Pick<Proposal, 'reasons' | 'risks'> {
  const { bank, ledger, words } = account
  const b = pairs.bank[at]!
  const l = pairs.ledger[at]!
  compare(account, pairs, b, l)
  reasons.length = risks.length = 0
  if (facts.isExact) reasons.push(SAME_AMOUNT)
  else risks.push(TOLERANCE_USED)
  const lag = describeLag(account, pairs, b, l, wording)
  if (facts.days > account.thresholds.autoDaysMax) risks.push(lag)
  else reasons.push(lag)
  const reference = sayReference(scratch, words, pairs.learned.reference)
  if (reference && facts.hasReference) reasons.push(reference)
  else if (reference) risks.push(reference)
  const others = otherDocuments(account, pairs, b, l)
  if (others) risks.push(sayOtherDocuments(others, words))
  if (namesAnother(account, pairs, b, l)) risks.push(NAMED_ANOTHER)
  const name = sayName(wording, scratch, words, pairs.learned.name)
  if (name && scratch.name >= NAME.weak) reasons.push(name)
  else if (name) risks.push(name)
  if (pairs.isOnly[at]) reasons.push(ONLY_CANDIDATE)
  if (bank.side.twin[b] !== b || bank.side.twin[b + 1] === bank.side.twin[b]) risks.push(BANK_TWIN)
  if (ledger.side.twin[l] !== l || ledger.side.twin[l + 1] === ledger.side.twin[l]) risks.push(LEDGER_TWIN)
  // Copies take no more room than they need.
  return { reasons: reasons.slice(), risks: risks.length === 0 ? NO_RISKS : risks.slice() }
}

const NO_RISKS: Finding[] = []

/** Thousands of pairs have the same facts, and one object does for all of them. */
function sharedFacts(
  { facts }: Wording,
  ofRule: Required<RuleFacts>,
  contradiction: Contradiction | undefined,
  isTextless: boolean,
): PairFacts {
  const { days, isUsual, isExact, hasReference, isSimilar } = ofRule
  const key = [isUsual, isExact, hasReference, isSimilar, isTextless].reduce(
    (bits, bit) => 2 * bits + (bit ? 1 : 0),
    4 * days + CONTRADICTIONS.indexOf(contradiction),
  )
  let known = facts.get(key)
  if (known === undefined) {
    known = { ...ofRule, contradiction, isTextless, ruleScore: ruleScoreOf(ofRule) }
    facts.set(key, known)
  }
  return known
}

function describeLag(account: Account, pairs: Pairs, b: number, l: number, wording: Wording): Finding {
  const { bank, ledger, lead, thresholds } = account
  const lag = bank.side.day[b]! - ledger.side.day[l]!
  const width = thresholds.daysBefore + thresholds.daysAfter + 1
  const leadingDay = lead === 1 ? ledger.side.day[l]! : bank.side.day[b]!
  const way = wayOf(pairs.learned.ways, b, l)
  const key = (way * 7 + weekdayOf(leadingDay)) * width + lead * lag + thresholds.daysBefore
  const isUsual = isUsualLag(account, pairs, b, l)
  return sayLag(wording, lag, lead, key, isUsual, pairs.learned.lag[key]! + Math.log(width))
}

/** Whether so many days are what payments of this account take, within the days of the automatic tier. */
function isUsualLag(
  { bank, ledger, lead, thresholds }: Account,
  pairs: Pairs,
  b: number,
  l: number,
): boolean {
  const lag = bank.side.day[b]! - ledger.side.day[l]!
  const share = pairs.learned.lagShare[lead * lag + thresholds.daysBefore]!
  return Math.abs(lag) <= thresholds.autoDaysMax && share >= thresholds.usualDaysShare
}

/** The documents that the two lines name instead of one and the same. */
function otherDocuments(
  { bank, ledger, words }: Account,
  { areDocumentsTelling }: Pairs,
  b: number,
  l: number,
): OtherDocuments | undefined {
  if (!areDocumentsTelling || scratch.reference >= REFERENCE.contradiction) return undefined
  return otherDocumentsOf(words, bank.profile.references, b, ledger.profile.references, l)
}

/** Whether one line has a name that its partner nearly always repeats, and the other names somebody of whom this side never speaks. */
function namesAnother({ bank, ledger }: Account, { telling }: Pairs, b: number, l: number): boolean {
  if (scratch.name !== NAME.none) return false
  return (
    (telling.ledger[l] === REPEATED && hasWords(bank.profile.strange, b)) ||
    (telling.bank[b] === REPEATED && hasWords(ledger.profile.strange, l))
  )
}

function hasWords({ from }: WordLists, line: number): boolean {
  return from[line]! < from[line + 1]!
}

/** What contradicts the pair, in the comparison at hand and beside it. */
function contradictionOf(
  isExact: boolean,
  isOtherDocument: boolean,
  isAnotherName: boolean,
): Contradiction | undefined {
  if (!isExact) return 'amounts'
  if (isOtherDocument || scratch.reference === REFERENCE.contradiction) return 'references'
  const areOthers = isAnotherName || scratch.name === NAME.different || scratch.name === NAME.contrary
  return areOthers && scratch.reference < REFERENCE.partial ? 'names' : undefined
}
