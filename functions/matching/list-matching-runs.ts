import { listMatchingRuns } from '../../shared/contract/matching.ts'
import { lambda } from '../runtime/lambda.ts'
import { Listed } from '../runtime/listed.ts'
import { getAccount } from '../storage/accounts.ts'
import { listPage } from '../storage/lists.ts'
import { recordRanges } from '../storage/record-ranges.ts'
import { type StoredRun, shownRun } from '../storage/runs.ts'

export const handler = lambda(listMatchingRuns, async ({ query, scope, now }) => {
  const account = await getAccount(scope, query.accountId)

  const page = await listPage<StoredRun>({
    scope,
    ranges: recordRanges(scope, 'runs', account.createdAt, now),
    filters: { list: 'runs', accountId: account.id },
    matches: (run) => run.financialAccountId === account.id,
    limit: query.limit,
    cursor: query.cursor,
  })
  return new Listed(page.items.map(shownRun), page.nextCursor)
})
