/** What both lists of transactions share: which partitions to walk in which order, and which lines to show. */

import type { LedgerTransaction, SourceTransaction } from '../../shared/contract/transactions.ts'
import { type Day, monthOf } from '../../shared/domain/calendar/day.ts'
import { shownStatus } from '../../shared/domain/reconciliations/reconciled.ts'
import { searchIn } from '../../shared/domain/transactions/search.ts'
import type { TransactionStatus } from '../../shared/domain/transactions/status.ts'
import { listMonths } from '../storage/books/list-months.ts'
import { getAccount, listAccounts, type StoredAccount } from '../storage/entities/account.ts'
import { type LineOf, lineEntity } from '../storage/entities/line.ts'
import { keys, type Side } from '../storage/keys.ts'
import { Listed } from '../storage/listed.ts'
import { listPage } from '../storage/lists.ts'
import type { Scope } from '../storage/scope.ts'
import type { Range } from '../storage/table.ts'

export interface LineQuery {
  accountId?: number | undefined
  unmatched?: boolean | undefined
  status?: TransactionStatus | undefined
  search?: string | undefined
  startDate?: string | undefined
  endDate?: string | undefined
  order?: 'newest' | 'oldest' | undefined
  limit?: number | undefined
  cursor?: string | undefined
}

/**
 * A page of lines. One account is in date order throughout; a whole company is too within a month, month by month, but for
 * open lines, which run account by account.
 */
export async function listLines<S extends Side>(
  scope: Scope,
  side: S,
  query: LineQuery,
): Promise<Listed<LineOf[S][]>> {
  const { limit, cursor, ...filters } = query
  const accounts = query.accountId ? [await getAccount(scope, query.accountId)] : await listAccounts(scope)
  const accountIds = accounts.map(({ id }) => id)
  const shown = lineShower(accounts)
  const isOpenList = query.unmatched || query.status === 'pending'
  const newestFirst = query.order ? query.order === 'newest' : !isOpenList
  const ranges = isOpenList
    ? accountIds.map((id) => openRange(scope, side, id, newestFirst, query))
    : await monthRanges(scope, side, accountIds, newestFirst, query)
  const page = await listPage({
    scope,
    of: lineEntity(side),
    ranges,
    filters: { side, ...filters },
    matches: (line) => isWanted(shown(line), query),
    limit,
    cursor,
  })
  return new Listed(page.items.map(shown), page.nextCursor)
}

/** Shows a line of one of these accounts with its status as it is today: what an approved statement answers for is reconciled. */
export function lineShower(
  accounts: readonly StoredAccount[],
): <L extends SourceTransaction | LedgerTransaction>(line: L) => L {
  const approved = new Map(accounts.map(({ id, approvedThrough }) => [id, approvedThrough]))
  return (line) => ({ ...line, status: shownStatus(line, approved.get(line.financialAccountId)) })
}

export function isWanted(line: SourceTransaction | LedgerTransaction, query: LineQuery): boolean {
  if (query.unmatched && line.status !== 'pending') return false
  if (query.status && line.status !== query.status) return false
  if (query.startDate && line.transactionDate < query.startDate) return false
  if (query.endDate && line.transactionDate > query.endDate) return false
  const reference = 'reference' in line ? line.reference : line.referenceNumber
  return !query.search || searchIn(`${line.description} ${reference ?? ''} ${line.amount}`, query.search)
}

function openRange(
  scope: Scope,
  side: Side,
  accountId: number,
  newestFirst: boolean,
  query: LineQuery,
): Range {
  const openPk = keys.openLines(scope, side, accountId)
  return {
    pk: openPk,
    index: 'open',
    newestFirst,
    ...(query.startDate && { from: query.startDate }),
    ...(query.endDate && { to: `${query.endDate}~` }),
  }
}

/** The months in which the company has lines, within the dates asked for, each with its accounts. */
export async function monthRanges(
  scope: Scope,
  side: Side,
  accountIds: readonly number[],
  newestFirst: boolean,
  query: LineQuery,
): Promise<Range[]> {
  const newest = await listMonths(scope)
  const from = query.startDate && monthOf(query.startDate as Day)
  const to = query.endDate && monthOf(query.endDate as Day)
  const months = newest.filter((month) => (!from || month >= from) && (!to || month <= to))
  if (!newestFirst) months.reverse()
  return months.flatMap((month) =>
    accountIds.map((id) => ({ pk: keys.lineMonth(scope, side, id, month), newestFirst })),
  )
}
