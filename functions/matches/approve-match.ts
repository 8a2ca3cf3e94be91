import { approveMatch } from '../../shared/contract/matches.ts'
import { refuse } from '../../shared/contract/refusals.ts'
import { lambda } from '../runtime/lambda.ts'
import { getCompany } from '../storage/companies.ts'
import { getMatch } from '../storage/matches.ts'
import { planApproval } from './decide-in-plan.ts'

export const handler = lambda(approveMatch, async ({ params, scope, plan }) => {
  const [before, company] = await Promise.all([getMatch(scope, params.id), getCompany(scope)])
  if (!company) throw refuse('not-found')

  const after = planApproval(plan, scope, before, { company })

  return plan.commit(after)
})
