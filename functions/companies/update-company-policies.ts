import { updateCompanyPolicies } from '../../shared/contract/companies.ts'
import { refuse } from '../../shared/contract/refusals.ts'
import { lambda } from '../runtime/lambda.ts'
import { getCompany, updateCompany } from '../storage/companies.ts'
import { shownCompany } from './shown-company.ts'

export const handler = lambda(updateCompanyPolicies, async ({ body, caller, scope, plan, now }) => {
  const before = await getCompany(scope)
  const membership = caller.memberships.find(({ companyId }) => companyId === scope.companyId)
  if (!before || !membership) throw refuse('not-found')
  if (before.version !== body.version) throw refuse('version.stale')

  const after = {
    ...before,
    autoApprove: body.autoApprove ?? before.autoApprove,
    requiresSecondPerson: body.requiresSecondPerson ?? before.requiresSecondPerson,
    version: before.version + 1,
    updatedAt: plan.now,
  }

  updateCompany(plan, scope, before, after)
  return plan.commit(await shownCompany(scope, after, membership, now))
})
