import { listPersistedMatches } from '../../shared/contract/matching-calls.ts'
import { refuse } from '../../shared/contract/refusals.ts'
import { isLive } from '../../shared/domain/matches/match.ts'
import { shownMatches } from '../matches/shown-matches.ts'
import { lambda } from '../runtime/lambda.ts'
import { getCompany } from '../storage/entities/company.ts'
import { matchEntity } from '../storage/entities/match.ts'
import { Listed } from '../storage/listed.ts'
import { listPage } from '../storage/lists.ts'
import { recordRanges } from '../storage/record-ranges.ts'

export const handler = lambda(listPersistedMatches, async ({ query, scope, now }) => {
  const company = await getCompany(scope)
  if (!company) throw refuse('not-found')

  const { accountId, limit, cursor } = query
  const page = await listPage({
    scope,
    of: matchEntity,
    ranges: recordRanges(scope, 'matches', company.createdAt, now),
    filters: { list: 'persisted-matches', accountId },
    matches: (match) => isLive(match) && (accountId === undefined || match.financialAccountId === accountId),
    limit,
    cursor,
  })
  return new Listed({ matches: await shownMatches(scope, page.items) }, page.nextCursor)
})
