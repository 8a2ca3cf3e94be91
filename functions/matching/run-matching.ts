import { matchingRequested } from '../../events/matching-requested.ts'
import { companyOfId } from '../../shared/domain/ids/ids.ts'
import { consumer } from '../runtime/consumer.ts'
import { proveScope, within } from '../storage/scope.ts'
import { WritePlan } from '../storage/write-plan.ts'
import { workOnRun } from './work-on-run.ts'

export const handler = consumer(matchingRequested, async ({ companyId, runId }, { messageId }) => {
  if (companyOfId(runId) !== companyId)
    throw new Error('the run belongs to another company than the message says')
  const scope = proveScope(companyId)
  const newPlan = () =>
    new WritePlan({ scope, userId: 'system', requestId: messageId, source: 'run-matching', now: new Date() })
  await within(scope, () => workOnRun(scope, runId, newPlan))
})
