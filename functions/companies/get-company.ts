import { getCompany } from '../../shared/contract/companies.ts'
import { refuse } from '../../shared/contract/refusals.ts'
import { lambda } from '../runtime/lambda.ts'
import { getCompany as readCompany } from '../storage/entities/company.ts'
import { shownCompany } from './shown-company.ts'

export const handler = lambda(getCompany, async ({ caller, scope, now }) => {
  const company = await readCompany(scope)
  const membership = caller.memberships.find(({ companyId }) => companyId === scope.companyId)
  if (!company || !membership) throw refuse('not-found')

  return shownCompany(scope, company, membership, now)
})
