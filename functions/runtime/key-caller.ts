/**
 * A program that asks with a key of a company. The gateway lets through whatever looks like one; what it proves, whether it has
 * ended and what its sponsor may is read on each request, so that revoking it or removing the sponsor holds at once.
 */
import { createHash, timingSafeEqual } from 'node:crypto'
import type { Endpoint } from '../../shared/contract/endpoint.ts'
import { keyScopeOf } from '../../shared/contract/key-scopes.ts'
import { refuse } from '../../shared/contract/refusals.ts'
import { parseKeyToken } from '../../shared/domain/companies/api-key.ts'
import { KEY_SCOPE_LABELS } from '../../shared/domain/companies/key-scopes.ts'
import { findProvenKey, isLive, type StoredKey } from '../storage/entities/api-key.ts'
import { readPerson } from '../storage/entities/member.ts'
import { countKeyCall } from '../storage/key-calls.ts'
import type { Caller } from './caller.ts'

/** Refuses what is no key, has ended, asks too often or for what it was not made for. */
export async function resolveKeyCaller(token: string, of: Endpoint, now: Date): Promise<Caller> {
  const { id, secret } = parseKeyToken(token) ?? {}
  const key = id && (await findProvenKey(id))
  if (!key || !secret || !isProved(key, secret) || !isLive(key, now)) throw refuse('key.unknown')
  const scope = keyScopeOf(of)
  // Not counted: a function that no key reaches has no right to count.
  if (!scope) throw refuse('key.people-only')
  await countKeyCall(key, of.method === 'GET' ? 'read' : 'write', now)
  if (!key.scopes.includes(scope)) throw refuse('key.scope', { scope: KEY_SCOPE_LABELS[scope].label })
  const person = await readPerson(key.sponsorId)
  const memberships = person.memberships.filter((membership) => membership.companyId === key.companyId)
  if (memberships.length === 0) throw refuse('key.unknown')
  const { sealing } = person
  return { userId: key.sponsorId, memberships, sealing, key: { id: key.id, name: key.name } }
}

function isProved({ secretHash }: StoredKey, secret: string): boolean {
  const sent = createHash('sha256').update(secret).digest()
  return timingSafeEqual(sent, Buffer.from(secretHash, 'hex'))
}
