import { refuse } from '../../shared/contract/refusals.ts'
import { mayApprove } from '../../shared/domain/companies/policies.ts'
import type { Caller } from '../runtime/caller.ts'
import { getCompany } from '../storage/entities/company.ts'
import { within } from '../storage/scope.ts'
import { counterpartScope } from './counterpart-scope.ts'

/** Where the other company alone asks for a second person, it is another one than who asked in this company too. */
export async function refuseSamePerson(
  caller: Caller,
  otherCompanyId: number,
  askedBy: string,
): Promise<void> {
  const otherScope = await counterpartScope(caller, otherCompanyId)
  const other = otherScope && (await within(otherScope, () => getCompany(otherScope)))
  if (other && !mayApprove(other, caller.userId, askedBy)) throw refuse('change.second-person')
}
