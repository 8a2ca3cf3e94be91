import { listRejectedPairs, type RejectedPair } from '../../shared/contract/matching.ts'
import { lambda } from '../runtime/lambda.ts'
import { getAccount } from '../storage/accounts.ts'
import { keys } from '../storage/keys.ts'
import { Listed } from '../storage/listed.ts'
import { listPage } from '../storage/lists.ts'
import { type StoredRejectedPair, shownRejectedPair } from '../storage/rejected.ts'

export const handler = lambda(listRejectedPairs, async ({ query, scope }) => {
  const account = await getAccount(scope, query.accountId)

  const page = await listPage<StoredRejectedPair>({
    scope,
    ranges: [{ pk: keys.rejectedPairs(scope, account.id), newestFirst: true }],
    filters: { list: 'rejected', accountId: account.id },
    limit: query.limit,
    cursor: query.cursor,
  })
  return new Listed<RejectedPair[]>(page.items.map(shownRejectedPair), page.nextCursor)
})
