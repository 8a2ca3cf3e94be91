import { listMatches } from '../../shared/contract/matches.ts'
import { refuse } from '../../shared/contract/refusals.ts'
import { isLive } from '../../shared/domain/matches/match.ts'
import { lambda } from '../runtime/lambda.ts'
import { getCompany } from '../storage/entities/company.ts'
import { matchEntity, pendingMatches } from '../storage/entities/match.ts'
import { Listed } from '../storage/listed.ts'
import { listPage } from '../storage/lists.ts'
import { recordRanges } from '../storage/record-ranges.ts'
import { shownMatches } from './shown-matches.ts'

export const handler = lambda(listMatches, async ({ query, scope, now }) => {
  const company = await getCompany(scope)
  if (!company) throw refuse('not-found')

  const { limit, cursor, accountId, approvalStatus } = query
  const page = await listPage({
    scope,
    of: matchEntity,
    ranges:
      approvalStatus === 'pending'
        ? [pendingMatches(scope)]
        : recordRanges(scope, 'matches', company.createdAt, now),
    filters: { list: 'matches', accountId, approvalStatus },
    matches: (match) =>
      (accountId === undefined || match.financialAccountId === accountId) &&
      (approvalStatus === undefined ? isLive(match) : match.approvalStatus === approvalStatus),
    limit,
    cursor,
  })
  return new Listed(await shownMatches(scope, page.items), page.nextCursor)
})
