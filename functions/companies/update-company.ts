import { updateCompany } from '../../shared/contract/companies.ts'
import { refuse } from '../../shared/contract/refusals.ts'
import { lambda } from '../runtime/lambda.ts'
import { getCompany, updateCompany as writeCompany } from '../storage/companies.ts'
import { shownCompany } from './shown-company.ts'

export const handler = lambda(updateCompany, async ({ body, caller, scope, plan, now }) => {
  const before = await getCompany(scope)
  const membership = caller.memberships.find(({ companyId }) => companyId === scope.companyId)
  if (!before || !membership) throw refuse('not-found')
  if (before.version !== body.version) throw refuse('version.stale')

  const after = {
    ...before,
    name: body.name ?? before.name,
    taxId: body.taxId === undefined ? before.taxId : body.taxId || null,
    baseCurrency: body.baseCurrency ?? before.baseCurrency,
    timeZone: body.timeZone ?? before.timeZone,
    plan: body.plan ?? before.plan,
    version: before.version + 1,
    updatedAt: plan.now,
  }

  writeCompany(plan, scope, before, after)
  return plan.commit(await shownCompany(scope, after, membership, now))
})
