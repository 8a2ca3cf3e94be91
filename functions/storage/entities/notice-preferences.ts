/** Of what a member wants to be told, and by which way; as usual until they say so. */
import { NoticePreferences } from '../../../shared/contract/notices.ts'
import { refuse } from '../../../shared/contract/refusals.ts'
import { USUAL_WAYS } from '../../../shared/domain/notices/notice-kinds.ts'
import { keys } from '../keys.ts'
import { entity } from '../plan/entity.ts'
import { readOne } from '../read.ts'
import type { Scope } from '../scope.ts'

export const noticePreferences = entity<NoticePreferences>({
  name: 'notice_preferences',
  schema: NoticePreferences,
  key: (scope, { userId }) => keys.noticePreferences(scope, userId),
  idOf: ({ userId }) => userId,
  audited: () => 'whole',
  outrun: () => refuse('version.stale'),
})

/** Undefined for somebody who never said anything. */
export function findPreferences(scope: Scope, userId: string): Promise<NoticePreferences | undefined> {
  return readOne(noticePreferences, keys.noticePreferences(scope, userId))
}

export async function getPreferences(scope: Scope, userId: string): Promise<NoticePreferences> {
  const { page, mail } = USUAL_WAYS
  return (await findPreferences(scope, userId)) ?? { userId, page: [...page], mail: [...mail], version: 0 }
}
