import type { Match } from '../../shared/contract/matches.ts'
import { lastDayOf } from '../../shared/domain/matches/match.ts'
import { readTallies } from '../storage/books/read-tallies.ts'
import { findMatches, matchEntity, pendingMatches } from '../storage/entities/match.ts'
import { ConditionLost } from '../storage/plan/transact.ts'
import { readEach } from '../storage/read.ts'
import type { Scope } from '../storage/scope.ts'

/**
 * The matches of an account that await sign-off and explain a bank line on a day or before it. Only the index lists them, and it may lag;
 * the account's tally is exact. So where the tally says none nothing is listed, and where it says more than are found all is read anew.
 */
export async function pendingUpTo(scope: Scope, accountId: number, day: string): Promise<Match[]> {
  const [tally] = await readTallies(scope, accountId)
  const count = Number(tally?.get('pending') ?? 0n)
  if (count === 0) return []

  const ids: string[] = []
  for await (const { id, financialAccountId } of readEach(matchEntity, pendingMatches(scope)))
    if (financialAccountId === accountId) ids.push(id)
  const listed = await findMatches(scope, ids)
  const pending = [...listed.values()].filter(({ approvalStatus }) => approvalStatus === 'pending')
  if (pending.length < count) throw new ConditionLost(['the matches that await sign-off'])
  return pending.filter(
    ({ sourceTransactions, ledgerTransactions }) =>
      sourceTransactions.length > 0 && lastDayOf([...sourceTransactions, ...ledgerTransactions]) <= day,
  )
}
