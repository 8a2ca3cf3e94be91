import { getLastRecount } from '../../shared/contract/audit.ts'
import { refuse } from '../../shared/contract/refusals.ts'
import { lambda } from '../runtime/lambda.ts'
import { getCompany } from '../storage/entities/company.ts'
import { getRecount } from '../storage/entities/recount.ts'

/** One comes every day at about the same time, and may wait for the others of its hour; after one that took days the next takes as long. */
const LATEST_MS = 26 * 60 * 60 * 1000

export const handler = lambda(getLastRecount, async ({ scope, now }) => {
  const [company, last = null] = await Promise.all([getCompany(scope), getRecount(scope)])
  if (!company) throw refuse('not-found')

  const since = last?.finishedAt ?? company.createdAt
  const tookMs = last ? Date.parse(last.finishedAt) - Date.parse(last.startedAt) : 0
  return { last, since, isOverdue: now.getTime() - Date.parse(since) > LATEST_MS + tookMs }
})
