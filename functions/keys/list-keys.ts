import { listKeys } from '../../shared/contract/keys.ts'
import { lambda } from '../runtime/lambda.ts'
import { listKeys as readKeys, shownKey } from '../storage/entities/api-key.ts'
import { namesOfMembers } from '../storage/entities/member.ts'
import { lastUses } from '../storage/key-calls.ts'

export const handler = lambda(listKeys, async ({ scope }) => {
  const [keys, names, used] = await Promise.all([readKeys(scope), namesOfMembers(scope), lastUses(scope)])
  return keys.slice(0, SHOWN_MAX).map((key) => ({
    ...shownKey(key),
    sponsorName: names.get(key.sponsorId) ?? null,
    lastUsedAt: used.get(key.id) ?? null,
  }))
})

/** Of them at most a few have not ended. */
const SHOWN_MAX = 100
