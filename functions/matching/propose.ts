import { createHash } from 'node:crypto'
import type { Proposal } from '../../shared/contract/matching.ts'
import type { Tier } from '../../shared/domain/matching/engine/proposals/proposal.ts'
import { type RunInput, writeRunInput } from '../../shared/domain/matching/runs/run-input.ts'
import { proposalId, putGroup, putMarks, putNearMisses, putProposal } from '../storage/entities/proposal.ts'
import { findRuns, getRun, runEntity, type StoredRun } from '../storage/entities/run.ts'
import { putRunInput } from '../storage/files.ts'
import { pauseBeyondBudget } from '../storage/measured-errors.ts'
import { readLocks } from '../storage/plan/locks.ts'
import type { WritePlan } from '../storage/plan/write-plan.ts'
import type { Scope } from '../storage/scope.ts'
import { compareLines } from './compare-lines.ts'
import { drawSecondLooks } from './draw-second-looks.ts'
import { groupsOf } from './groups-of.ts'
import { readOtherSides } from './read-other-sides.ts'
import { readSlice } from './read-slice.ts'

/** Items in one transaction: groups of some 30 kB keep it below its 4 MB. */
const PER_TRANSACTION = 60
/** Transactions under way at once: none depends on another. */
const TRANSACTIONS_AT_ONCE = 4
/** As many as fit a transaction with the run or its undo, the delta of the books and the audit record. */
const MARKS_PER_GROUP = 95
/** Of a slice, the newest entries: a person looks at them one by one. */
const NEAR_MISSES_MAX = 400

/** What a run makes matches of by itself. */
const APPLIED_TIERS: Record<StoredRun['mode'], readonly Tier[]> = {
  dry: [],
  live: ['auto_approved'],
  persist: ['auto_approved', 'suggested'],
}

/** Reads the next slice of what is open, lets the engine and the rules propose, and stores the proposals; only then does the run move on. */
export async function propose(
  scope: Scope,
  runId: string,
  newPlan: () => WritePlan,
  sliceLines: number,
): Promise<void> {
  const run = await getRun(scope, runId)
  if (run.proposed) return
  const [locks, whole] = await Promise.all([readLocks(scope), readSlice(scope, run, sliceLines)])
  const isMatchable = ({ transactionDate }: { transactionDate: string }) =>
    !locks.isClosed(run.financialAccountId, transactionDate)
  const slice = { ...whole, bank: whole.bank.filter(isMatchable) }

  const others = await readOtherSides(scope, run.financialAccountId, slice.bank, locks)
  const compared = await compareLines(scope, run, slice, others)
  const input = await keepInput(run, compared.input)
  const done = run.autoApproved + run.suggested + run.manualReview
  const proposals = compared.proposals
    .filter(({ sourceTransactions: [line] }) => slice.isInside(line!))
    .map((proposal, at) => ({ ...proposal, id: proposalId(run, done + at + 1) }))
  const marks = compared.marks.filter((mark) => slice.isInside(mark))
  const nearMisses = newestOf(compared.nearMisses.filter((miss) => slice.isInside(miss)))
  const isHeld = run.mode === 'live' && (await isPaused(newPlan(), run.financialAccountId))
  const applicable = isHeld ? [] : proposals.filter((proposal) => isApplied(run, proposal))
  const applied = new Set(applicable.slice(0, await roomIn(scope, run)))
  const looks = await drawSecondLooks(scope, run, [...applied], slice.ledger)
  const groups = groupsOf([...applied])
  const markGroups = run.mode === 'live' ? slicesOf(marks, MARKS_PER_GROUP) : []

  const firstMarks = run.markGroups ?? 0
  await store(newPlan, [
    ...groups.map((group, at) => (plan: WritePlan) => putGroup(plan, run, run.groups + at + 1, group)),
    ...markGroups.map((group, at) => (plan: WritePlan) => putMarks(plan, run, firstMarks + at + 1, group)),
    ...proposals
      .filter((proposal) => !applied.has(proposal))
      .map((proposal) => (plan: WritePlan) => putProposal(plan, proposal)),
    ...(nearMisses.length > 0
      ? [(plan: WritePlan) => putNearMisses(plan, run, (run.slices ?? 0) + 1, nearMisses)]
      : []),
  ])
  const count = (tier: Tier) => proposals.filter((proposal) => proposal.tier === tier).length
  const bank = slice.bank.filter(slice.isInside)
  const ledger = slice.ledger.filter(slice.isInside)
  const left = leftBy(proposals)
  const plan = newPlan()
  plan.change(runEntity, run, {
    proposed: slice.cut === undefined,
    ...(slice.cut !== undefined && { slicedTo: slice.cut }),
    slices: (run.slices ?? 0) + 1,
    groups: run.groups + groups.length,
    markGroups: firstMarks + markGroups.length,
    applicable: (run.applicable ?? 0) + applied.size,
    status: 'running',
    algorithmVersion: compared.engine,
    thresholds: { ...compared.thresholds },
    expectedWrong: (run.expectedWrong ?? 0) + expectedWrongOf(proposals),
    doubtMax: Math.max(run.doubtMax ?? 0, compared.doubtMax),
    ...(isHeld && { isHeld }),
    ...(looks.length && { secondLooks: [...(run.secondLooks ?? []), ...looks] }),
    inputs: [...(run.inputs ?? []), input],
    sourceCount: run.sourceCount + bank.length,
    ledgerCount: run.ledgerCount + ledger.length,
    autoApproved: run.autoApproved + count('auto_approved'),
    suggested: run.suggested + count('suggested'),
    manualReview: run.manualReview + count('manual_review'),
    unmatchedSource: run.unmatchedSource + bank.filter(left).length,
    unmatchedLedger: run.unmatchedLedger + ledger.filter(left).length,
  })
  await plan.commit(undefined)
}

/** Of the automatic tier more may have been found wrong than is accepted: then that is written before the run goes on. */
async function isPaused(plan: WritePlan, accountId: number): Promise<boolean> {
  const paused = await pauseBeyondBudget(plan, accountId)
  await plan.commit(undefined)
  return paused
}

/** How many more proposals may become matches. Runs of one company come one after the other, so that each knows what those before it took. */
async function roomIn(
  scope: Scope,
  { applyMax, applicable = 0, boundWith = [] }: StoredRun,
): Promise<number> {
  if (applyMax === undefined) return Number.POSITIVE_INFINITY
  const others = await findRuns(scope, boundWith)
  const taken = others.reduce((sum, other) => sum + (other.applicable ?? 0), applicable)
  return Math.max(0, applyMax - taken)
}

/** What this slice is decided by, for good: under its own hash, since a repeated slice may find other lines open. */
async function keepInput(run: StoredRun, input: RunInput) {
  const bytes = new TextEncoder().encode(writeRunInput(input))
  const kept = { sha256: createHash('sha256').update(bytes).digest('hex'), sizeBytes: bytes.length }
  await putRunInput(run.id, kept.sha256, bytes)
  return kept
}

/** How many of the automatic ones are wrong by their own doubts; what a rule books is not doubted. */
function expectedWrongOf(proposals: readonly Proposal[]): number {
  return proposals.reduce((sum, { tier, doubt = 0 }) => sum + (tier === 'auto_approved' ? doubt : 0), 0)
}

/** A missing entry is posted by a live run or a person, never for a match that awaits approval. */
function isApplied(run: StoredRun, { tier, ledgerTransactions }: Proposal): boolean {
  return APPLIED_TIERS[run.mode].includes(tier) && (run.mode === 'live' || ledgerTransactions.length > 0)
}

function leftBy(proposals: readonly Proposal[]): (line: { id: string }) => boolean {
  const explained = new Set(
    proposals.flatMap(({ sourceTransactions, ledgerTransactions }) =>
      [...sourceTransactions, ...ledgerTransactions].map(({ id }) => id),
    ),
  )
  return ({ id }) => !explained.has(id)
}

/** A repeated slice writes the same again, until the run has moved on. */
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

/** No line keeps a part of its entries alone. */
function newestOf<T extends { lineId: string }>(misses: readonly T[]): readonly T[] {
  const cut = misses.at(-NEAR_MISSES_MAX - 1)?.lineId
  return misses.slice(-NEAR_MISSES_MAX).filter(({ lineId }) => lineId !== cut)
}
