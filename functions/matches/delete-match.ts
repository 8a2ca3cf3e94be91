import { deleteMatch } from '../../shared/contract/matches.ts'
import { lambda } from '../runtime/lambda.ts'
import { getMatch } from '../storage/entities/match.ts'
import { takeApart } from './take-apart.ts'

export const handler = lambda(deleteMatch, async ({ params, scope, plan }) => {
  const match = await getMatch(scope, params.id)

  await takeApart(plan, match)
  return plan.commit(undefined)
})
