import { deleteMatch } from '../../shared/contract/matches.ts'
import { lambda } from '../runtime/lambda.ts'
import { getMatch, removeMatch } from '../storage/matches.ts'

export const handler = lambda(deleteMatch, async ({ params, scope, plan }) => {
  const match = await getMatch(scope, params.id)

  await removeMatch(plan, scope, match, 'deleted')
  return plan.commit(undefined as never)
})
