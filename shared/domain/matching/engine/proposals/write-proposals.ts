/** Puts what was settled into proposals: facts, tier, reasons, rival, and what it would take. */
import { sumOf } from '../../../money/money.ts'
import type { Side } from '../columns/columns.ts'
import type { Group } from '../groups/group.ts'
import { isRegularAmount } from '../groups/group-odds.ts'
import type { Account } from '../pairs/account.ts'
import type { Pairs } from '../pairs/find-pairs.ts'
import { decideTier, isClose, whatItWouldTake } from './decide-tier.ts'
import { describeGroup } from './describe-group.ts'
import { describePair } from './describe-pair.ts'
import { nearestRival, RIVAL_MIN, sayRival } from './nearest-rival.ts'
import type { Cardinality, Proposal } from './proposal.ts'
import { CLOSE_RIVAL, STAND_IN, SUM_RIVAL, type Wording } from './wording.ts'

export function proposalOfPair(account: Account, pairs: Pairs, e: number, wording: Wording): Proposal {
  const bankLine = account.bank.side.lines[pairs.candidates.bank[e]!]!
  const ledgerLine = account.ledger.side.lines[pairs.candidates.ledger[e]!]!
  const pair = describePair(account, pairs, e, wording)
  const rival = nearestRival(account, pairs, e)
  const standing = {
    pair,
    confidence: pairs.confidence[e]!,
    rivalShare: rival < 0 ? 0 : pairs.confidence[rival]!,
    ambiguity: hasUnevenTwins(account, pairs, e) ? ('twins' as const) : undefined,
  }
  const tier = decideTier(standing, account.thresholds)
  const isRivalClose = isClose(standing, account.thresholds)
  const common = {
    bankIds: [bankLine.id],
    ledgerIds: [ledgerLine.id],
    cardinality: 'one_to_one' as const,
    tier,
    ruleScore: pair.ruleScore,
    confidenceScore: Math.floor(standing.confidence * 10_000) / 10_000,
    reasons: pair.reasons,
    risks: isRivalClose ? [...pair.risks, CLOSE_RIVAL] : pair.risks,
    difference: pair.isExact ? 0n : bankLine.amount + ledgerLine.amount,
  }
  const isSaid = standing.rivalShare >= RIVAL_MIN
  if (tier === 'auto_approved')
    return isSaid ? { ...common, rival: sayRival(account, pairs, e, rival) } : common
  const wouldTake = whatItWouldTake(standing, account.thresholds)
  return isSaid
    ? { ...common, rival: sayRival(account, pairs, e, rival), wouldTake }
    : { ...common, wouldTake }
}

/** Whether a pair is automatic although neither a name nor a reference speaks for it. */
export function isBareAutomatic({ tier, reasons }: Proposal): boolean {
  return tier === 'auto_approved' && !reasons.some(({ code }) => /^(name|reference|memory)\./.test(code))
}

/** The proposal where other lines add up to one of its own as well: a question for a person. */
export function doubtedBySum(proposal: Proposal): Proposal {
  return {
    ...proposal,
    tier: 'suggested',
    risks: [...proposal.risks, SUM_RIVAL],
    wouldTake: 'Would be automatic if the reference were on the bank line',
  }
}

/** How much one line that could stand in for a group's own takes from its odds, and how much all of them together. */
const STAND_IN_PART = 0.2
const STAND_IN_MAX = 1

/** How sure it is that a line is used by a pair, by place; 0 where it is in none. */
export interface PairedShares {
  bank: Float32Array
  ledger: Float32Array
}

export function proposalOfGroup(account: Account, group: Group, paired: PairedShares): Proposal {
  const { thresholds } = account
  const description = describeGroup(account, group)
  const standIns = standInsOf(account, group, paired)
  const isUnique = group.othersCount === 0 && group.isSearchComplete && standIns === undefined
  const standing = {
    pair: description,
    confidence: group.confidence / (1 + Math.min(STAND_IN_MAX, STAND_IN_PART * (standIns ?? 0))),
    rivalShare: 0,
    ambiguity: isUnique || group.tie === 'reference' ? undefined : ('combinations' as const),
    bareSum: bareSumOf(account, group),
  }
  const tier = decideTier(standing, thresholds)
  const bankLines = group.banks.map((b) => account.bank.side.lines[b]!)
  const ledgerLines = group.ledgers.map((l) => account.ledger.side.lines[l]!)
  const common = {
    bankIds: bankLines.map((line) => line.id),
    ledgerIds: ledgerLines.map((line) => line.id),
    cardinality: cardinalityOf(bankLines.length, ledgerLines.length),
    tier,
    ruleScore: description.ruleScore,
    confidenceScore: Math.floor(standing.confidence * 10_000) / 10_000,
    reasons: description.reasons,
    risks: standIns === undefined ? description.risks : [...description.risks, STAND_IN],
    difference: sumOf([...bankLines, ...ledgerLines].map((line) => line.amount)),
  }
  return tier === 'auto_approved' ? common : { ...common, wouldTake: whatItWouldTake(standing, thresholds) }
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

function hasUnevenTwins(account: Account, pairs: Pairs, e: number): boolean {
  const b = pairs.candidates.bank[e]!
  const l = pairs.candidates.ledger[e]!
  return twinsOf(account.bank.side, b) !== twinsOf(account.ledger.side, l)
}

function twinsOf(side: Side, at: number): number {
  const first = side.twin[at]!
  let end = at + 1
  while (side.twin[end] === first) end++
  return end - first
}
