import type { Match } from '../../shared/contract/matches.ts'
import { signOffDay } from '../storage/entities/match.ts'
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
  if (day) await refuseDay(scope, match, day)
}

/** The same of a sign-off alone, by which no line is let go: what is closed are the days from which the match explains its lines. */
export async function refuseClosedSignOff(scope: Scope, locks: Locks, match: Match): Promise<void> {
  const day = signOffDay(match)
  if (locks.isClosed(match.financialAccountId, day)) await refuseDay(scope, match, day)
}

async function refuseDay(scope: Scope, { financialAccountId }: Match, day: string): Promise<void> {
  const closed = await whyClosed(scope, financialAccountId, day)
  if (closed) throw closed
}
