import { approveMatch } from '../../shared/contract/matches.ts'
import { refuse } from '../../shared/contract/refusals.ts'
import { mayApprove } from '../../shared/domain/companies/policies.ts'
import { shownMatch } from '../../shared/domain/matches/shown-match.ts'
import { lambda } from '../runtime/lambda.ts'
import { getCompany } from '../storage/entities/company.ts'
import { awaitsSignOff, getMatch } from '../storage/entities/match.ts'
import { readLocks } from '../storage/plan/locks.ts'
import { partnerOf } from '../storage/transfers.ts'
import { planApproval } from './decide-in-plan.ts'

/**
 * Both sides of a transfer that were made together are signed off together, by whoever may sign off each; one that is closed waits for
 * nobody. A side that came later, and what the transfer differs by since, is in nobody's sight who looks at the first one.
 */
export const handler = lambda(approveMatch, async ({ params, scope, caller, plan }) => {
  const [before, company, locks] = await Promise.all([
    getMatch(scope, params.id),
    getCompany(scope),
    readLocks(scope),
  ])
  if (!company) throw refuse('not-found')
  const other = await partnerOf(scope, before)
  const partner = other?.createdAt === before.createdAt ? other : undefined

  const after = planApproval(plan, before, { company })
  if (partner && awaitsSignOff(locks, partner) && mayApprove(company, caller.userId, partner.createdBy))
    planApproval(plan, partner, { company })

  return plan.commit(shownMatch(after))
})
