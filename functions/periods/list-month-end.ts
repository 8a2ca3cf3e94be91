import { listMonthEnd } from '../../shared/contract/periods.ts'
import { todayIn } from '../../shared/domain/calendar/day.ts'
import { lastMonthEnd, monthEndOf } from '../../shared/domain/periods/month-end.ts'
import { lambda } from '../runtime/lambda.ts'
import { readCursor, writeCursor } from '../storage/cursors.ts'
import { Listed } from '../storage/listed.ts'
import { readMonthEnd } from './read-month-end.ts'

/** So many companies are read at once; each is the books of its accounts and a year of reconciliations at most. */
const COMPANIES_AT_ONCE = 20
const RANGE = 'companies'

/** A page of companies in the order in which they were made. A company may be missing while it is being made. */
export const handler = lambda(listMonthEnd, async ({ query, caller, now }) => {
  const monthEnd = query.month ? monthEndOf(query.month) : lastMonthEnd(todayIn('UTC', now))
  const limit = Math.min(query.limit ?? COMPANIES_AT_ONCE, COMPANIES_AT_ONCE)
  const stamp = `${RANGE} ${query.month ?? ''}`
  const after = query.cursor === undefined ? 0 : Number(readCursor(query.cursor, stamp).after)
  const ids = caller.memberships
    .map(({ companyId }) => companyId)
    .filter((id) => id > after)
    .sort((one, other) => one - other)
  const wanted = ids.slice(0, limit)

  const companies = await Promise.all(wanted.map((id) => readMonthEnd(id, caller.userId, monthEnd, now)))
  const isMore = ids.length > limit
  return new Listed(
    companies.filter((company) => company !== undefined),
    isMore ? writeCursor({ range: RANGE, after: String(wanted.at(-1)) }, stamp) : undefined,
  )
})
