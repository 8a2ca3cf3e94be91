import { approveMatch } from '../../shared/contract/matches.ts'
import { isAtLeast, type Role } from '../../shared/domain/companies/role.ts'
import type { Caller } from '../runtime/caller.ts'
import type { StoredCompany } from '../storage/entities/company.ts'
import { listMembers } from '../storage/entities/member.ts'
import type { Scope } from '../storage/scope.ts'

/**
 * Whoever books a bank line where nobody else could sign it off, and no second person is asked for, has signed it off by that. Null
 * where it awaits sign-off.
 */
export async function soleApprover(
  scope: Scope,
  { requiresSecondPerson }: Pick<StoredCompany, 'requiresSecondPerson'>,
  { userId }: Pick<Caller, 'userId'>,
): Promise<string | null> {
  if (requiresSecondPerson) return null
  const members = await listMembers(scope)
  const others = members.filter((member) => member.userId !== userId)
  return others.some(({ role }) => isAtLeast(role, approveMatch.access as Role)) ? null : userId
}
