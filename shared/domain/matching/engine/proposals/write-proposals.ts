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
import type { Automatic, Cardinality, Proposal } from './proposal.ts'
import { RIVAL_MIN, rivalOfPair } from './rival-of-pair.ts'
import { doubtWithin } from './spend-budget.ts'
import { CLOSE_RIVAL, STAND_IN, SUM_RIVAL, type Wording } from './wording.ts'

/** A proposal whose tier is still open: that depends on what else there is to spend the budget on. */
export interface Draft {
  proposal: Proposal
  standing: Standing
}

/** `at` is the place of the pair among those that are proposed. */
export function draftOfPair(account: Account, pairs: Pairs, at: number, wording: Wording): Draft {
  const { bank, ledger } = account
  const b = pairs.bank[at]!
  const l = pairs.ledger[at]!
  const bankLine = bank.side.lines[b]!
  const ledgerLine = ledger.side.lines[l]!
  const pair = describePair(account, pairs, at, wording)
  const hasUnevenTwins = twinsOf(bank.side, b) !== twinsOf(ledger.side, l)
  const standing: Standing = {
    pair,
    confidence: pairs.confidence[at]!,
    rivalShare: pairs.rivals.confidence[at]!,
    ambiguity: hasUnevenTwins ? 'twins' : undefined,
  }
  if (isClose(standing)) pair.risks.push(CLOSE_RIVAL)
  const proposal: Proposal = {
    bankIds: [bankLine.id],
    ledgerIds: [ledgerLine.id],
    cardinality: 'one_to_one',
    tier: 'manual_review',
    ruleScore: pair.ruleScore,
    confidenceScore: fourDecimals(standing.confidence),
    doubt: sevenDecimals(doubtOf(standing)),
    reasons: pair.reasons,
    risks: pair.risks,
    difference: pair.isExact ? 0n : bankLine.amount + ledgerLine.amount,
  }
  if (standing.rivalShare >= RIVAL_MIN) proposal.rival = rivalOfPair(account, pairs, at, wording)
  return { proposal, standing }
}

/** Whether a pair could be automatic although neither a name nor a reference speaks for it. */
export function isBareAutomatic({ standing }: Draft, thresholds: Thresholds): boolean {
  return standing.pair.isTextless && mayBeAutomatic(standing, thresholds)
}

/** Other lines add up to one of its own as well: a question for a person. */
export function doubtBySum({ proposal, standing }: Draft): void {
  standing.ambiguity = 'combinations'
  proposal.risks.push(SUM_RIVAL)
}

/** Gives each proposal its tier, the surest first, and says what the others lack. */
export function settleTiers(drafts: readonly Draft[], thresholds: Thresholds): Automatic {
  const doubts = drafts.flatMap(({ standing }) =>
    mayBeAutomatic(standing, thresholds) ? [doubtOf(standing)] : [],
  )
  const { errorBudget } = thresholds
  const doubtMax = Math.min(errorBudget * SHARE_MOST, doubtWithin(doubts, errorBudget))
  const automatic: Automatic = { count: 0, expectedWrong: 0, doubtMax }
  // Thousands lack the same, and one sentence does for all of them.
  const said = new Map<string, string>()
  const once = (sentence: string) => {
    const known = said.get(sentence)
    if (known === undefined) said.set(sentence, sentence)
    return known ?? sentence
  }
  for (const { proposal, standing } of drafts) {
    proposal.tier = decideTier(standing, thresholds, doubtMax)
    if (proposal.tier === 'auto_approved') {
      automatic.count++
      automatic.expectedWrong += proposal.doubt
    } else proposal.wouldTake = once(whatItWouldTake(standing, thresholds, doubtMax))
  }
  return automatic
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

export function draftOfGroup(account: Account, group: Group, paired: PairedShares): Draft {
  const description = describeGroup(account, group)
  const standIns = standInsOf(account, group, paired)
  const isUnique = group.othersCount === 0 && group.isSearchComplete && standIns === undefined
  const standing: Standing = {
    pair: description,
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
    ruleScore: description.ruleScore,
    confidenceScore: fourDecimals(standing.confidence),
    doubt: sevenDecimals(doubtOf(standing)),
    reasons: description.reasons,
    risks: standIns === undefined ? description.risks : [...description.risks, STAND_IN],
    difference: sumOf([...bankLines, ...ledgerLines].map((line) => line.amount)),
  }
  return { proposal, standing }
}

function bareSumOf({ bank, ledger }: Account, group: Group): 'plain' | 'regular' | undefined {
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
