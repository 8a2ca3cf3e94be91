/** One-to-one: weighs all candidate pairs together and settles which of them to propose. */

import type { Side } from '../columns/columns.ts'
import { release } from '../columns/release.ts'
import { compareTexts } from '../texts/compare-texts.ts'
import { createComparison, NAME, NAME_LEVELS, REFERENCE_LEVELS } from '../texts/comparison.ts'
import type { Account } from './account.ts'
import { BARE, correctionOf, count, createTally, kindOf } from './calibrate-evidence.ts'
import { certainPairsOf } from './certain-pairs.ts'
import { type EdgesInOrder, type Found, findCandidates } from './find-candidates.ts'
import { findDecoys } from './find-decoys.ts'
import { type Chance, evidenceOf, type Likelihoods, learnLikelihoods } from './learn-likelihoods.ts'
import { type NearestRivals, nearestRivals } from './nearest-rivals.ts'
import type { Observations } from './observations.ts'
import { createObserver, type Observer, observe } from './observe-candidates.ts'
import { type Pruned, pruneCandidates } from './prune-candidates.ts'
import { settlePairs } from './settle-pairs.ts'
import { doDocumentsTell } from './telling-documents.ts'
import { differenceOf, type TellingNames, tellDifferences, tellingNamesOf } from './telling-names.ts'
import { confidenceOf, PRIOR_MAX } from './weigh-candidates.ts'

/** The pairs that are proposed, by bank line, and what was learned on the way. */
export interface Pairs {
  count: number
  bank: Int32Array
  ledger: Int32Array
  /** 1 where the pair was the only candidate of both its lines. */
  isOnly: Uint8Array
  /** Probability of each pair; identical lines count as one. */
  confidence: Float64Array
  rivals: NearestRivals
  learned: Likelihoods
  telling: TellingNames
  /** Whether the number of another document contradicts. */
  areDocumentsTelling: boolean
}

const CHANCE_PAIRS = 3000
const ANCHORS_MAX = 20_000

export function findPairs(
  account: Account,
  isAllowed: ((b: number, l: number) => boolean) | undefined,
): Pairs {
  const { candidates, weight, isOnly, ...taught } = weighEvidence(account, isAllowed)
  const confidence = confidenceOf(account, candidates, weight)
  const edges = settle(confidence, candidates, account)
  const pairs: Pairs = {
    count: edges.length,
    bank: edges.map((e) => candidates.bank[e]!),
    ledger: edges.map((e) => candidates.ledger[e]!),
    isOnly: Uint8Array.from(edges, (e) => isOnly[e]!),
    confidence: Float64Array.from(edges, (e) => confidence[e]!),
    rivals: nearestRivals(edges, candidates, confidence, account.bank.side, account.ledger.side),
    ...taught,
  }
  release(candidates.bank, candidates.ledger, weight, isOnly, confidence)
  return pairs
}

type Weighed = Pruned & Pick<Pairs, 'learned' | 'telling' | 'areDocumentsTelling'>

/** What speaks for each candidate that has hope. What was seen is forgotten. */
function weighEvidence(
  account: Account,
  isAllowed: ((b: number, l: number) => boolean) | undefined,
): Weighed {
  const { bank, ledger, lead, thresholds } = account
  const window = {
    lagMin: lead === 1 ? -thresholds.daysBefore : -thresholds.daysAfter,
    lagMax: lead === 1 ? thresholds.daysAfter : thresholds.daysBefore,
    toleranceUnits: thresholds.toleranceUnits,
  }
  const found = findCandidates(bank, ledger, window, isAllowed)
  const observer = createObserver(account)
  const seen = observe(observer, found)
  const anchors = anchorsOf(found)
  const certain = certainPairsOf(anchors, seen, found)
  const telling = tellingNamesOf(bank, ledger, certain, seen, account.words.count)
  tellDifferences(seen, telling)
  const learned = learnLikelihoods(account, anchors, certain, seen, chanceOf(account, telling))
  const areDocumentsTelling = doDocumentsTell(bank, ledger, certain, seen, account.words)
  const weight = weightsOf(learned, seen, account)
  correct(weight, seen, found, learned, telling, observer)
  forget(seen)
  const pruned = pruneCandidates(found, weight, PRIOR_MAX)
  release(found.bank, found.ledger, weight)
  return { ...pruned, learned, telling, areDocumentsTelling }
}

/** Gives back the room of what was seen. */
function forget({ lag, weekday, reference, name, fixed }: Observations): void {
  release(lag, weekday, reference, name, fixed)
}

/** Puts the evidence of each candidate right by what accidents of this account look like. */
function correct(
  evidence: Float32Array,
  seen: Observations,
  found: Found,
  learned: Likelihoods,
  telling: TellingNames,
  observer: Observer,
): void {
  const tally = createTally()
  const isCounted = (kind: number, b: number) => kind !== BARE || !found.isThinned[b]
  for (let e = 0; e < found.count; e++) {
    const kind = kindOf(seen, e)
    if (isCounted(kind, found.bank[e]!)) count(tally.met, kind, evidence[e]!, 1)
  }
  for (const { edges, shiftDays, weight } of findDecoys(observer.account, observer.spanDays)) {
    const accidents = observe(observer, edges, shiftDays)
    tellDifferences(accidents, telling)
    const accidental = weightsOf(learned, accidents, observer.account)
    for (let e = 0; e < edges.count; e++) {
      const kind = kindOf(accidents, e)
      if (isCounted(kind, edges.bank[e]!)) count(tally.accidents, kind, accidental[e]!, weight)
    }
    forget(accidents)
    release(edges.bank, edges.ledger, accidental)
  }
  const { lift, slope } = correctionOf(tally)
  for (let e = 0; e < evidence.length; e++) {
    const kind = kindOf(seen, e)
    evidence[e] = lift[kind]! + slope[kind]! * evidence[e]!
  }
}

/** What is known of each candidate, in nats, before the prior. */
function weightsOf(learned: Likelihoods, seen: Observations, { thresholds }: Account): Float32Array {
  const width = thresholds.daysBefore + thresholds.daysAfter + 1
  const weight = new Float32Array(seen.fixed.length)
  for (let e = 0; e < weight.length; e++) weight[e] = seen.fixed[e]! + evidenceOf(learned, seen, e, width)
  return weight
}

/** Pairs that are the only candidate of both their lines. */
function anchorsOf({ count, from, bank, ledger, ledgerFrom }: Found): Int32Array {
  const anchors: number[] = []
  const step = Math.ceil(count / ANCHORS_MAX)
  for (let e = 0; e < count; e++) {
    const b = bank[e]!
    const l = ledger[e]!
    if ((b + l) % step !== 0) continue
    if (from[b + 1]! - from[b]! === 1 && ledgerFrom[l + 1]! - ledgerFrom[l]! === 1) anchors.push(e)
  }
  return Int32Array.from(anchors)
}

/** What texts of unrelated lines look like, from pairs spread evenly over both sides. */
function chanceOf(account: Account, telling: TellingNames): Chance {
  const { bank, ledger, words, weights } = account
  const chance = {
    reference: new Float64Array(REFERENCE_LEVELS.length),
    name: new Float64Array(NAME_LEVELS.length),
  }
  const bankCount = bank.side.lines.length
  const ledgerCount = ledger.side.lines.length
  if (Math.min(bankCount, ledgerCount) < 10) return chance
  const found = createComparison()
  const sample = (x: number, y: number) => {
    const b = Math.floor(x * bankCount)
    const l = Math.floor(y * ledgerCount)
    if (bank.side.amount[b] === ledger.side.amount[l]) return
    compareTexts(found, words, weights, bank.profile, b, ledger.profile, l)
    chance.reference[found.reference]!++
    chance.name[found.name === NAME.different ? differenceOf(telling, b, l) : found.name]!++
  }
  for (let i = 1; i <= CHANCE_PAIRS / 2; i++) {
    const x = (i * 0.754877666) % 1
    const y = (i * 0.569840291) % 1
    sample(x, y)
    sample(y, x)
  }
  return chance
}

/** The candidates that are proposed. */
function settle(confidence: Float64Array, candidates: EdgesInOrder, account: Account): Int32Array {
  const { bank, ledger, thresholds } = account
  const likely: number[] = []
  for (let e = 0; e < candidates.count; e++)
    if (confidence[e]! * 100 >= thresholds.proposePercent) likely.push(e)
  const kept = Int32Array.from(likely)
  const count = kept.length
  const choices = {
    count,
    bank: new Int32Array(count),
    ledger: new Int32Array(count),
    gain: new Float64Array(count),
    bankCount: bank.side.lines.length,
    ledgerCount: ledger.side.lines.length,
  }
  const bankKept = new Int32Array(choices.bankCount)
  const ledgerKept = new Int32Array(choices.ledgerCount)
  for (let at = 0; at < count; at++) {
    bankKept[candidates.bank[kept[at]!]!]!++
    ledgerKept[candidates.ledger[kept[at]!]!]!++
  }
  const isContested = (e: number) =>
    bankKept[candidates.bank[e]!]! > 1 || ledgerKept[candidates.ledger[e]!]! > 1
  for (let at = 0; at < count; at++) {
    const e = kept[at]!
    const b = candidates.bank[e]!
    const l = candidates.ledger[e]!
    choices.bank[at] = b
    choices.ledger[at] = l
    choices.gain[at] = Math.round(confidence[e]! * 1e6) * TIES
    if (isContested(e)) choices.gain[at]! += tieBreak(bank.side, b, ledger.side, l)
  }
  const { chosen } = settlePairs(choices)
  release(choices.bank, choices.ledger, choices.gain)
  return kept.filter((_, at) => chosen[at] === 1)
}

/** Room below one millionth of probability for what decides between equals. */
const TIES = 1024 * 1024

/**
 * Among equal choices: identical lines pair first with first, others in the order of their days; where even that is equal,
 * by the places of the two lines among those of their amount, mixed so that neither side comes first.
 */
function tieBreak(bank: Side, b: number, ledger: Side, l: number): number {
  const rank = b - bank.twin[b]! - (l - ledger.twin[l]!)
  const lag = bank.day[b]! - ledger.day[l]!
  const x = placeInRun(bank, b)
  const y = placeInRun(ledger, l)
  const order = [rank, lag, x - y].reduce((sum, apart) => sum + Math.max(0, 300 - apart * apart), 0)
  return order * 1024 + ((Math.imul(x * y + x + y, 0x9e3779b1) >>> 0) % 1024)
}

function placeInRun(side: Side, at: number): number {
  let first = at
  while (first > 0 && at - first < 1024 && side.amount[first - 1] === side.amount[at]) first--
  return at - first
}
