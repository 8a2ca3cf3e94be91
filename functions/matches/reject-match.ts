import { rejectMatch } from '../../shared/contract/matches.ts'
import { shownMatch } from '../../shared/domain/matches/shown-match.ts'
import { lambda } from '../runtime/lambda.ts'
import { getMatch } from '../storage/entities/match.ts'
import { planRejection } from './decide-in-plan.ts'
import { undonePartner } from './undone-partner.ts'

export const handler = lambda(rejectMatch, async ({ params, scope, plan }) => {
  const before = await getMatch(scope, params.id)
  const partner = await undonePartner(scope, before)

  const after = await planRejection(plan, before)
  if (partner?.approvalStatus === 'pending') await planRejection(plan, partner)

  return plan.commit(shownMatch(after))
})
