import type { Match } from '../../shared/contract/matches.ts'
import type { Locks } from '../storage/plan/locks.ts'
import { whyClosed } from '../storage/plan/why-closed.ts'
import type { Scope } from '../storage/scope.ts'

/** The day of a match's bank lines that lies under an approved statement or in a locked period. */
export function closedDayOf(
  locks: Locks,
  { financialAccountId, sourceTransactions }: Match,
): string | undefined {
  const days = sourceTransactions.map(({ transactionDate }) => transactionDate)
  return days.find((date) => locks.isClosed(financialAccountId, date))
}

/** Refuses by name before anything is planned, so that work on many matches can leave this one out. */
export async function refuseClosed(scope: Scope, locks: Locks, match: Match): Promise<void> {
  const day = closedDayOf(locks, match)
  const closed = day && (await whyClosed(scope, match.financialAccountId, day))
  if (closed) throw closed
}
