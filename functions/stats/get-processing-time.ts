import * as z from 'zod'
import { refuse } from '../../shared/contract/refusals.ts'
import { getProcessingTime } from '../../shared/contract/stats.ts'
import { addDays, type Day, todayIn } from '../../shared/domain/calendar/day.ts'
import { medianSecondsOf, type TimedWork } from '../../shared/domain/stats/processing-time.ts'
import { lambda } from '../runtime/lambda.ts'
import { begunAhead } from '../storage/begun-ahead.ts'
import { getCompany, type StoredCompany } from '../storage/entities/company.ts'
import { only, readEach } from '../storage/read.ts'
import { recordRanges } from '../storage/record-ranges.ts'
import type { Scope } from '../storage/scope.ts'

/** The newest so many of each kind. */
const WORK_MAX = 1_000

interface Asked {
  accountId?: number | undefined
  startDate?: string | undefined
  endDate?: string | undefined
}

export const handler = lambda(getProcessingTime, async ({ query, scope, now }) => {
  const company = await getCompany(scope)
  if (!company) throw refuse('not-found')
  const [imports, runs] = await Promise.all([
    ended(scope, company, 'imports', query, now),
    ended(scope, company, 'runs', query, now),
  ])

  return {
    medianSeconds: medianSecondsOf([...imports, ...runs]),
    imports: imports.length,
    matchingRuns: runs.length,
  }
})

/** What began in the period, by the days of the company, and has ended; what brought nothing, unreadable or declined, is no work done. */
async function ended(
  scope: Scope,
  { createdAt, timeZone }: StoredCompany,
  kind: 'imports' | 'runs',
  { accountId, startDate, endDate }: Asked,
  now: Date,
): Promise<TimedWork[]> {
  // A day of the company begins and ends up to a day apart from that of UTC.
  const since = startDate && startDate > createdAt ? addDays(startDate as Day, -1) : createdAt
  const until = endDate ? new Date(`${addDays(endDate as Day, 1)}T23:59:59Z`) : now
  const found: TimedWork[] = []
  const months = recordRanges(scope, kind, since, until < now ? until : now)
  for await (const { items } of begunAhead(months, (range) => readEach(only(Work), range))) {
    for await (const item of items) {
      const date = todayIn(timeZone, new Date(item.createdAt))
      if ((startDate && date < startDate) || (endDate && date > endDate)) continue
      if (accountId !== undefined && item.financialAccountId !== accountId) continue
      if (item.completedAt === null || item.status === 'failed') continue
      const from = item.confirmedAt ?? item.createdAt
      if (found.push({ from, to: item.completedAt }) === WORK_MAX) return found
    }
  }
  return found
}

/** What an import and a run have in common. */
const Work = z.strictObject({
  financialAccountId: z.int(),
  status: z.string(),
  createdAt: z.string(),
  /** Of an import that awaited another person: what it waited is nobody's work. */
  confirmedAt: z.string().optional(),
  completedAt: z.string().nullable(),
})
