/**
 * Whoever was told of something hears it by mail too, where they want that. It follows the table's stream, so that a mail goes
 * out when what it tells of is committed and never before. That it went is noted first: a record that comes again, or a worker
 * that ends in between, sends no second one. What other programs may be told of comes the same way, and is handed on to their calls.
 */
import { decodeTime } from 'ulid'
import type { Notice } from '../../shared/contract/notices.ts'
import type { NoticeKind } from '../../shared/domain/notices/notice-kinds.ts'
import { noticeMail } from '../../shared/domain/notices/notice-mail.ts'
import { streamConsumer } from '../runtime/stream-consumer.ts'
import { findAccount } from '../storage/entities/account.ts'
import { getCompany } from '../storage/entities/company.ts'
import { findMember, namesOfMembers } from '../storage/entities/member.ts'
import { findNoticeAt, noticeEntity } from '../storage/entities/notice.ts'
import { getPreferences } from '../storage/entities/notice-preferences.ts'
import { env, sendsMail } from '../storage/env.ts'
import { MailRefused, sendMail } from '../storage/mail.ts'
import { findPerson } from '../storage/people.ts'
import { retrying } from '../storage/plan/transact.ts'
import { WritePlan } from '../storage/plan/write-plan.ts'
import type { Scope } from '../storage/scope.ts'
import { announce } from '../webhooks/announce.ts'

export const handler = streamConsumer('mail-notices', async (scope, sortKeys) => {
  for (const sortKey of sortKeys.filter(isNews))
    if (isHappening(sortKey)) await announce(scope, sortKey)
    else if (sendsMail()) await mailNotice(scope, sortKey)
})

/** So long the stream keeps records. What is older came out of an archive, and was told before. */
const NEWS_MS = 24 * 60 * 60 * 1000

const isNews = (sortKey: string) => decodeTime(sortKey.split('#').at(-1)!) > Date.now() - NEWS_MS

/** A notice lies under whom it tells. */
const isHappening = (sortKey: string) => !sortKey.includes('#')

async function mailNotice(scope: Scope, sortKey: string): Promise<void> {
  const notice = await findNoticeAt(scope, sortKey)
  if (!notice || notice.mailedAt !== null) return
  const to = await addressFor(scope, notice)
  if (!to) return
  const [company, names] = await Promise.all([getCompany(scope), namesOfMembers(scope)])
  const mail = noticeMail(notice, {
    companyName: company?.name ?? '',
    byName: names.get(notice.by),
    pagesUrl: env('PAGES_URL'),
  })

  if (!(await note(scope, sortKey, new Date().toISOString()))) return
  try {
    await sendMail(to, mail)
  } catch (error) {
    if (error instanceof MailRefused) await note(scope, sortKey, null)
    throw error
  }
}

/** What an account itself gives rise to: its settings say whether mails do. */
const OF_ACCOUNTS: ReadonlySet<NoticeKind> = new Set([
  'import_finished',
  'import_failed',
  'revoked',
  'low_balance',
  'automatic_paused',
])

/** Of a member who wants it by mail, where they proved that the address is theirs. */
async function addressFor(
  scope: Scope,
  { userId, kind, financialAccountId }: Notice,
): Promise<string | undefined> {
  const [member, { mail }] = await Promise.all([findMember(scope, userId), getPreferences(scope, userId)])
  if (!member || !mail.includes(kind)) return undefined
  if (OF_ACCOUNTS.has(kind) && financialAccountId !== null) {
    const account = await findAccount(scope, financialAccountId)
    if (!account?.notificationsEnabled) return undefined
  }
  const person = await findPerson(userId)
  return person?.isVerified ? (person.email ?? undefined) : undefined
}

/** False where another one was faster. */
function note(scope: Scope, sortKey: string, mailedAt: string | null): Promise<boolean> {
  return retrying(async () => {
    const notice = await findNoticeAt(scope, sortKey)
    if (!notice || (notice.mailedAt === null) === (mailedAt === null)) return false
    const context = { scope, userId: 'system', requestId: notice.id, source: 'mail-notices', now: new Date() }
    const plan = new WritePlan(context)
    plan.change(noticeEntity, notice, { mailedAt })
    return plan.commit(true)
  })
}
