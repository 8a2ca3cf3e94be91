/** Who belongs to which company. The copy under the person decides; the one under the company is for its list of members. */
import type { Member } from '../../shared/contract/members.ts'
import { refuse } from '../../shared/contract/refusals.ts'
import type { Role } from '../../shared/domain/companies/role.ts'
import { keys } from './keys.ts'
import type { Scope } from './scope.ts'
import { allItems, getItem } from './table.ts'
import type { WritePlan } from './write-plan.ts'

export interface Membership {
  companyId: number
  role: Role
  isDefault: boolean
}

export function listMemberships(userId: string): Promise<Membership[]> {
  return allItems<Membership>({ pk: keys.all.memberships(userId), startsWith: 'M#' })
}

/** Somebody's memberships, and the instant up to which their sessions were ended; one read. */
export async function readPerson(
  userId: string,
): Promise<{ memberships: Membership[]; sessionsEndedAt: string | undefined }> {
  const items = await allItems<Partial<Membership> & { endedAt?: string }>({
    pk: keys.all.memberships(userId),
    startsWith: 'M',
  })
  return {
    memberships: items.filter((item): item is Membership => item.companyId !== undefined),
    sessionsEndedAt: items.find(({ endedAt }) => endedAt !== undefined)?.endedAt,
  }
}

/** Every session that began until now is over, whatever its token says. */
export function endSessions(plan: WritePlan, userId: string): void {
  plan.put(keys.endOfSessions(userId), { endedAt: plan.now })
}

export function listMembers(scope: Scope): Promise<Member[]> {
  return allItems<Member>({ pk: keys.all.members(scope) })
}

/** Undefined for somebody who is no member, or no longer. */
export function findMember(scope: Scope, userId: string): Promise<Member | undefined> {
  return getItem<Member>(keys.member(scope, userId))
}

/** What to call the members, by their ids. */
export async function namesOfMembers(scope: Scope): Promise<ReadonlyMap<string, string>> {
  const members = await listMembers(scope)
  return new Map(members.map(({ userId, name, email }) => [userId, name ?? email ?? userId]))
}

/** Refuses with `not-found`. */
export async function getMember(scope: Scope, userId: string): Promise<Member> {
  const member = await findMember(scope, userId)
  if (!member) throw refuse('not-found')
  return member
}

export function createMember(plan: WritePlan, scope: Scope, member: Member, isDefault: boolean): void {
  const { userId, role } = member
  const { companyId } = scope
  plan.create(keys.membership(userId, companyId), { companyId, role, isDefault }, () =>
    refuse('member.exists'),
  )
  plan.create(keys.member(scope, userId), member)
  countOwners(plan, scope, undefined, role)
  plan.changed({ entityType: 'membership', entityId: userId, action: 'created', after: { userId, role } })
}

export function updateMember(plan: WritePlan, scope: Scope, before: Member, role: Role): void {
  const condition = {
    expression: '#role = :role',
    names: { '#role': 'role' },
    values: { ':role': before.role },
  }
  plan.update(keys.membership(before.userId, scope.companyId), { set: { role } }, condition)
  plan.update(keys.member(scope, before.userId), { set: { role } }, condition)
  countOwners(plan, scope, before.role, role)
  const change = { entityType: 'membership', entityId: before.userId, action: 'updated' } as const
  plan.changed({ ...change, before: { role: before.role }, after: { role } })
}

export function deleteMember(plan: WritePlan, scope: Scope, member: Member): void {
  const condition = {
    expression: '#role = :role',
    names: { '#role': 'role' },
    values: { ':role': member.role },
  }
  plan.delete(keys.membership(member.userId, scope.companyId), condition)
  plan.delete(keys.member(scope, member.userId), condition)
  countOwners(plan, scope, member.role, undefined)
  plan.changed({
    entityType: 'membership',
    entityId: member.userId,
    action: 'deleted',
    before: { role: member.role },
  })
}

/** Moves the mark of the default company from one membership of a person to another. */
export function moveDefault(
  plan: WritePlan,
  userId: string,
  from: Membership | undefined,
  to: Membership,
): void {
  if (from) plan.update(keys.membership(userId, from.companyId), { set: { isDefault: false } })
  plan.update(keys.membership(userId, to.companyId), { set: { isDefault: true } })
}

/** A company always has an owner: the last one cannot go, even when two go at the same time. */
function countOwners(plan: WritePlan, scope: Scope, before: Role | undefined, after: Role | undefined): void {
  if ((before === 'owner') === (after === 'owner')) return
  const key = keys.sequence(scope, 'owners')
  if (after === 'owner') {
    plan.add(key, 'count', 1n)
    return
  }
  plan.update(
    key,
    { add: { count: -1 } },
    {
      expression: '#count > :one',
      names: { '#count': 'count' },
      values: { ':one': 1 },
      refusal: () => refuse('member.last-owner'),
    },
  )
}
