import { refuse } from '../../shared/contract/refusals.ts'
import { getWaitingForMe } from '../../shared/contract/workflow.ts'
import { lambda } from '../runtime/lambda.ts'
import { getCompany } from '../storage/entities/company.ts'
import { namesOfMembers } from '../storage/entities/member.ts'
import { listNotices, unreadOf } from '../storage/entities/notice.ts'
import { readWaiting } from './read-waiting.ts'

const SHOWN_MAX = 100

export const handler = lambda(getWaitingForMe, async ({ scope, caller, role }) => {
  const [company, names, notices] = await Promise.all([
    getCompany(scope),
    namesOfMembers(scope),
    listNotices(scope, caller.userId),
  ])
  if (!company) throw refuse('not-found')

  const { waiting, isMore } = await readWaiting(scope, company, { userId: caller.userId, role })
  const shown = waiting.slice(0, SHOWN_MAX)
  return {
    count: waiting.length,
    isMore,
    items: shown.map((item) => ({ ...item, preparedByName: names.get(item.preparedBy) ?? null })),
    notices,
    unread: unreadOf(notices),
  }
})
