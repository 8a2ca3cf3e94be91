import { listRejectedPairs, type RejectedPair } from '../../shared/contract/matching.ts'
import { lambda } from '../runtime/lambda.ts'
import { getAccount } from '../storage/entities/account.ts'
import { rejectedPair, shownRejectedPair } from '../storage/entities/rejected-pair.ts'
import { keys } from '../storage/keys.ts'
import { Listed } from '../storage/listed.ts'
import { listPage } from '../storage/lists.ts'

export const handler = lambda(listRejectedPairs, async ({ query, scope }) => {
  const account = await getAccount(scope, query.accountId)

  const page = await listPage({
    scope,
    of: rejectedPair,
    ranges: [{ pk: keys.rejectedPairs(scope, account.id), newestFirst: true }],
    filters: { list: 'rejected', accountId: account.id },
    limit: query.limit,
    cursor: query.cursor,
  })
  return new Listed<RejectedPair[]>(page.items.map(shownRejectedPair), page.nextCursor)
})
