import { unsignedMatches } from '../../shared/domain/books/book.ts'
import { accountPage } from '../../shared/domain/books/counts.ts'
import { addDays, type Day } from '../../shared/domain/calendar/day.ts'
import type { UnsignedMatches } from '../../shared/domain/stats/match-tallies.ts'
import { readBooks } from '../storage/books/read-books.ts'
import { listAccounts } from '../storage/entities/account.ts'
import { type Locks, readLocks } from '../storage/plan/locks.ts'
import type { Scope } from '../storage/scope.ts'

/** Of each account, or of one: the matches that nobody signed off and that no approved statement holds, and those that somebody still may. */
export async function readUnsigned(scope: Scope, accountId?: number): Promise<UnsignedMatches[]> {
  const [locks, accounts] = await Promise.all([
    readLocks(scope),
    accountId === undefined ? listAccounts(scope) : [{ id: accountId }],
  ])
  return Promise.all(accounts.map(({ id }) => ofAccount(scope, locks, id)))
}

async function ofAccount(scope: Scope, locks: Locks, id: number): Promise<UnsignedMatches> {
  const [approved, closed] = [after(locks.approvedThrough(id)), after(locks.closedThrough(id))]
  const books = await readBooks(scope, [accountPage(id)], [approved, closed])
  return { unapproved: unsignedMatches(books, id, approved), open: unsignedMatches(books, id, closed) }
}

const after = (day: Day | undefined) => (day ? { from: addDays(day, 1) } : {})
