import { listKeys } from '../../shared/contract/keys.ts'
import { listedKeys } from '../../shared/domain/companies/api-key.ts'
import { lambda } from '../runtime/lambda.ts'
import { listKeys as readKeys, shownKey } from '../storage/entities/api-key.ts'
import { namesOfMembers } from '../storage/entities/member.ts'
import { lastUses } from '../storage/key-calls.ts'

export const handler = lambda(listKeys, async ({ scope, now }) => {
  const [keys, names, used] = await Promise.all([readKeys(scope), namesOfMembers(scope), lastUses(scope)])
  return listedKeys(keys, now).map((key) => ({
    ...shownKey(key),
    sponsorName: names.get(key.sponsorId) ?? null,
    lastUsedAt: used.get(key.id) ?? null,
  }))
})
