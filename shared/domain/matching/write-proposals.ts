/** Puts what was settled into proposals: facts, tier, reasons, rival, and what it would take. */
import { sumOf } from '../money/money.ts'
import type { Side } from './columns.ts'
import { decideTier, isClose, whatItWouldTake } from './decide-tier.ts'
import { describeGroup } from './describe-group.ts'
import { describePair } from './describe-pair.ts'
import type { Group } from './find-groups.ts'
import type { Account, Pairs } from './find-pairs.ts'
import { nearestRival, RIVAL_MIN, sayRival } from './nearest-rival.ts'
import type { Cardinality, Proposal } from './proposal.ts'
import { CLOSE_RIVAL, type Wording } from './wording.ts'

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

export function proposalOfGroup(account: Account, group: Group): Proposal {
  const { thresholds } = account
  const description = describeGroup(account, group)
  const isUnique = group.othersCount === 0 && group.isSearchComplete && !hasStandIn(account, group)
  const standing = {
    pair: description,
    confidence: group.confidence,
    rivalShare: 0,
    ambiguity: isUnique || group.tie === 'reference' ? undefined : ('combinations' as const),
  }
  const tier = decideTier(standing, thresholds)
  const bankLines = group.banks.map((b) => account.bank.side.lines[b]!)
  const ledgerLines = group.ledgers.map((l) => account.ledger.side.lines[l]!)
  const proposal: Proposal = {
    bankIds: bankLines.map((line) => line.id),
    ledgerIds: ledgerLines.map((line) => line.id),
    cardinality: cardinalityOf(bankLines.length, ledgerLines.length),
    tier,
    ruleScore: description.ruleScore,
    confidenceScore: Math.floor(group.confidence * 10_000) / 10_000,
    reasons: description.reasons,
    risks: description.risks,
    difference: sumOf([...bankLines, ...ledgerLines].map((line) => line.amount)),
  }
  if (tier !== 'auto_approved') proposal.wouldTake = whatItWouldTake(standing, thresholds)
  return proposal
}

/**
 * Whether another line could stand in for one of the group's many: the same amount within the days, even if it is proposed
 * elsewhere. The sum is then not the only one.
 */
function hasStandIn(account: Account, group: Group): boolean {
  const [side, members] =
    group.banks.length > 1 ? [account.bank.side, group.banks] : [account.ledger.side, group.ledgers]
  const daysMax = account.thresholds.daysAfter
  const isStandIn = (member: number, other: number) =>
    Math.abs(side.day[member]! - side.day[other]!) <= daysMax && !members.includes(other)
  return members.some((member) => {
    for (let at = member - 1; side.amount[at] === side.amount[member]; at--)
      if (isStandIn(member, at)) return true
    for (let at = member + 1; side.amount[at] === side.amount[member]; at++)
      if (isStandIn(member, at)) return true
    return false
  })
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
