import { deleteMatch } from '../../shared/contract/matches.ts'
import { refuse } from '../../shared/contract/refusals.ts'
import { isLive } from '../../shared/domain/matches/match.ts'
import { lambda } from '../runtime/lambda.ts'
import { getMatch } from '../storage/entities/match.ts'
import { removeMatch } from '../storage/matches.ts'
import { pauseBeyondBudget } from '../storage/measured-errors.ts'
import { undonePartner } from './undone-partner.ts'

/** Of a transfer both sides are undone, as they were made, unless the other one is closed. */
export const handler = lambda(deleteMatch, async ({ params, scope, plan }) => {
  const match = await getMatch(scope, params.id)
  if (!isLive(match)) throw refuse('not-found')
  const partner = await undonePartner(scope, match)

  const found = await removeMatch(plan, match)
  if (found.found || found.wrong) await pauseBeyondBudget(plan, match.financialAccountId, found)
  if (partner) await removeMatch(plan, partner)
  return plan.commit(undefined as never)
})
