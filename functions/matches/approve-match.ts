import { approveMatch } from '../../shared/contract/matches.ts'
import { refuse } from '../../shared/contract/refusals.ts'
import { shownMatch } from '../../shared/domain/matches/shown-match.ts'
import { lambda } from '../runtime/lambda.ts'
import { getCompany } from '../storage/entities/company.ts'
import { getMatch } from '../storage/entities/match.ts'
import { planApproval } from './decide-in-plan.ts'

export const handler = lambda(approveMatch, async ({ params, scope, plan }) => {
  const [before, company] = await Promise.all([getMatch(scope, params.id), getCompany(scope)])
  if (!company) throw refuse('not-found')

  const after = planApproval(plan, before, { company })

  return plan.commit(shownMatch(after))
})
