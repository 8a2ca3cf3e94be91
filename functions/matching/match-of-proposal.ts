/** The match that a proposal becomes, whether a person approves it or the automatic tier of a live run does. */
import type { Match } from '../../shared/contract/matches.ts'
import type { Proposal } from '../../shared/contract/matching.ts'
import { openMatch } from '../../shared/domain/matches/open-match.ts'

export interface Approval {
  id: string
  origin: 'manual' | 'auto'
  createdBy: string
  /** Null where it awaits approval. */
  approvedBy: string | null
  algorithmVersion: string
  now: string
}

export function matchOfProposal(
  proposal: Proposal,
  { id, origin, createdBy, approvedBy, algorithmVersion, now }: Approval,
): Match {
  return openMatch({
    id,
    origin: isRuled(proposal) ? 'rule' : origin,
    sourceTransactions: proposal.sourceTransactions,
    ledgerTransactions: proposal.ledgerTransactions,
    companyId: proposal.companyId,
    financialAccountId: proposal.financialAccountId,
    currency: proposal.currency,
    difference: proposal.difference,
    confidenceScore: proposal.confidenceScore,
    matchRules: proposal.reasons.map(({ code }) => code),
    reasons: proposal.reasons,
    algorithmVersion,
    approvedBy,
    runId: proposal.runId,
    tier: proposal.tier,
    // What a run approves by itself is kept in groups, and none of it is opened again.
    ...(origin === 'manual' && { proposalId: proposal.id }),
    ...(proposal.rule && { rule: proposal.rule }),
    notes: null,
    createdBy,
    now,
  })
}

/** A rule says to which account its line belongs, whether that is to be posted or there already. */
export function isRuled({ rule, reasons }: Pick<Proposal, 'rule' | 'reasons'>): boolean {
  return rule !== undefined && reasons.some(({ code }) => code === 'rule.book_to')
}
