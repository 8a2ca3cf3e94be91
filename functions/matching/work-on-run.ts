/**
 * One run: propose over everything that is open in the account, store what was proposed, and make matches of what the run may
 * decide by itself, in groups. Each step is one transaction that moves the run on from the state it was read in, so that a
 * crash at any point and a redelivery end in the same state.
 */
import { getRun, runEntity } from '../storage/entities/run.ts'
import { retrying } from '../storage/plan/transact.ts'
import type { WritePlan } from '../storage/plan/write-plan.ts'
import type { Scope } from '../storage/scope.ts'
import { applyAutomatic } from './apply-automatic.ts'
import { applyMarks } from './apply-marks.ts'
import { propose } from './propose.ts'
import { SLICE_LINES } from './read-slice.ts'
import { tellNight } from './tell-night.ts'

export interface Limits {
  /** When to stop and leave the rest to another message; left out for never. */
  until?: number
  sliceLines?: number
}

/** False where time ran out before the run was done. */
export async function workOnRun(
  scope: Scope,
  runId: string,
  newPlan: () => WritePlan,
  { until = Number.POSITIVE_INFINITY, sliceLines = SLICE_LINES }: Limits = {},
): Promise<boolean> {
  for (;;) {
    const run = await getRun(scope, runId)
    if (run.status !== 'queued' && run.status !== 'running') return true
    if (Date.now() > until) return false
    if (!run.proposed) await retrying(() => propose(scope, runId, newPlan, sliceLines))
    else if (run.cursor < run.groups) await retrying(() => applyAutomatic(scope, runId, newPlan()))
    else if (run.cursor < run.groups + (run.markGroups ?? 0))
      await retrying(() => applyMarks(scope, runId, newPlan()))
    else {
      await retrying(() => complete(scope, runId, newPlan()))
      if (run.cause === 'schedule') await retrying(() => tellNight(newPlan()))
    }
  }
}

async function complete(scope: Scope, runId: string, plan: WritePlan): Promise<void> {
  const run = await getRun(scope, runId)
  if (run.status === 'completed') return

  plan.change(runEntity, run, { status: 'completed', completedAt: plan.now })
  await plan.commit(undefined)
}
