/** Who belongs to which company. The copy under the person decides; the one under the company is for its list of members. */
import * as z from 'zod'
import { type ListedMember, Member } from '../../../shared/contract/members.ts'
import { refuse } from '../../../shared/contract/refusals.ts'
import { calledName } from '../../../shared/domain/companies/called-name.ts'
import { ROLES, type Role } from '../../../shared/domain/companies/role.ts'
import { keys } from '../keys.ts'
import { entity, note } from '../plan/entity.ts'
import type { WritePlan } from '../plan/write-plan.ts'
import { readAll, readOne } from '../read.ts'
import type { Scope } from '../scope.ts'
import { allItems, type Item } from '../table.ts'

const Membership = z.strictObject({
  userId: z.string(),
  companyId: z.int(),
  role: z.enum(ROLES),
  isDefault: z.boolean(),
})
export type Membership = z.output<typeof Membership>

const membership = note<Membership, { userId: string; companyId: number }>({
  schema: Membership,
  key: (_, { userId, companyId }) => keys.membership(userId, companyId),
})

const EndOfSessions = z.strictObject({ userId: z.string(), endedAt: z.string() })
const endOfSessions = note<z.output<typeof EndOfSessions>, { userId: string }>({
  schema: EndOfSessions,
  key: (_, { userId }) => keys.endOfSessions(userId),
})

const memberEntity = entity<Member>({
  name: 'membership',
  schema: Member,
  key: (scope, { userId }) => keys.member(scope, userId),
  idOf: ({ userId }) => userId,
  audited: () => 'whole',
  // Names and addresses are no matter of the audit, which is kept for ever.
  shown: ({ userId, role }) => ({ userId, role }),
})

const FormerMember = Member.extend({ leftAt: z.string() })
/** Who left stays known by name, since what they signed stays. */
const formerMember = note<z.output<typeof FormerMember>, { userId: string }>({
  schema: FormerMember,
  key: (scope, { userId }) => keys.formerMember(scope, userId),
})

/** A company always has an owner: the last one cannot go, even when two go at the same time. */
const owners = note<{ count: number }, object>({
  schema: z.strictObject({ count: z.int() }),
  key: (scope) => keys.sequence(scope, 'owners'),
})

export function listMemberships(userId: string): Promise<Membership[]> {
  return readAll(membership, { pk: keys.all.memberships(userId), startsWith: 'M#' })
}

/** Somebody's memberships, and the instant up to which their sessions were ended; one read. */
export async function readPerson(
  userId: string,
): Promise<{ memberships: Membership[]; sessionsEndedAt: string | undefined }> {
  const items = await allItems<Item>({ pk: keys.all.memberships(userId), startsWith: 'M' })
  const ended = items.find((item) => 'endedAt' in item)
  return {
    memberships: items.filter((item) => 'companyId' in item).map((item) => Membership.parse(item)),
    sessionsEndedAt: ended && EndOfSessions.parse(ended).endedAt,
  }
}

/** Every session that began until now is over, whatever its token says. */
export function endSessions(plan: WritePlan, userId: string): void {
  plan.put(endOfSessions, { userId, endedAt: plan.now })
}

export function listMembers(scope: Scope): Promise<Member[]> {
  return readAll(memberEntity, { pk: keys.all.members(scope) })
}

/** The members, and after them who was one and did not come back. */
export async function listEverybody(scope: Scope): Promise<ListedMember[]> {
  const [members, left] = await Promise.all([
    listMembers(scope),
    readAll(formerMember, { pk: keys.all.formerMembers(scope) }),
  ])
  const present = new Set(members.map(({ userId }) => userId))
  return [
    ...members.map((member) => ({ ...member, leftAt: null })),
    ...left.filter(({ userId }) => !present.has(userId)),
  ]
}

/** Undefined for somebody who is no member, or no longer. */
export function findMember(scope: Scope, userId: string): Promise<Member | undefined> {
  return readOne(memberEntity, keys.member(scope, userId))
}

/** What to call the members, and who was one, by their ids. */
export async function namesOfMembers(scope: Scope): Promise<ReadonlyMap<string, string>> {
  const everybody = await listEverybody(scope)
  return new Map(everybody.map((one) => [one.userId, calledName(one)]))
}

/** Refuses with `not-found`. */
export async function getMember(scope: Scope, userId: string): Promise<Member> {
  const member = await findMember(scope, userId)
  if (!member) throw refuse('not-found')
  return member
}

/** Somebody becomes a member, gets another role, or is one no longer: undefined for none. */
export async function moveMember(
  plan: WritePlan,
  before: Member | undefined,
  after: Member | undefined,
  isDefault = false,
): Promise<void> {
  const { companyId } = plan.scope
  const { userId } = (after ?? before)!
  const kept = before && (await readOne(membership, keys.membership(userId, companyId)))
  if (before && !kept) throw refuse('not-found')
  plan.move(memberEntity, before as Member, after as Member, before ? {} : { outrun: memberExists })
  if (!after) {
    plan.drop(membership, { userId, companyId }, kept)
    plan.put(formerMember, { ...before!, leftAt: plan.now })
  } else
    plan.put(
      membership,
      { userId, companyId, role: after.role, isDefault: kept?.isDefault ?? isDefault },
      kept ?? null,
      kept ? undefined : memberExists,
    )
  await countOwners(plan, before?.role, after?.role)
}

const memberExists = () => refuse('member.exists')

/** Moves the mark of the default company from one membership of a person to another. */
export function moveDefault(plan: WritePlan, from: Membership | undefined, to: Membership): void {
  if (from) plan.put(membership, { ...from, isDefault: false }, from)
  plan.put(membership, { ...to, isDefault: true }, to)
}

async function countOwners(
  plan: WritePlan,
  before: Role | undefined,
  after: Role | undefined,
): Promise<void> {
  if ((before === 'owner') === (after === 'owner')) return
  const read = await readOne(owners, owners.key(plan.scope, {}))
  const count = (read?.count ?? 0) + (after === 'owner' ? 1 : -1)
  if (count < 1) throw refuse('member.last-owner')
  plan.put(owners, { count }, read ?? null)
}
