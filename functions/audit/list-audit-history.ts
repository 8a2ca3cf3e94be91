import { listAuditHistory } from '../../shared/contract/audit.ts'
import { refuse } from '../../shared/contract/refusals.ts'
import { isWithin, todayIn } from '../../shared/domain/calendar/day.ts'
import { lambda } from '../runtime/lambda.ts'
import { getHead } from '../storage/audit-chain.ts'
import { AuditRecord } from '../storage/audit-record.ts'
import { getCompany } from '../storage/entities/company.ts'
import { findAskerKey, namesOfMembers } from '../storage/entities/member.ts'
import { Listed } from '../storage/listed.ts'
import { listPage } from '../storage/lists.ts'
import { recordRangesWithin } from '../storage/record-ranges.ts'
import { changesOf, isMeant, shownChange } from './shown-change.ts'

/** A page is looked for among so many records: what a filter leaves of them is shown, and the next page goes on. */
const LOOKS_MAX = 3000
const LIMIT_DEFAULT = 50

export const handler = lambda(listAuditHistory, async ({ query, scope, now }) => {
  const { limit = LIMIT_DEFAULT, cursor, startDate: from, endDate: to, ...wanted } = query
  if (from && to && from > to) throw refuse('export.range')
  const [company, names, head] = await Promise.all([getCompany(scope), namesOfMembers(scope), getHead(scope)])
  if (!company) throw refuse('not-found')

  const isInTime = ({ timestamp }: AuditRecord) =>
    isWithin(todayIn(company.timeZone, new Date(timestamp)), { from, to })
  const page = await listPage({
    scope,
    of: { schema: AuditRecord },
    ranges: recordRangesWithin(scope, 'audit', company, now, { from, to }),
    filters: { list: 'audit', from, to, wanted },
    expand: (record, sortKey) =>
      isInTime(record) ? changesOf(record, sortKey).filter((change) => isMeant(change, wanted)) : [],
    looksMax: LOOKS_MAX,
    limit,
    cursor,
  })
  const askerKeys = await askerKeysOf(page.items.map(({ record }) => record.userId))
  const shownWith = { names, askerKeys, sealedThrough: head?.through ?? '' }
  return new Listed(
    page.items.map((change) => shownChange(scope.companyId, change, shownWith)),
    page.nextCursor,
  )
})

async function askerKeysOf(userIds: readonly string[]): Promise<ReadonlyMap<string, string>> {
  const found = await Promise.all(
    [...new Set(userIds)].map(async (userId) => [userId, await findAskerKey(userId)] as const),
  )
  return new Map(found.flatMap(([userId, key]) => (key ? [[userId, key] as const] : [])))
}
