import { listMatchingRuns } from '../../shared/contract/matching.ts'
import { refuse } from '../../shared/contract/refusals.ts'
import { lambda } from '../runtime/lambda.ts'
import { getAccount } from '../storage/entities/account.ts'
import { getCompany } from '../storage/entities/company.ts'
import { runEntity, shownRun } from '../storage/entities/run.ts'
import { Listed } from '../storage/listed.ts'
import { listPage } from '../storage/lists.ts'
import { recordRanges } from '../storage/record-ranges.ts'

export const handler = lambda(listMatchingRuns, async ({ query, scope, now }) => {
  const { accountId } = query
  const since = accountId === undefined ? await getCompany(scope) : await getAccount(scope, accountId)
  if (!since) throw refuse('not-found')

  const page = await listPage({
    scope,
    of: runEntity,
    ranges: recordRanges(scope, 'runs', since.createdAt, now),
    filters: { list: 'runs', accountId },
    matches: (run) => accountId === undefined || run.financialAccountId === accountId,
    limit: query.limit,
    cursor: query.cursor,
  })
  return new Listed(page.items.map(shownRun), page.nextCursor)
})
