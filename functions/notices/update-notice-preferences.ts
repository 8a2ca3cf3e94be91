import { updateNoticePreferences } from '../../shared/contract/notices.ts'
import { refuse } from '../../shared/contract/refusals.ts'
import { lambda } from '../runtime/lambda.ts'
import { findPreferences, noticePreferences } from '../storage/entities/notice-preferences.ts'
import { sendsMail } from '../storage/env.ts'

export const handler = lambda(updateNoticePreferences, async ({ body, scope, caller, plan }) => {
  const { page, mail, version } = body
  const before = await findPreferences(scope, caller.userId)

  if ((before?.version ?? 0) !== version) throw refuse('version.stale')
  const ways = { page: [...new Set(page)], mail: [...new Set(mail)] }

  const said = before
    ? plan.change(noticePreferences, before, ways)
    : plan.move(noticePreferences, undefined, { userId: caller.userId, ...ways, version: 1 })
  return plan.commit({ ...said, sendsMail: sendsMail() })
})
