/**
 * Bank lines of an account that hold what is sought, newest first: the texts count them, and lines are read for the page or where
 * a status is asked for. One call looks at so much, month by month, and says back to which day it came.
 */
import type { SourceTransaction } from '../../shared/contract/transactions.ts'
import { addDays, type Day, endOfMonth, type Month } from '../../shared/domain/calendar/day.ts'
import type { StoredAccount } from '../storage/entities/account.ts'
import { findLines } from '../storage/lines.ts'
import type { Scope } from '../storage/scope.ts'
import { hitsOf, LINES_MAX, monthsWith, type Search, TEXTS_MAX } from '../transactions/search-lines.ts'
import { isWanted, lineShower } from '../transactions/wanted-lines.ts'
import type { Page, Place } from './counted-page.ts'

export async function searchedPage(
  scope: Scope,
  account: StoredAccount,
  query: Search,
  { skip, limit }: Place,
): Promise<Page> {
  const { ids, ...searched } = await searchedIds(scope, account, query)
  if (!query.status) {
    const ofPage = ids.slice(skip, skip + limit)
    return {
      transactions: await wantedLines(scope, account, query, ofPage),
      total: ids.length,
      ...searched,
    }
  }
  const lines = await wantedLines(scope, account, query, ids)
  return { transactions: lines.slice(skip, skip + limit), total: lines.length, ...searched }
}

async function searchedIds(
  scope: Scope,
  account: StoredAccount,
  query: Search,
): Promise<{ ids: string[]; searchedFrom?: Day }> {
  const ids: string[] = []
  let texts = 0
  for await (const found of monthsWith(scope, 'bank', [account], query, true)) {
    if (texts >= TEXTS_MAX || (query.status && ids.length >= LINES_MAX))
      return { ids, searchedFrom: firstDayAfter(found.month) }
    texts += found.looked
    ids.push(...hitsOf(scope, [account], found, query).map(({ id }) => id))
  }
  return { ids }
}

const firstDayAfter = (month: Month): Day =>
  addDays(endOfMonth(`${month.slice(0, 4)}-${month.slice(4)}-01` as Day), 1)

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
