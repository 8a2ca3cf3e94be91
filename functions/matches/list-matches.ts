import { listMatches } from '../../shared/contract/matches.ts'
import { refuse } from '../../shared/contract/refusals.ts'
import { isWantedMatch } from '../../shared/domain/matches/wanted-match.ts'
import { lambda } from '../runtime/lambda.ts'
import { getCompany } from '../storage/entities/company.ts'
import { awaitsSignOff, matchEntity, pendingMatches } from '../storage/entities/match.ts'
import { getMatchesOf } from '../storage/entities/operation.ts'
import { Listed } from '../storage/listed.ts'
import { listPage } from '../storage/lists.ts'
import { readLocks } from '../storage/plan/locks.ts'
import { rangesOfRecords, recordRanges } from '../storage/record-ranges.ts'
import { shownMatches } from './shown-matches.ts'

/** Of one call; what is searched for may be rare, and the next page goes on from there. */
const LOOKS_MAX = 2_000

export const handler = lambda(listMatches, async ({ query, scope, now }) => {
  const [company, locks] = await Promise.all([getCompany(scope), readLocks(scope)])
  if (!company) throw refuse('not-found')

  const { limit, cursor, companyId: _, ...wanted } = query
  const { id, operationId } = wanted
  const isPendingOnly = wanted.approvalStatus === 'pending'
  const decided = operationId === undefined ? id && [id] : await getMatchesOf(scope, operationId)
  const page = await listPage({
    scope,
    of: matchEntity,
    ranges: decided
      ? rangesOfRecords(scope, 'matches', decided)
      : isPendingOnly
        ? [pendingMatches(scope)]
        : recordRanges(scope, 'matches', company.createdAt, now),
    filters: { list: 'matches', ...wanted },
    matches: (match) => isWantedMatch(match, wanted) && (!isPendingOnly || awaitsSignOff(locks, match)),
    looksMax: LOOKS_MAX,
    limit,
    cursor,
  })
  return new Listed(await shownMatches(scope, page.items), page.nextCursor)
})
