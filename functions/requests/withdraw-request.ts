import { type ChangeRequest, withdrawRequest } from '../../shared/contract/requests.ts'
import { declineFile } from '../imports/await-approval.ts'
import { declineOperation } from '../operations/confirm-operation.ts'
import { lambda } from '../runtime/lambda.ts'
import { changeRequest, getRequest } from '../storage/entities/change-request.ts'
import type { WritePlan } from '../storage/plan/write-plan.ts'

/** By whoever asked, or by who does not agree. */
export const handler = lambda(withdrawRequest, async ({ params, scope, plan }) => {
  const request = await getRequest(scope, params.id)

  await endWhatWaited(plan, request)
  plan.move(changeRequest, request, undefined, { outrun: null })
  return plan.commit(request)
})

/** Most of what is asked for is nowhere else. */
async function endWhatWaited(plan: WritePlan, request: ChangeRequest): Promise<void> {
  if (request.kind === 'ledger_file')
    await declineFile(plan, request.about, request.askedBy === plan.context.userId)
  if ('operationId' in request) await declineOperation(plan, request.operationId)
}
