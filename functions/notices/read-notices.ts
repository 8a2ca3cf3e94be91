import { readNotices } from '../../shared/contract/notices.ts'
import { lambda } from '../runtime/lambda.ts'
import { findNotices, noticeEntity } from '../storage/entities/notice.ts'

export const handler = lambda(readNotices, async ({ body, scope, caller, plan }) => {
  const notices = await findNotices(scope, caller.userId, body.ids)

  const read = notices.map((notice) =>
    notice.readAt === null ? plan.change(noticeEntity, notice, { readAt: plan.now }) : notice,
  )
  return plan.commit(read)
})
