import type { SourceTransaction } from '../../shared/contract/transactions.ts'
import { isUnrecordedOn } from '../../shared/domain/reconciliations/unrecorded.ts'
import { findMatches } from '../storage/entities/match.ts'
import type { Scope } from '../storage/scope.ts'

/** Of bank lines that something of a later day explains, those that the books did not have at the end of a day and that nobody excluded. */
export async function unrecordedLines(
  scope: Scope,
  lines: readonly SourceTransaction[],
  day: string,
): Promise<SourceTransaction[]> {
  const matches = await findMatches(
    scope,
    lines.flatMap(({ matchId, exclusion }) => (exclusion ? [] : (matchId ?? []))),
  )
  return lines.filter(({ matchId, exclusion }) => {
    if (exclusion) return false
    const match = matches.get(matchId ?? '')
    return !match || isUnrecordedOn(match, day)
  })
}
