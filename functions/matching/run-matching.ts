import { matchingRequested } from '../../events/matching-requested.ts'
import { companyOfId } from '../../shared/domain/ids/ids.ts'
import { consumer } from '../runtime/consumer.ts'
import { getRun } from '../storage/entities/run.ts'
import { WritePlan } from '../storage/plan/write-plan.ts'
import { sendRun } from '../storage/runs.ts'
import { proveScope, within } from '../storage/scope.ts'
import { workOnRun } from './work-on-run.ts'

/** Half of the time that an invocation has: a slice or group that was begun fits the other half. */
const WORK_MS = 60_000

/** A run that takes longer goes on with another message, from where it stands. */
export const handler = consumer(matchingRequested, async ({ companyId, runId }, { requestId }) => {
  if (companyOfId(runId) !== companyId)
    throw new Error('the run belongs to another company than the message says')
  const scope = proveScope(companyId)
  const newPlan = () =>
    new WritePlan({ scope, userId: 'system', requestId, source: 'run-matching', now: new Date() })
  await within(scope, async () => {
    const isDone = await workOnRun(scope, runId, newPlan, { until: Date.now() + WORK_MS })
    if (isDone) return
    const plan = newPlan()
    sendRun(plan, await getRun(scope, runId))
    await plan.commit(undefined)
  })
})
