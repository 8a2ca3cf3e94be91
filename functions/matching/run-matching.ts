/**
 * One run: propose over everything that is open in the account, store what was proposed, and, when the run is live, approve
 * the automatic tier in groups. Each step is one transaction that moves the run on from the state it was read in, so that a
 * crash at any point and a redelivery end in the same state.
 */
import { matchingRequested } from '../../events/matching-requested.ts'
import { companyOfId } from '../../shared/domain/ids/ids.ts'
import { consumer } from '../runtime/consumer.ts'
import { advanceRun, getRun } from '../storage/runs.ts'
import { proveScope, type Scope, within } from '../storage/scope.ts'
import { retrying, WritePlan } from '../storage/write-plan.ts'
import { applyAutomatic } from './apply-automatic.ts'
import { propose } from './propose.ts'

export const handler = consumer(matchingRequested, async ({ companyId, runId }, { messageId }) => {
  if (companyOfId(runId) !== companyId)
    throw new Error('the run belongs to another company than the message says')
  const scope = proveScope(companyId)
  await within(scope, () => work(scope, runId, messageId))
})

async function work(scope: Scope, runId: string, requestId: string): Promise<void> {
  const newPlan = () =>
    new WritePlan({ scope, userId: 'system', requestId, source: 'run-matching', now: new Date() })

  for (;;) {
    const run = await getRun(scope, runId)
    if (run.status === 'completed' || run.status === 'failed') return
    if (!run.proposed) await retrying(() => propose(scope, runId, newPlan))
    else if (run.cursor < run.groups) await retrying(() => applyAutomatic(scope, runId, newPlan()))
    else await retrying(() => complete(scope, runId, newPlan()))
  }
}

async function complete(scope: Scope, runId: string, plan: WritePlan): Promise<void> {
  const run = await getRun(scope, runId)
  if (run.status === 'completed') return

  advanceRun(plan, scope, run, { status: 'completed', completedAt: plan.now })
  plan.changed({
    entityType: 'matching_run',
    entityId: run.id,
    action: 'updated',
    before: { status: run.status },
    after: { status: 'completed', applied: run.applied },
  })
  await plan.commit(undefined)
}
