/**
 * What a company keeps with people and in the directory: each says what is kept there and
 * nothing else, lies where that lies, and follows from an item of the company.
 */
import { provenKey } from '../entities/api-key.ts'
import { listedCompany } from '../entities/company.ts'
import { addressed } from '../entities/invitation.ts'
import { leftCompany, membership } from '../entities/member.ts'
import { integerOwner } from '../integers.ts'
import { type Key, keys } from '../keys.ts'
import { contentHash } from '../plan/content-hash.ts'
import { recordParts } from '../records.ts'
import type { Scope } from '../scope.ts'
import type { Attributes } from './archive-line.ts'
import { keyOf, valuesOf } from './stored-values.ts'

export interface Beside {
  integer?: number
  /** The item of the company that has to be there, and in what both say the same; none for what is there for good. */
  follows?: { key: Key; alike?: 'role' | 'h' }
}

/** Undefined for what nothing of this company is kept as. */
export function besideOf(scope: Scope, item: Attributes): Beside | undefined {
  const said = valuesOf(item)
  if (item.h?.S !== contentHash(said)) return undefined
  const { companyId } = scope
  const { pk, sk } = keyOf(item)
  const isAt = (key: Key) => key.pk === pk && key.sk === sk

  const listed = listedCompany.schema.safeParse(said)
  if (listed.success && isAt(keys.companyListed(companyId))) return {}
  const owner = integerOwner.schema.safeParse(said).data
  if (owner && isAt(keys.integerOwner(owner.id))) return { integer: owner.id }
  const member = membership.schema.safeParse(said).data
  if (member && isAt(keys.membership(member.userId, companyId)))
    return { follows: { key: keys.member(scope, member.userId), alike: 'role' } }
  const left = leftCompany.schema.safeParse(said).data
  if (left?.left === companyId && isAt(keys.leftCompany(left.userId, companyId)))
    return { follows: { key: keys.formerMember(scope, left.userId) } }
  const invited = addressed.schema.safeParse(said).data
  if (invited && isAt(keys.invited(invited.address, companyId)))
    return { follows: { key: keys.invitation(scope, invited.address) } }
  const proven = provenKey.schema.safeParse(said).data
  if (proven && isAt(keys.provenKey(proven.id)))
    return { follows: { key: keys.apiKey(scope, recordParts(scope, proven.id)), alike: 'h' } }
  return undefined
}
