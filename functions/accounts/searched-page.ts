/** Bank lines of an account that hold what is sought, newest first: the texts count them, and lines are read for the page or where a status is asked for. */
import type { SourceTransaction } from '../../shared/contract/transactions.ts'
import type { StoredAccount } from '../storage/entities/account.ts'
import { findLines } from '../storage/lines.ts'
import type { Scope } from '../storage/scope.ts'
import { hitsOf, monthsWith, type Search } from '../transactions/search-lines.ts'
import { isWanted, lineShower } from '../transactions/wanted-lines.ts'
import type { Page, Place } from './counted-page.ts'

export async function searchedPage(
  scope: Scope,
  account: StoredAccount,
  query: Search,
  { skip, limit }: Place,
): Promise<Page> {
  const ids: string[] = []
  for await (const found of monthsWith(scope, 'bank', [account], query, true))
    ids.push(...hitsOf(scope, [account], found, query).map(({ id }) => id))
  if (!query.status) {
    const ofPage = ids.slice(skip, skip + limit)
    return { transactions: await wantedLines(scope, account, query, ofPage), total: ids.length }
  }
  const lines = await wantedLines(scope, account, query, ids)
  return { transactions: lines.slice(skip, skip + limit), total: lines.length }
}

async function wantedLines(
  scope: Scope,
  account: StoredAccount,
  query: Search,
  ids: readonly string[],
): Promise<SourceTransaction[]> {
  const found = await findLines(scope, 'bank', ids)
  return ids
    .flatMap((id) => found.get(id) ?? [])
    .map(lineShower([account]))
    .filter((line) => isWanted(line, query))
}
