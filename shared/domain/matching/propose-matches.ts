/** @see the prose below once complete */

import { sumOf } from '../money/money.ts'
import { columnsOf, type Side } from './columns.ts'
import { decideTier, whatItWouldTake } from './decide-tier.ts'
import { describeGroup } from './describe-group.ts'
import { describePair, nearestRival } from './describe-pair.ts'
import { findGroups, type Group } from './find-groups.ts'
import { findLead } from './find-lead.ts'
import { type Account, findPairs, type Pairs } from './find-pairs.ts'
import {
  type Cardinality,
  type MatchingMemory,
  type MatchingResult,
  type OpenLine,
  type Proposal,
  pairKey,
} from './proposal.ts'
import { readTexts } from './read-texts.ts'
import { DEFAULT_THRESHOLDS, type Thresholds } from './thresholds.ts'
import { createVocabulary } from './vocabulary.ts'
import { profileOf, weighWords } from './word-weights.ts'

export const ENGINE = 'tieout-match/1'

export interface MatchingInput {
  bank: readonly OpenLine[]
  ledger: readonly OpenLine[]
  memory?: MatchingMemory
  options?: Partial<Thresholds>
}

/** Proposes matches between open bank lines and open ledger entries of one account. Pure, deterministic, order-free. */
export function proposeMatches(input: MatchingInput): MatchingResult {
  const thresholds = { ...DEFAULT_THRESHOLDS, ...input.options }
  const account = readAccount(input.bank, input.ledger, thresholds)
  const bank = account.bank.side
  const ledger = account.ledger.side
  const rejected = input.memory?.rejectedPairs
  const isAllowed =
    rejected && rejected.size > 0
      ? (b: number, l: number) => !rejected.has(pairKey(bank.lines[b]!.id, ledger.lines[l]!.id))
      : undefined
  const pairs = findPairs(account, isAllowed)
  const usedBank = new Uint8Array(bank.lines.length)
  const usedLedger = new Uint8Array(ledger.lines.length)
  const proposals: Proposal[] = []
  for (let e = 0; e < pairs.candidates.count; e++) {
    if (!pairs.chosen[e]) continue
    usedBank[pairs.candidates.bank[e]!] = 1
    usedLedger[pairs.candidates.ledger[e]!] = 1
    proposals.push(proposalOf(account, pairs, e))
  }
  const openBank = usedBank.map((used) => 1 - used)
  const openLedger = usedLedger.map((used) => 1 - used)
  for (const group of findGroups(account, openBank, openLedger, isAllowed)) {
    for (const b of group.banks) usedBank[b] = 1
    for (const l of group.ledgers) usedLedger[l] = 1
    proposals.push(groupProposalOf(account, group))
  }
  return {
    engine: ENGINE,
    thresholds,
    proposals,
    unmatchedBankIds: idsLeft(bank, usedBank),
    unmatchedLedgerIds: idsLeft(ledger, usedLedger),
  }
}

function readAccount(
  bankLines: readonly OpenLine[],
  ledgerLines: readonly OpenLine[],
  thresholds: Thresholds,
): Account {
  const bank = columnsOf(bankLines, 1)
  const ledger = columnsOf(ledgerLines, -1)
  const words = createVocabulary()
  const bankTexts = readTexts(bank, words, 'bankLines')
  const ledgerTexts = readTexts(ledger, words, 'ledgerLines')
  const weights = weighWords(words, bank.lines.length, ledger.lines.length)
  return {
    bank: { side: bank, profile: profileOf(bankTexts, weights, words.ledgerLines) },
    ledger: { side: ledger, profile: profileOf(ledgerTexts, weights, words.bankLines) },
    words,
    weights,
    lead: findLead(bank, ledger, thresholds.daysAfter),
    thresholds,
  }
}

function proposalOf(account: Account, pairs: Pairs, e: number): Proposal {
  const bankLine = account.bank.side.lines[pairs.candidates.bank[e]!]!
  const ledgerLine = account.ledger.side.lines[pairs.candidates.ledger[e]!]!
  const pair = describePair(account, pairs, e)
  const rival = nearestRival(account, pairs, e)
  const standing = {
    pair,
    confidence: pairs.confidence[e]!,
    rivalShare: rival?.share ?? 0,
    hasUnevenTwins: hasUnevenTwins(account, pairs, e),
  }
  const tier = decideTier(standing, account.thresholds)
  const proposal: Proposal = {
    bankIds: [bankLine.id],
    ledgerIds: [ledgerLine.id],
    cardinality: 'one_to_one',
    tier,
    ruleScore: pair.ruleScore,
    confidenceScore: Math.floor(standing.confidence * 10_000) / 10_000,
    reasons: pair.reasons,
    risks: pair.risks,
    difference: bankLine.amount + ledgerLine.amount,
  }
  if (rival) proposal.rival = rival.rival
  if (tier !== 'auto_approved') proposal.wouldTake = whatItWouldTake(standing, account.thresholds)
  return proposal
}

function groupProposalOf(account: Account, group: Group): Proposal {
  const { thresholds } = account
  const description = describeGroup(account, group)
  const isUnique = group.othersCount === 0 && group.isSearchComplete
  const standing = {
    pair: description,
    confidence: group.confidence,
    rivalShare: 0,
    hasUnevenTwins: !isUnique && group.tie !== 'reference',
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

function idsLeft(side: Side, used: Uint8Array): string[] {
  const ids: string[] = []
  for (let i = 0; i < used.length; i++) if (!used[i]) ids.push(side.lines[i]!.id)
  return ids
}
