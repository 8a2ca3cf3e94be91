import type { Role } from '../../shared/domain/companies/role.ts'
import { toldOfLetIn } from '../../shared/domain/notices/told-of.ts'
import { getCompany } from './entities/company.ts'
import type { WritePlan } from './plan/write-plan.ts'
import { tellMembers } from './tell-members.ts'

/** Where the company asks for a second person, everybody hears of who may be one from now on. */
export async function tellLetIn(plan: WritePlan, before: Role | undefined, after: Role): Promise<void> {
  const { scope } = plan
  const company = await getCompany(scope)
  if (company?.requiresSecondPerson) await tellMembers(plan, toldOfLetIn(scope.companyId, before, after))
}
