/** Puts what was settled into proposals: facts, tier, reasons, rival, and what it would take. */
import { sumOf } from '../../../money/money.ts'
import type { Side } from '../columns/columns.ts'
import type { Group } from '../groups/group.ts'
import { isRegularAmount } from '../groups/group-odds.ts'
import type { Account } from '../pairs/account.ts'
import type { Pairs } from '../pairs/find-pairs.ts'
import type { Thresholds } from '../thresholds.ts'
import {
  decideTier,
  doubtOf,
  isClose,
  mayBeAutomatic,
  type Standing,
  whatItWouldTake,
} from './decide-tier.ts'
import { describeGroup } from './describe-group.ts'
import { describePair } from './describe-pair.ts'
import type { PairFacts } from './pair-facts.ts'
import type { Automatic, Cardinality, Finding, Proposal } from './proposal.ts'
import { RIVAL_MIN, rivalOfPair } from './rival-of-pair.ts'
import { doubtWithin } from './spend-budget.ts'
import { CLOSE_RIVAL, STAND_IN, SUM_RIVAL, type Wording } from './wording.ts'

/** How a pair stands, `at` its place among those that are proposed. Other lines may add up to one of its own. */
export function standingOfPair(
  { bank, ledger }: Account,
  pairs: Pairs,
  at: number,
  facts: PairFacts,
  isSumRivalled: boolean,
): Standing {
  const hasUnevenTwins = twinsOf(bank.side, pairs.bank[at]!) !== twinsOf(ledger.side, pairs.ledger[at]!)
  return {
    pair: facts,
    confidence: pairs.confidence[at]!,
    rivalShare: pairs.rivals.confidence[at]!,
    ambiguity: isSumRivalled ? 'combinations' : hasUnevenTwins ? 'twins' : undefined,
  }
}

/** Puts a pair into words, once it is known how it stands. */
export function proposalOfPair(
  account: Account,
  pairs: Pairs,
  at: number,
  standing: Standing,
  wording: Wording,
): Proposal {
  const bankLine = account.bank.side.lines[pairs.bank[at]!]!
  const ledgerLine = account.ledger.side.lines[pairs.ledger[at]!]!
  const { reasons, risks } = describePair(account, pairs, at, standing.pair, wording)
  const more: Finding[] = []
  if (isClose(standing)) more.push(CLOSE_RIVAL)
  if (standing.ambiguity === 'combinations') more.push(SUM_RIVAL)
  const proposal: Proposal = {
    bankIds: [bankLine.id],
    ledgerIds: [ledgerLine.id],
    cardinality: 'one_to_one',
    tier: 'manual_review',
    ruleScore: standing.pair.ruleScore,
    confidenceScore: fourDecimals(standing.confidence),
    doubt: sevenDecimals(doubtOf(standing)),
    reasons,
    risks: more.length === 0 ? risks : [...risks, ...more],
    difference: standing.pair.isExact ? 0n : bankLine.amount + ledgerLine.amount,
  }
  if (standing.rivalShare >= RIVAL_MIN) proposal.rival = rivalOfPair(account, pairs, at, wording, proposal)
  return proposal
}

/** Whether a pair could be automatic although neither a name nor a reference speaks for it. */
export function isBareAutomatic(standing: Standing, thresholds: Thresholds): boolean {
  return standing.pair.isTextless && mayBeAutomatic(standing, thresholds)
}

/** The largest doubt that the budget of errors bears, the surest first, and what is automatic with it. */
export function spendOn(
  count: number,
  standingAt: (at: number) => Standing,
  thresholds: Thresholds,
): Automatic {
  const doubts: number[] = []
  for (let at = 0; at < count; at++) {
    const standing = standingAt(at)
    if (mayBeAutomatic(standing, thresholds)) doubts.push(doubtOf(standing))
  }
  const { errorBudget } = thresholds
  const doubtMax = Math.min(errorBudget * SHARE_MOST, doubtWithin(doubts, errorBudget))
  const automatic: Automatic = { count: 0, expectedWrong: 0, doubtMax }
  for (const doubt of doubts) {
    if (doubt > doubtMax) continue
    automatic.count++
    automatic.expectedWrong += sevenDecimals(doubt)
  }
  return automatic
}

/** Gives a proposal its tier, or says what it lacks. */
export function settleTier(
  proposal: Proposal,
  standing: Standing,
  thresholds: Thresholds,
  doubtMax: number,
  { wouldTake }: Wording,
): void {
  proposal.tier = decideTier(standing, thresholds, doubtMax)
  if (proposal.tier === 'auto_approved') return
  const sentence = whatItWouldTake(standing, thresholds, doubtMax)
  const known = wouldTake.get(sentence)
  if (known === undefined) wouldTake.set(sentence, sentence)
  proposal.wouldTake = known ?? sentence
}

/** However much the others leave of the budget, one match takes no more than so many times its own share. */
const SHARE_MOST = 7

function fourDecimals(share: number): number {
  return Math.floor(share * 10_000) / 10_000
}

function sevenDecimals(share: number): number {
  return Math.round(share * 1e7) / 1e7
}

/** How much one line that could stand in for a group's own takes from its odds, and how much all of them together. */
const STAND_IN_PART = 0.2
const STAND_IN_MAX = 1

/** How sure it is that a line is used by a pair, by place; 0 where it is in none. */
export interface PairedShares {
  bank: Float32Array
  ledger: Float32Array
}

/** A group in words, and how it stands. Groups are few. */
export interface GroupDraft {
  proposal: Proposal
  standing: Standing
}

export function draftOfGroup(account: Account, group: Group, paired: PairedShares): GroupDraft {
  const { facts, reasons, risks } = describeGroup(account, group)
  const standIns = standInsOf(account, group, paired)
  const isUnique = group.othersCount === 0 && group.isSearchComplete && standIns === undefined
  const standing: Standing = {
    pair: facts,
    confidence: group.confidence / (1 + Math.min(STAND_IN_MAX, STAND_IN_PART * (standIns ?? 0))),
    rivalShare: 0,
    ambiguity: isUnique || group.tie === 'reference' ? undefined : 'combinations',
    bareSum: bareSumOf(account, group),
  }
  const bankLines = group.banks.map((b) => account.bank.side.lines[b]!)
  const ledgerLines = group.ledgers.map((l) => account.ledger.side.lines[l]!)
  const proposal: Proposal = {
    bankIds: bankLines.map((line) => line.id),
    ledgerIds: ledgerLines.map((line) => line.id),
    cardinality: cardinalityOf(bankLines.length, ledgerLines.length),
    tier: 'manual_review',
    ruleScore: facts.ruleScore,
    confidenceScore: fourDecimals(standing.confidence),
    doubt: sevenDecimals(doubtOf(standing)),
    reasons,
    risks: standIns === undefined ? risks : [...risks, STAND_IN],
    difference: sumOf([...bankLines, ...ledgerLines].map((line) => line.amount)),
  }
  return { proposal, standing }
}

function bareSumOf({ bank, ledger }: Account, group: Group): 'plain' | 'regular' | undefined {
  if (group.tie === 'netted' || group.tie === 'together') return 'regular'
  if (group.tie !== 'days') return undefined
  const isOneToMany = group.ledgers.length > 1
  const { amount } = isOneToMany ? ledger.side : bank.side
  const members = isOneToMany ? group.ledgers : group.banks
  return members.filter((line) => isRegularAmount(amount[line]!)).length < 2 ? 'plain' : 'regular'
}

/**
 * Other lines of the same amount within the days, which could belong into the group in place of its own: the sum, over
 * them, of how unsure it is that they are used elsewhere. Undefined when there are none, or when a reference names the lines.
 */
function standInsOf(account: Account, group: Group, paired: PairedShares): number | undefined {
  if (group.tie === 'reference') return undefined
  const isOneToMany = group.ledgers.length > 1
  const side = isOneToMany ? account.ledger.side : account.bank.side
  const members = isOneToMany ? group.ledgers : group.banks
  const shares = isOneToMany ? paired.ledger : paired.bank
  let found: number | undefined
  const look = (member: number, other: number) => {
    const days = Math.abs(side.day[member]! - side.day[other]!)
    if (days <= account.thresholds.daysAfter && !members.includes(other))
      found = (found ?? 0) + 1 - shares[other]!
  }
  for (const member of members) {
    for (let at = member - 1; side.amount[at] === side.amount[member]; at--) look(member, at)
    for (let at = member + 1; side.amount[at] === side.amount[member]; at++) look(member, at)
  }
  return found
}

function cardinalityOf(banks: number, ledgers: number): Cardinality {
  if (banks === 1) return ledgers === 1 ? 'one_to_one' : 'one_to_many'
  return ledgers === 1 ? 'many_to_one' : 'many_to_many'
}

function twinsOf(side: Side, at: number): number {
  const first = side.twin[at]!
  let end = at + 1
  while (side.twin[end] === first) end++
  return end - first
}
