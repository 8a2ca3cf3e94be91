/** What somebody is told of, written in the transaction of what happened. The copy by mail follows from the table's stream. */
import { Notice } from '../../../shared/contract/notices.ts'
import { BY_MAIL_ALONE, type Told } from '../../../shared/domain/notices/notice-kinds.ts'
import { type Key, keys } from '../keys.ts'
import { entity } from '../plan/entity.ts'
import { readEach, readMany, readOne } from '../read.ts'
import { newRecordId, recordParts } from '../records.ts'
import type { Scope } from '../scope.ts'
import { getPreferences } from './notice-preferences.ts'

export const noticeEntity = entity<Notice>({
  name: 'notice',
  schema: Notice,
  key: noticeKey,
  idOf: ({ id }) => id,
  // What it tells of has its own record, and so has what was done about it.
  audited: () => 'told elsewhere',
})

/** What stands at the bell: the newest of what somebody wants to be told on the page. */
const SHOWN_MAX = 50

export function newNotice(scope: Scope, told: Told, by: string, now: Date): Notice {
  const id = newRecordId(scope, now)
  const createdAt = now.toISOString()
  return { id, ...told, more: 0, by, createdAt, readAt: null, mailedAt: null }
}

/** Newest first. */
export async function listNotices(scope: Scope, userId: string): Promise<Notice[]> {
  const { page } = await getPreferences(scope, userId)
  const found: Notice[] = []
  const range = { pk: keys.all.notices(scope), startsWith: `${userId}#`, newestFirst: true, limit: SHOWN_MAX }
  for await (const notice of readEach(noticeEntity, range)) {
    if (page.includes(notice.kind) && !BY_MAIL_ALONE.includes(notice.kind)) found.push(notice)
    if (found.length === SHOWN_MAX) break
  }
  return found
}

export function unreadOf(notices: readonly Notice[]): number {
  return notices.filter(({ readAt }) => readAt === null).length
}

/** Those of somebody that are there, each once and in no order. */
export function findNotices(scope: Scope, userId: string, ids: readonly string[]): Promise<Notice[]> {
  // The month of an id is no part of where it lies: two ids may name the same.
  const named = ids.map((id) => noticeKey(scope, { userId, id }))
  return readMany(noticeEntity, [...new Map(named.map((key) => [key.sk, key])).values()])
}

/** By where it lies, as the stream names it. */
export function findNoticeAt(scope: Scope, sortKey: string): Promise<Notice | undefined> {
  return readOne(noticeEntity, { pk: keys.all.notices(scope), sk: sortKey })
}

function noticeKey(scope: Scope, { userId, id }: { userId: string; id: string }): Key {
  return keys.notice(scope, userId, recordParts(scope, id).key)
}
