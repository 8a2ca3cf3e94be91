import { revokeKey } from '../../shared/contract/keys.ts'
import { refuse } from '../../shared/contract/refusals.ts'
import { lambda } from '../runtime/lambda.ts'
import { endKey, getKey, shownKey } from '../storage/entities/api-key.ts'

export const handler = lambda(revokeKey, async ({ params, caller, scope, plan }) => {
  const key = await getKey(scope, params.keyId)
  if (key.revokedAt !== null) throw refuse('key.revoked')

  const revoked = endKey(plan, key, caller.userId)
  return plan.commit(shownKey(revoked))
})
