import type { MatchedLine } from '../../shared/contract/matches.ts'
import type { Proposal as ShownProposal } from '../../shared/contract/matching.ts'
import type { LedgerTransaction, SourceTransaction } from '../../shared/contract/transactions.ts'
import type { Day } from '../../shared/domain/calendar/day.ts'
import type { OpenLine, Proposal } from '../../shared/domain/matching/proposal.ts'
import { proposeMatches } from '../../shared/domain/matching/propose-matches.ts'
import { decimalOf, money } from '../../shared/domain/money/money.ts'
import { listOpenLines } from '../storage/lines.ts'
import { listRejectedPairs, matchedLine } from '../storage/matches.ts'
import { advanceRun, getRun, proposalId, putGroup, putProposal, type StoredRun } from '../storage/runs.ts'
import type { Scope } from '../storage/scope.ts'
import type { WritePlan } from '../storage/write-plan.ts'

/** Items in one transaction: groups of some 30 kB keep it below its 4 MB. */
const PER_TRANSACTION = 60
/** Of the hundred actions of a transaction, those left beside the run, its account's figures and the audit record. */
const GROUP_ACTIONS = 96

/** What a run makes matches of by itself. */
const APPLIED_TIERS: Record<StoredRun['mode'], readonly Proposal['tier'][]> = {
  dry: [],
  live: ['auto_approved'],
  persist: ['auto_approved', 'suggested'],
}

/** Reads what is open, lets the engine propose, and stores the proposals; only then is the run said to have proposed. */
export async function propose(scope: Scope, runId: string, newPlan: () => WritePlan): Promise<void> {
  const run = await getRun(scope, runId)
  if (run.proposed) return
  const [bank, ledger, rejectedPairs] = await Promise.all([
    listOpenLines(scope, 'bank', run.financialAccountId),
    listOpenLines(scope, 'ledger', run.financialAccountId),
    listRejectedPairs(scope, run.financialAccountId),
  ])

  const result = proposeMatches({
    bank: bank.map(asOpenLine),
    ledger: ledger.map(asOpenLine),
    memory: { rejectedPairs },
  })
  const ordered = [...result.proposals].sort(inOrder)
  const lines = new Map<string, MatchedLine>([...bank, ...ledger].map((line) => [line.id, matchedLine(line)]))
  const shown = ordered.map((proposal, at) =>
    shownProposal(run, proposal, at + 1, lines, bank[0]?.currency ?? ''),
  )

  const applied = new Set(
    shown.filter(({ tier }) => APPLIED_TIERS[run.mode].includes(tier)).slice(0, run.applyMax),
  )
  const groups = groupsOf([...applied])
  const writes = [
    ...groups.map((group, at) => (plan: WritePlan) => putGroup(plan, scope, run, at + 1, group)),
    ...shown
      .filter((proposal) => !applied.has(proposal))
      .map((proposal) => (plan: WritePlan) => putProposal(plan, scope, proposal)),
  ]
  for (let start = 0; start < writes.length; start += PER_TRANSACTION) {
    const plan = newPlan()
    for (const write of writes.slice(start, start + PER_TRANSACTION)) write(plan)
    await plan.commit(undefined)
  }
  const count = (tier: Proposal['tier']) => ordered.filter((proposal) => proposal.tier === tier).length
  const plan = newPlan()
  advanceRun(plan, scope, run, {
    proposed: true,
    groups: groups.length,
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

/** Groups that fit one transaction each: a match is an action, each of its lines one, and each month of a line a book. */
function groupsOf(proposals: readonly ShownProposal[]): ShownProposal[][] {
  const groups: ShownProposal[][] = []
  let months = new Set<string>()
  let actions = 0
  for (const proposal of proposals) {
    const lines = [...proposal.sourceTransactions, ...proposal.ledgerTransactions]
    const its = lines.map(({ transactionDate }) => transactionDate.slice(0, 7))
    const after = new Set([...months, ...its])
    if (groups.length === 0 || actions + 1 + lines.length + after.size > GROUP_ACTIONS) {
      groups.push([])
      months = new Set(its)
      actions = 0
    } else months = after
    actions += 1 + lines.length
    groups.at(-1)!.push(proposal)
  }
  return groups
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

/**
 * The automatic tier first, by date: a live run works through exactly its first ones, and neighbours in time touch the same
 * books. The rest from the most certain on.
 */
function inOrder(one: Proposal, other: Proposal): number {
  const byCertainty = one.tier === 'auto_approved' ? 0 : other.confidenceScore - one.confidenceScore
  return (
    TIER_ORDER[one.tier] - TIER_ORDER[other.tier] ||
    byCertainty ||
    (one.bankIds[0]! < other.bankIds[0]! ? -1 : 1)
  )
}

function shownProposal(
  run: StoredRun,
  proposal: Proposal,
  number: number,
  lines: ReadonlyMap<string, MatchedLine>,
  currency: string,
): ShownProposal {
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
