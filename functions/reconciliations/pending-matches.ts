import type { Match } from '../../shared/contract/matches.ts'
import { unsignedMatches } from '../../shared/domain/books/book.ts'
import { accountPage } from '../../shared/domain/books/counts.ts'
import { readBooks } from '../storage/books/read-books.ts'
import { findMatches, matchEntity, pendingMatches, signOffDay } from '../storage/entities/match.ts'
import { readLocks } from '../storage/plan/locks.ts'
import { ConditionLost } from '../storage/plan/transact.ts'
import { readEach } from '../storage/read.ts'
import type { Scope } from '../storage/scope.ts'

/**
 * The matches of an account that await sign-off and explain a bank line on a day or before it, but for those that were approved with an
 * earlier statement. Only the index lists them, and it may lag;
 * the books are exact. So where they say none nothing is listed, and where they say more than are found all is read anew.
 */
export async function pendingUpTo(scope: Scope, accountId: number, day: string): Promise<Match[]> {
  const count = unsignedMatches(await readBooks(scope, [accountPage(accountId)]), accountId)
  if (count === 0) return []

  const ids: string[] = []
  for await (const { id, financialAccountId } of readEach(matchEntity, pendingMatches(scope)))
    if (financialAccountId === accountId) ids.push(id)
  const listed = await findMatches(scope, ids)
  const pending = [...listed.values()].filter(({ approvalStatus }) => approvalStatus === 'pending')
  if (pending.length < count) throw new ConditionLost(['the matches that await sign-off'])
  const locks = await readLocks(scope)
  return pending.filter((match) => {
    const last = signOffDay(match)
    return match.sourceTransactions.length > 0 && last <= day && !locks.isApproved(accountId, last)
  })
}
