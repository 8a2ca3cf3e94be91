import type { Company } from '../../shared/contract/companies.ts'
import { refuse } from '../../shared/contract/refusals.ts'
import type { Caller } from '../runtime/caller.ts'
import { companyEntity, getCompany, type StoredCompany } from '../storage/entities/company.ts'
import type { WritePlan } from '../storage/plan/write-plan.ts'
import type { Scope } from '../storage/scope.ts'
import { shownCompany } from './shown-company.ts'

interface Asked {
  scope: Scope
  caller: Caller
  plan: WritePlan
  now: Date
  /** `version` is the one that the caller saw. */
  body: { version: number }
}

/** Saves what `change` makes of a company with everything else in the plan; refused when someone else was faster. */
export async function changeCompany(
  { scope, caller, plan, now, body }: Asked,
  change: (before: StoredCompany) => Partial<StoredCompany>,
): Promise<Company> {
  const before = await getCompany(scope)
  const membership = caller.memberships.find(({ companyId }) => companyId === scope.companyId)
  if (!before || !membership) throw refuse('not-found')
  if (before.version !== body.version) throw refuse('version.stale')

  const after = plan.change(companyEntity, before, change(before))
  return plan.commit(await shownCompany(scope, after, membership, now))
}
