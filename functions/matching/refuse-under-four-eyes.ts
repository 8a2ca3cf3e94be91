import { refuse } from '../../shared/contract/refusals.ts'
import { getCompany } from '../storage/entities/company.ts'
import type { Scope } from '../storage/scope.ts'

/** No run approves by itself where the company asks for a second person, whoever starts it. */
export async function refuseUnderFourEyes(scope: Scope): Promise<void> {
  const company = await getCompany(scope)
  if (!company) throw refuse('not-found')
  if (company.requiresSecondPerson) throw refuse('run.second-person')
}
