import { type Company, listCompanies } from '../../shared/contract/companies.ts'
import { lambda } from '../runtime/lambda.ts'
import { getCompany } from '../storage/entities/company.ts'
import type { Membership } from '../storage/entities/member.ts'
import { proveScope, within } from '../storage/scope.ts'
import { shownCompany } from './shown-company.ts'

export const handler = lambda(listCompanies, async ({ caller, now }) => {
  const companies = await Promise.all(caller.memberships.map((one) => companyOf(one, now)))

  return companies
    .filter((company) => company !== undefined)
    .sort((one, other) => one.name.localeCompare(other.name))
})

function companyOf(membership: Membership, now: Date): Promise<Company | undefined> {
  const scope = proveScope(membership.companyId)
  return within(scope, async () => {
    const company = await getCompany(scope)
    return company && shownCompany(scope, company, membership, now)
  })
}
