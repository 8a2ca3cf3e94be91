import { deleteMatch } from '../../shared/contract/matches.ts'
import { refuse } from '../../shared/contract/refusals.ts'
import { isLive } from '../../shared/domain/matches/match.ts'
import { lambda } from '../runtime/lambda.ts'
import { getMatch } from '../storage/entities/match.ts'
import { removeMatch } from '../storage/matches.ts'

export const handler = lambda(deleteMatch, async ({ params, scope, plan }) => {
  const match = await getMatch(scope, params.id)
  if (!isLive(match)) throw refuse('not-found')

  await removeMatch(plan, match)
  return plan.commit(undefined as never)
})
