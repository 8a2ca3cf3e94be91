/** @see the prose below once complete */
import { columnsOf, type Side } from './columns.ts'
import { decideTier, whatItWouldTake } from './decide-tier.ts'
import { describePair, nearestRival } from './describe-pair.ts'
import { findLead } from './find-lead.ts'
import { type Account, findPairs, type Pairs } from './find-pairs.ts'
import { type MatchingMemory, type MatchingResult, type OpenLine, type Proposal, pairKey } from './proposal.ts'
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
  return {
    engine: ENGINE,
    thresholds,
    proposals,
    unmatchedBankIds: idsLeft(bank, usedBank),
    unmatchedLedgerIds: idsLeft(ledger, usedLedger),
  }
}

function readAccount(bankLines: readonly OpenLine[], ledgerLines: readonly OpenLine[], thresholds: Thresholds): Account {
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
