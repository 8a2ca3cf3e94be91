import { listMatches, type Match } from '../../shared/contract/matches.ts'
import { refuse } from '../../shared/contract/refusals.ts'
import { isLive } from '../../shared/domain/matches/match.ts'
import { lambda } from '../runtime/lambda.ts'
import { getCompany } from '../storage/companies.ts'
import { listPage } from '../storage/lists.ts'
import { pendingMatches } from '../storage/matches.ts'
import { recordRanges } from '../storage/record-ranges.ts'

export const handler = lambda(listMatches, async ({ query, scope, now }) => {
  const company = await getCompany(scope)
  if (!company) throw refuse('not-found')

  const { limit, cursor, accountId, approvalStatus } = query
  return listPage<Match>({
    scope,
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
})
