import type { Proposal } from '../../shared/contract/matching.ts'
import type { Tier } from '../../shared/domain/matching/proposal.ts'
import { type ComparedLine, eachOpenLine } from '../storage/lines.ts'
import { advanceRun, getRun, putGroup, putMarks, putProposal, type StoredRun } from '../storage/runs.ts'
import type { Scope } from '../storage/scope.ts'
import type { WritePlan } from '../storage/write-plan.ts'
import { compareLines } from './compare-lines.ts'
import { groupsOf } from './groups-of.ts'

/** Items in one transaction: groups of some 30 kB keep it below its 4 MB. */
const PER_TRANSACTION = 60
/** Transactions under way at once: none depends on another. */
const TRANSACTIONS_AT_ONCE = 4
const MARKS_PER_GROUP = 80

/** What a run makes matches of by itself. */
const APPLIED_TIERS: Record<StoredRun['mode'], readonly Tier[]> = {
  dry: [],
  live: ['auto_approved'],
  persist: ['auto_approved', 'suggested'],
}

/** Reads what is open, lets the engine and the rules propose, and stores the proposals; only then is the run said to have proposed. */
export async function propose(scope: Scope, runId: string, newPlan: () => WritePlan): Promise<void> {
  const run = await getRun(scope, runId)
  if (run.proposed) return
  const [bank, ledger] = await Promise.all([
    openLines(scope, 'bank', run.financialAccountId),
    openLines(scope, 'ledger', run.financialAccountId),
  ])

  const { engine, proposals, marks, unmatchedSource, unmatchedLedger } = await compareLines(
    scope,
    run,
    bank,
    ledger,
  )
  const applied = new Set(proposals.filter((proposal) => isApplied(run, proposal)).slice(0, run.applyMax))
  const groups = groupsOf([...applied])
  const markGroups = run.mode === 'live' ? slicesOf(marks, MARKS_PER_GROUP) : []

  await store(newPlan, [
    ...groups.map((group, at) => (plan: WritePlan) => putGroup(plan, scope, run, at + 1, group)),
    ...markGroups.map((group, at) => (plan: WritePlan) => putMarks(plan, scope, run, at + 1, group)),
    ...proposals
      .filter((proposal) => !applied.has(proposal))
      .map((proposal) => (plan: WritePlan) => putProposal(plan, scope, proposal)),
  ])
  const count = (tier: Tier) => proposals.filter((proposal) => proposal.tier === tier).length
  const plan = newPlan()
  advanceRun(plan, scope, run, {
    proposed: true,
    groups: groups.length,
    markGroups: markGroups.length,
    status: 'running',
    algorithmVersion: engine,
    sourceCount: bank.length,
    ledgerCount: ledger.length,
    autoApproved: count('auto_approved'),
    suggested: count('suggested'),
    manualReview: count('manual_review'),
    unmatchedSource,
    unmatchedLedger,
  })
  await plan.commit(undefined)
}

/** A missing entry is posted by a live run or a person, never for a match that awaits approval. */
function isApplied(run: StoredRun, { tier, ledgerTransactions }: Proposal): boolean {
  return APPLIED_TIERS[run.mode].includes(tier) && (run.mode === 'live' || ledgerTransactions.length > 0)
}

/** A repeated run writes the same again, until it is said to have proposed. */
async function store(
  newPlan: () => WritePlan,
  writes: readonly ((plan: WritePlan) => void)[],
): Promise<void> {
  for (const some of slicesOf(slicesOf(writes, PER_TRANSACTION), TRANSACTIONS_AT_ONCE)) {
    await Promise.all(
      some.map((slice) => {
        const plan = newPlan()
        for (const write of slice) write(plan)
        return plan.commit(undefined)
      }),
    )
  }
}

function slicesOf<T>(items: readonly T[], size: number): T[][] {
  return Array.from({ length: Math.ceil(items.length / size) }, (_, at) =>
    items.slice(at * size, (at + 1) * size),
  )
}

async function openLines(scope: Scope, side: 'bank' | 'ledger', accountId: number): Promise<ComparedLine[]> {
  const lines: ComparedLine[] = []
  for await (const line of eachOpenLine(scope, side, accountId)) lines.push(line)
  return lines
}
