/** The figures of the matches of each account, or of one. */

import { EVER } from '../../../shared/domain/books/book-pages.ts'
import { accountPage } from '../../../shared/domain/books/counts.ts'
import type { MatchTally } from '../../../shared/domain/stats/match-tallies.ts'
import { listAccounts } from '../entities/account.ts'
import type { Scope } from '../scope.ts'
import { readPages } from './read-books.ts'

export async function readTallies(scope: Scope, accountId?: number): Promise<MatchTally[]> {
  const ids = accountId === undefined ? (await listAccounts(scope)).map(({ id }) => id) : [accountId]
  const pages = await readPages(scope, ids.map(accountPage), [EVER])
  return pages.map(
    ({ counts }) =>
      new Map(
        [...counts].flatMap(([name, value]) => (name.startsWith('.t.') ? [[name.slice(3), value]] : [])),
      ),
  )
}
