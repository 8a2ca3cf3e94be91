/** What a run found, as the calls that match at once answer it: by tier, with what no proposal explains. */
import type { Proposal } from '../../shared/contract/matching.ts'
import type { MatchingResult, MatchingResultItem } from '../../shared/contract/matching-calls.ts'
import { shownBankLine } from '../../shared/domain/transactions/shown-bank-line.ts'
import { listAllProposals } from '../storage/entities/proposal.ts'
import type { StoredRun } from '../storage/entities/run.ts'
import { listOpenLines } from '../storage/lines.ts'
import type { Scope } from '../storage/scope.ts'
import { appliedBy, progressOf } from './match-now.ts'

/** For runs that are still going on, and for little ones that are done. */
export async function matchingResult(
  scope: Scope,
  isDone: boolean,
  runs: readonly StoredRun[],
): Promise<MatchingResult> {
  if (!isDone) return emptyResult(scope, runs)
  const proposals = await proposalsOf(scope, runs)
  const explained = new Set(
    proposals.flatMap(({ sourceTransactions, ledgerTransactions }) =>
      [...sourceTransactions, ...ledgerTransactions].map(({ id }) => id),
    ),
  )
  const left = async <S extends 'bank' | 'ledger'>(side: S) =>
    (await Promise.all(runs.map(({ financialAccountId }) => listOpenLines(scope, side, financialAccountId))))
      .flat()
      .filter(({ id }) => !explained.has(id))
  const of = (tier: Proposal['tier']) =>
    proposals.filter((proposal) => proposal.tier === tier).map(resultItemOf)
  const [sourceTransactions, ledgerTransactions] = await Promise.all([left('bank'), left('ledger')])
  return {
    ...progressOf(scope, true, runs),
    applied: appliedBy(runs),
    autoApproved: of('auto_approved'),
    suggestedMatches: of('suggested'),
    manualReview: of('manual_review'),
    unmatched: { sourceTransactions: sourceTransactions.map(shownBankLine), ledgerTransactions },
  }
}

export function emptyResult(scope: Scope, runs: readonly StoredRun[]): MatchingResult {
  return {
    ...progressOf(scope, false, runs),
    applied: 0,
    autoApproved: [],
    suggestedMatches: [],
    manualReview: [],
    unmatched: { sourceTransactions: [], ledgerTransactions: [] },
  }
}

export async function proposalsOf(scope: Scope, runs: readonly StoredRun[]): Promise<Proposal[]> {
  return (await Promise.all(runs.map((run) => listAllProposals(scope, run)))).flat()
}

export function resultItemOf(proposal: Proposal): MatchingResultItem {
  const { id, tier, ruleScore, confidenceScore, sourceTransactions, ledgerTransactions } = proposal
  return {
    id,
    tier,
    ruleScore,
    confidence: percentOf(confidenceScore),
    sourceTransaction: sourceTransactions[0]!,
    ledgerTransaction: ledgerTransactions[0] ?? null,
    sourceTransactions,
    ledgerTransactions,
    matchingReasons: proposal.reasons.map(({ sentence }) => sentence),
    riskFactors: proposal.risks.map(({ sentence }) => sentence),
  }
}

/** 0.99314 as 99.3; rounded down, so that only what is certain is called 100. */
export function percentOf(score: number): number {
  return Math.floor(score * 1000) / 10
}
