import { createHash, randomBytes } from 'node:crypto'
import { createKey } from '../../shared/contract/keys.ts'
import { refuse } from '../../shared/contract/refusals.ts'
import { DAY_MS } from '../../shared/domain/calendar/day.ts'
import { KEYS_MAX, keyToken } from '../../shared/domain/companies/api-key.ts'
import { lambda } from '../runtime/lambda.ts'
import { addKey, isLive, listKeys, shownKey } from '../storage/entities/api-key.ts'
import { findLastMade, noteLastMade } from '../storage/entities/last-made.ts'
import { newRecordId } from '../storage/records.ts'

export const handler = lambda(createKey, async ({ body, caller, scope, plan, now }) => {
  const lastMade = await findLastMade(scope, 'api-keys')
  const live = (await listKeys(scope)).filter((key) => isLive(key, now))
  if (live.length >= KEYS_MAX) throw refuse('key.too-many', { keys: String(KEYS_MAX) })

  const { expiresInDays, ...named } = body
  const secret = randomBytes(32).toString('base64url')
  const key = {
    id: newRecordId(scope, now),
    companyId: scope.companyId,
    ...named,
    sponsorId: caller.userId,
    createdAt: plan.now,
    expiresAt: new Date(now.getTime() + expiresInDays * DAY_MS).toISOString(),
    revokedAt: null,
    revokedBy: null,
    secretHash: createHash('sha256').update(secret).digest('hex'),
  }

  addKey(plan, key)
  noteLastMade(plan, lastMade, { what: 'api-keys', id: key.id })
  // What is kept for repeats is kept for a day, and lacks the token.
  const kept = await plan.commit({ key: shownKey(key), token: null })
  return { ...kept, token: keyToken(key.id, secret) }
})
