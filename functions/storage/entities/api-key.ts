/**
 * A key of a company for another program. Of what its bearer sends only the hash is kept. The copy in the directory decides, for as
 * long as the key is not revoked; the one of the company is for its list and its audit.
 */
import * as z from 'zod'
import { ApiKey } from '../../../shared/contract/keys.ts'
import { refuse } from '../../../shared/contract/refusals.ts'
import { stateOfKey } from '../../../shared/domain/companies/api-key.ts'
import { type Key, keys } from '../keys.ts'
import { entity, note } from '../plan/entity.ts'
import type { WritePlan } from '../plan/write-plan.ts'
import { readAll, readOne } from '../read.ts'
import { recordParts } from '../records.ts'
import type { Scope } from '../scope.ts'

const StoredKey = ApiKey.extend({
  /** Hex SHA-256 of the secret, which is as long as a hash and needs no slow one. */
  secretHash: z.string(),
})
export type StoredKey = z.output<typeof StoredKey>

const keyEntity = entity<StoredKey>({
  name: 'api_key',
  schema: StoredKey,
  key: apiKeyKey,
  idOf: ({ id }) => id,
  states: {
    of: ({ revokedAt }) => (revokedAt === null ? 'given' : 'revoked'),
    next: { given: ['revoked'] },
  },
  audited: () => 'whole',
  shown: shownKey,
  outrun: () => refuse('version.stale'),
})

/** What is read of a request's key. */
export const provenKey = note<StoredKey, { id: string }>({
  schema: StoredKey,
  key: (_, { id }) => keys.provenKey(id),
  index: (_, { id, companyId }) => ({ openPk: keys.granted(companyId), openSk: id }),
})

export function addKey(plan: WritePlan, key: StoredKey): void {
  plan.move(keyEntity, undefined, key)
  plan.put(provenKey, key, null)
}

export function endKey(plan: WritePlan, key: StoredKey, revokedBy: string): StoredKey {
  plan.drop(provenKey, key)
  return plan.change(keyEntity, key, { revokedAt: plan.now, revokedBy })
}

/** What somebody made goes with their membership: it does not come back with them. */
export async function endKeysOf(plan: WritePlan, sponsorId: string): Promise<void> {
  const { now, userId } = plan.context
  for (const key of await listKeys(plan.scope))
    if (key.sponsorId === sponsorId && isLive(key, now)) endKey(plan, key, userId)
}

export function shownKey({ secretHash: _, ...key }: StoredKey): ApiKey {
  return key
}

/** Newest first. */
export async function listKeys(scope: Scope): Promise<StoredKey[]> {
  return (await readAll(keyEntity, { pk: keys.all.apiKeys(scope) })).reverse()
}

/** Undefined where there is none, or none any more. */
export function findProvenKey(id: string): Promise<StoredKey | undefined> {
  return readOne(provenKey, keys.provenKey(id))
}

/** Refuses with `not-found`. */
export async function getKey(scope: Scope, id: string): Promise<StoredKey> {
  const found = await readOne(keyEntity, apiKeyKey(scope, { id }))
  if (!found) throw refuse('not-found')
  return found
}

export const isLive = (key: StoredKey, now: Date): boolean => stateOfKey(key, now) === 'live'

function apiKeyKey(scope: Scope, { id }: { id: string }): Key {
  return keys.apiKey(scope, recordParts(scope, id))
}
