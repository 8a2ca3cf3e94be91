import { withdrawRequest } from '../../shared/contract/requests.ts'
import { lambda } from '../runtime/lambda.ts'
import { changeRequest, getRequest } from '../storage/entities/change-request.ts'

/** By whoever asked, or by who does not agree. */
export const handler = lambda(withdrawRequest, async ({ params, scope, plan }) => {
  const request = await getRequest(scope, params.id)

  plan.move(changeRequest, request, undefined, { outrun: null })
  return plan.commit(request)
})
