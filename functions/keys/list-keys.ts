import { listKeys } from '../../shared/contract/keys.ts'
import { todayIn } from '../../shared/domain/calendar/day.ts'
import { listedKeys } from '../../shared/domain/companies/api-key.ts'
import { callsOf } from '../../shared/domain/companies/key-calls.ts'
import { lambda } from '../runtime/lambda.ts'
import { listKeys as readKeys, shownKey } from '../storage/entities/api-key.ts'
import { namesOfMembers } from '../storage/entities/member.ts'
import { usesOfKeys } from '../storage/key-calls.ts'

export const handler = lambda(listKeys, async ({ scope, now }) => {
  const [keys, names, used] = await Promise.all([readKeys(scope), namesOfMembers(scope), usesOfKeys(scope)])
  return listedKeys(keys, now).map((key) => ({
    ...shownKey(key),
    sponsorName: names.get(key.sponsorId) ?? null,
    lastUsedAt: used.get(key.id)?.lastUsedAt ?? null,
    calls: callsOf(used.get(key.id)?.months ?? [], todayIn('UTC', now)),
  }))
})
