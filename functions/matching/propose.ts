import type { MatchedLine } from '../../shared/contract/matches.ts'
import type { Proposal as ShownProposal } from '../../shared/contract/matching.ts'
import type { LedgerTransaction, SourceTransaction } from '../../shared/contract/transactions.ts'
import { type Day } from '../../shared/domain/calendar/day.ts'
import { decimalOf, money } from '../../shared/domain/money/money.ts'
import { proposeMatches } from '../../shared/domain/matching/propose-matches.ts'
import type { OpenLine, Proposal } from '../../shared/domain/matching/proposal.ts'
import { keys, type Side } from '../storage/keys.ts'
import type { LineOf } from '../storage/lines.ts'
import { listRejectedPairs, matchedLine } from '../storage/matches.ts'
import { advanceRun, getRun, proposalId, putProposal, type StoredRun } from '../storage/runs.ts'
import type { Scope } from '../storage/scope.ts'
import { allItems } from '../storage/table.ts'
import type { WritePlan } from '../storage/write-plan.ts'

/** Proposals in one transaction: far below its 4 MB. */
const PER_TRANSACTION = 80

/** Reads what is open, lets the engine propose, and stores the proposals; only then is the run said to have proposed. */
export async function propose(scope: Scope, runId: string, newPlan: () => WritePlan): Promise<void> {
  const run = await getRun(scope, runId)
  if (run.proposed) return
  const [bank, ledger, rejectedPairs] = await Promise.all([
    openLines(scope, 'bank', run.financialAccountId),
    openLines(scope, 'ledger', run.financialAccountId),
    listRejectedPairs(scope, run.financialAccountId),
  ])

  const result = proposeMatches({ bank: bank.map(asOpenLine), ledger: ledger.map(asOpenLine), memory: { rejectedPairs } })
  const ordered = [...result.proposals].sort(mostCertainFirst)
  const lines = new Map<string, MatchedLine>([...bank, ...ledger].map((line) => [line.id, matchedLine(line)]))
  const shown = ordered.map((proposal, at) => shownProposal(run, proposal, at + 1, lines, bank[0]?.currency ?? ''))

  for (let start = 0; start < shown.length; start += PER_TRANSACTION) {
    const plan = newPlan()
    for (const proposal of shown.slice(start, start + PER_TRANSACTION)) putProposal(plan, scope, proposal)
    await plan.commit(undefined)
  }
  const count = (tier: Proposal['tier']) => ordered.filter((proposal) => proposal.tier === tier).length
  const plan = newPlan()
  advanceRun(plan, scope, run, {
    proposed: true,
    status: 'running',
    algorithmVersion: result.engine,
    sourceCount: bank.length,
    ledgerCount: ledger.length,
    autoApproved: count('auto_approved'),
    suggested: count('suggested'),
    manualReview: count('manual_review'),
    unmatchedSource: result.unmatchedBankIds.length,
    unmatchedLedger: result.unmatchedLedgerIds.length,
  })
  await plan.commit(undefined)
}

function openLines<S extends Side>(scope: Scope, side: S, accountId: number): Promise<LineOf[S][]> {
  const { openPk } = keys.openLine(scope, side, { companyId: scope.companyId, accountId, date: '' as Day, hash: '' })
  return allItems<LineOf[S]>({ pk: openPk, index: 'open' })
}

function asOpenLine(line: SourceTransaction | LedgerTransaction): OpenLine {
  const reference = 'reference' in line ? line.reference : line.referenceNumber
  return {
    id: line.id,
    day: line.transactionDate as Day,
    amount: money(line.amount),
    text: line.description,
    currency: line.currency,
    ...(reference && { reference }),
  }
}

const TIER_ORDER: Record<Proposal['tier'], number> = { auto_approved: 0, suggested: 1, manual_review: 2 }

/** The automatic tier first: a live run works through exactly its first ones. */
function mostCertainFirst(one: Proposal, other: Proposal): number {
  return (
    TIER_ORDER[one.tier] - TIER_ORDER[other.tier] ||
    other.confidenceScore - one.confidenceScore ||
    (one.bankIds[0]! < other.bankIds[0]! ? -1 : 1)
  )
}

function shownProposal(run: StoredRun, proposal: Proposal, number: number, lines: ReadonlyMap<string, MatchedLine>, currency: string): ShownProposal {
  const { tier, ruleScore, confidenceScore, cardinality } = proposal
  return {
    id: proposalId(run, number),
    runId: run.id,
    companyId: run.companyId,
    financialAccountId: run.financialAccountId,
    sourceTransactions: proposal.bankIds.map((id) => lines.get(id)!),
    ledgerTransactions: proposal.ledgerIds.map((id) => lines.get(id)!),
    cardinality,
    tier,
    ruleScore,
    confidenceScore,
    reasons: proposal.reasons.map(shownFinding),
    risks: proposal.risks.map(shownFinding),
    difference: decimalOf(proposal.difference),
    currency,
    wouldTake: proposal.wouldTake ?? null,
    state: 'open',
    matchId: null,
  }
}

function shownFinding({ code, sentence, weight }: Proposal['reasons'][number]) {
  return { code, sentence, ...(weight !== undefined && { weight }) }
}
