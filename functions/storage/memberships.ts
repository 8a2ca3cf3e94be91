/** Who belongs to which company. The copy under the person decides; the one under the company is for its list of members. */
import type { Role } from '../../shared/domain/companies/role.ts'
import { keys } from './keys.ts'
import { proveScope } from './scope.ts'
import { allItems } from './table.ts'
import type { WritePlan } from './write-plan.ts'

export interface Membership {
  companyId: number
  role: Role
  isDefault: boolean
}

export function listMemberships(userId: string): Promise<Membership[]> {
  return allItems<Membership>({ pk: keys.all.memberships(userId), startsWith: 'M#' })
}

export function createMembership(plan: WritePlan, userId: string, membership: Membership): void {
  const scope = proveScope(membership.companyId)
  plan.create(keys.membership(userId, membership.companyId), membership)
  plan.create(keys.member(scope, userId), { userId, role: membership.role, createdAt: plan.now })
  plan.changed({
    entityType: 'membership',
    entityId: userId,
    action: 'created',
    after: { ...membership, userId },
  })
}
