import { unbookLines } from '../../shared/contract/line-booking.ts'
import { refuse } from '../../shared/contract/refusals.ts'
import { isLive } from '../../shared/domain/matches/match.ts'
import { lambda } from '../runtime/lambda.ts'
import { findMatches } from '../storage/entities/match.ts'
import { getLines } from '../storage/lines.ts'
import { removeMatch } from '../storage/matches.ts'

/** Each entry that was posted for one of them is void, and keeps its number. */
export const handler = lambda(unbookLines, async ({ body, scope, plan }) => {
  const lines = await getLines(scope, 'bank', [...new Set(body.transactionIds)])
  const matches = await findMatches(
    scope,
    lines.flatMap(({ matchId }) => matchId ?? []),
  )

  for (const { description, matchId } of lines) {
    const match = matches.get(matchId ?? '')
    const isBooked = match && isLive(match) && match.origin === 'manual' && match.postedEntryId
    if (!isBooked || match.transferId) throw refuse('line.not-booked', { description })
    await removeMatch(plan, match)
  }

  return plan.commit(undefined)
})
