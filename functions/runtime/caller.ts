/** Cognito says who is asking; the membership, read on each request, says what they may do where. */
import type { Access } from '../../shared/contract/endpoint.ts'
import { refuse } from '../../shared/contract/refusals.ts'
import { isAtLeast, type Role } from '../../shared/domain/companies/role.ts'
import { companyOfId } from '../../shared/domain/ids/ids.ts'
import type { Asker } from '../storage/asker.ts'
import { type Membership, readPerson } from '../storage/entities/member.ts'
import { companyOfInteger } from '../storage/integers.ts'
import { proveScope, type Scope } from '../storage/scope.ts'
import type { CarriedId } from './ids-in.ts'

export interface Caller {
  userId: string
  memberships: readonly Membership[]
  /** What seals from where they ask. */
  sealing: Pick<Asker, 'key' | 'isKept'>
  /** What asks in the name of that person; undefined where they do it themselves. */
  key?: { id: string; name: string }
}

/** Refuses someone who signed in before they signed out everywhere. `signedInAt` in seconds since 1970, as the token has it. */
export async function resolveCaller(userId: string, signedInAt: number): Promise<Caller> {
  const { memberships, sealing, sessionsEndedAt } = await readPerson(userId)
  const endedAt = sessionsEndedAt === undefined ? 0 : Math.floor(Date.parse(sessionsEndedAt) / 1000)
  if (endedAt > 0 && !(signedInAt >= endedAt)) throw refuse('caller.unknown')
  return { userId, memberships, sealing }
}

/**
 * The company that a request is about: that of the ids it carries, else the caller's default. Refuses with `not-found`
 * for an id of a company that the caller is no member of, exactly as for one that does not exist.
 */
export async function resolveScope(
  caller: Caller,
  ids: readonly CarriedId[],
  access: Access,
): Promise<{ scope: Scope; role: Role }> {
  const owners = await Promise.all(ids.map(ownerOf))
  const companies = new Set(owners)
  for (const companyId of companies) {
    if (!caller.memberships.some((membership) => membership.companyId === companyId))
      throw refuse('not-found')
  }
  if (companies.size > 1)
    throw refuse(ids.every(({ kind }) => kind === 'line') ? 'match.companies-differ' : 'not-found')

  const [companyId] = companies
  const membership =
    companyId === undefined
      ? (caller.memberships.find(({ isDefault }) => isDefault) ?? caller.memberships[0])
      : caller.memberships.find((each) => each.companyId === companyId)
  if (!membership) throw refuse('company.none')
  if (access !== 'signed-in' && !isAtLeast(membership.role, access)) throw refuse('role.insufficient')
  return { scope: proveScope(membership.companyId), role: membership.role }
}

/** A further company that the caller belongs to, for what is written in two at once. */
export function scopeBeside(caller: Caller, companyId: number, access: Access): Scope {
  const membership = caller.memberships.find((each) => each.companyId === companyId)
  if (!membership) throw refuse('not-found')
  if (access !== 'signed-in' && !isAtLeast(membership.role, access)) throw refuse('intercompany.role')
  return proveScope(companyId)
}

/** Undefined for an id that nothing has. */
async function ownerOf({ kind, value }: CarriedId): Promise<number | undefined> {
  if (typeof value === 'string') return companyOfId(value)
  return companyOfInteger(kind, value)
}
