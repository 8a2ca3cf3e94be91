/** Who belongs to which company. The copy under the person decides; the one under the company is for its list of members. */
import * as z from 'zod'
import { type ListedMember, Member } from '../../../shared/contract/members.ts'
import { refuse } from '../../../shared/contract/refusals.ts'
import { calledNames } from '../../../shared/domain/companies/called-name.ts'
import { ROLES, type Role } from '../../../shared/domain/companies/role.ts'
import { type Asker, newAskerKey } from '../asker.ts'
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

export const membership = note<Membership, { userId: string; companyId: number }>({
  schema: Membership,
  key: (_, { userId, companyId }) => keys.membership(userId, companyId),
  index: (_, { userId, companyId }) => ({ openPk: keys.granted(companyId), openSk: userId }),
})

const EndOfSessions = z.strictObject({ userId: z.string(), endedAt: z.string() })
const endOfSessions = note<z.output<typeof EndOfSessions>, { userId: string }>({
  schema: EndOfSessions,
  key: (_, { userId }) => keys.endOfSessions(userId),
})

const AskerKey = z.strictObject({ userId: z.string(), key: z.string() })
/** Given with the first membership, since nothing is written in a company without one. */
const askerKey = note<z.output<typeof AskerKey>, { userId: string }>({
  schema: AskerKey,
  key: (_, { userId }) => keys.askerKey(userId),
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

const LeftCompany = z.strictObject({ userId: z.string(), left: z.int() })
/** Where something of somebody may still stand. */
export const leftCompany = note<z.output<typeof LeftCompany>>({
  schema: LeftCompany,
  key: (_, { userId, left }) => keys.leftCompany(userId, left),
})

/** A company always has an owner: the last one cannot go, even when two go at the same time. */
const owners = note<{ count: number }, object>({
  schema: z.strictObject({ count: z.int() }),
  key: (scope) => keys.sequence(scope, 'owners'),
})

export function listMemberships(userId: string): Promise<Membership[]> {
  return readAll(membership, { pk: keys.all.memberships(userId), startsWith: 'M#' })
}

export interface ReadPerson {
  memberships: Membership[]
  /** What seals from where they ask: a new key for somebody who has none yet. */
  sealing: Pick<Asker, 'key' | 'isKept'>
  sessionsEndedAt: string | undefined
  /** Companies that they left, whether or not they came back. */
  left: number[]
}

/** All that is kept of somebody outside of companies; one read. */
export async function readPerson(userId: string): Promise<ReadPerson> {
  const items = await allItems<Item>({ pk: keys.all.memberships(userId), startsWith: 'M' })
  const ended = items.find((item) => 'endedAt' in item)
  const sealing = items.find((item) => 'key' in item)
  return {
    memberships: items.filter((item) => 'companyId' in item).map((item) => Membership.parse(item)),
    sealing: sealing
      ? { key: AskerKey.parse(sealing).key, isKept: true }
      : { key: newAskerKey(), isKept: false },
    sessionsEndedAt: ended && EndOfSessions.parse(ended).endedAt,
    left: items.filter((item) => 'left' in item).map((item) => LeftCompany.parse(item).left),
  }
}

/** What opens the addresses in somebody's audit records; undefined where they were erased. */
export async function findAskerKey(userId: string): Promise<string | undefined> {
  return (await readOne(askerKey, keys.askerKey(userId)))?.key
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
  return calledNames(await listEverybody(scope))
}

/** Refuses with `not-found`. */
export async function getMember(scope: Scope, userId: string): Promise<Member> {
  const member = await findMember(scope, userId)
  if (!member) throw refuse('not-found')
  return member
}

/** What goes on in somebody's name is made only while they are the member that was read. */
export async function holdMember(plan: WritePlan, userId: string): Promise<void> {
  plan.hold(memberEntity, await getMember(plan.scope, userId))
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
    plan.put(leftCompany, { userId, left: companyId })
  } else {
    if (!before) await keepAskerKey(plan, userId)
    plan.put(
      membership,
      { userId, companyId, role: after.role, isDefault: kept?.isDefault ?? isDefault },
      kept ?? null,
      kept ? undefined : memberExists,
    )
  }
  await countOwners(plan, before?.role, after?.role)
}

/** They are called that from now on, in this company; nothing where they left it meanwhile. */
export async function renameMember(plan: WritePlan, userId: string, name: string): Promise<void> {
  const member = await findMember(plan.scope, userId)
  if (member && member.name !== name) plan.move(memberEntity, member, { ...member, name })
}

/** Who joins asks for it themselves; of two joins at once one key stays, and the address of the other cannot be read. */
async function keepAskerKey(plan: WritePlan, userId: string): Promise<void> {
  const { asker } = plan.context
  if (!asker || (await readPerson(userId)).sealing.isKept) return
  plan.put(askerKey, { userId, key: asker.key }, null)
}

/** Nothing in the company says any more who they were; what they did stays with their id. */
export async function eraseMember(plan: WritePlan, userId: string): Promise<void> {
  const member = await findMember(plan.scope, userId)
  const before = await readOne(formerMember, keys.formerMember(plan.scope, userId))
  const nameless = { name: null, email: null }
  if (member) {
    await moveMember(plan, member, undefined)
    plan.put(formerMember, { ...member, ...nameless, leftAt: plan.now })
  } else if (before?.name || before?.email) plan.put(formerMember, { ...before, ...nameless }, before)
}

/** Of what is kept outside of companies only the end of their sessions is left: a token still lives for minutes. */
export function erasePerson(plan: WritePlan, userId: string, companyIds: Iterable<number>): void {
  plan.drop(askerKey, { userId })
  for (const left of companyIds) plan.drop(leftCompany, { userId, left })
  endSessions(plan, userId)
}

const memberExists = () => refuse('member.exists')

/** Whether it is the default company of its person. The plan is of that company. */
export function markDefault(plan: WritePlan, read: Membership, isDefault: boolean): void {
  plan.put(membership, { ...read, isDefault }, read)
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
