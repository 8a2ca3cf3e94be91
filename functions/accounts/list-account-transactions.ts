import { listAccountTransactions, type SourceTransaction } from '../../shared/contract/transactions.ts'
import { type BookSum, lineTotals, NO_LINES, type Span } from '../../shared/domain/books/book.ts'
import { accountPage } from '../../shared/domain/books/counts.ts'
import { addDays, type Day } from '../../shared/domain/calendar/day.ts'
import { isExplained, type TransactionStatus } from '../../shared/domain/transactions/status.ts'
import { lambda } from '../runtime/lambda.ts'
import { readBooks } from '../storage/books/read-books.ts'
import { eachDayWith } from '../storage/books/walk-books.ts'
import { getAccount, type StoredAccount } from '../storage/entities/account.ts'
import { eachLineOfDay } from '../storage/lines.ts'
import { isWanted, type LineQuery, lineShower, soughtBy } from '../transactions/list-lines.ts'

const PAGE = 25

/** A page by number, with the total: the books count the lines, so that only those of the page are read. */
export const handler = lambda(listAccountTransactions, async ({ params, query, scope }) => {
  const account = await getAccount(scope, params.id)
  const { status } = query
  const span = spanOf(account, query)
  const pages = [accountPage(account.id)]
  const limit = query.limit ?? PAGE
  const first = ((query.page ?? 1) - 1) * limit
  const counted = countOf(await readBooks(scope, pages, [span]), account.id, span, status)

  const shown = lineShower([account])
  const transactions: SourceTransaction[] = []
  if (query.search) {
    let total = 0
    const walk = { pages, sought: soughtBy('bank', status), span, newestFirst: true }
    for await (const { at } of eachDayWith(scope, walk))
      for await (const kept of eachLineOfDay(scope, 'bank', account.id, at, { newestFirst: true })) {
        const line = shown(kept)
        if (!isWanted(line, query)) continue
        if (total >= first && transactions.length < limit) transactions.push(line)
        total++
      }
    return { transactions, total }
  }
  const total = counted
  const walk = { pages, sought: soughtBy('bank', status), span, newestFirst: true, skip: first }
  for await (const { at, skip } of eachDayWith(scope, walk)) {
    let passed = 0
    for await (const kept of eachLineOfDay(scope, 'bank', account.id, at, { newestFirst: true })) {
      const line = shown(kept)
      if (isWanted(line, query) && passed++ >= skip) transactions.push(line)
      if (transactions.length === limit) return { transactions, total }
    }
  }
  return { transactions, total }
})

/** The days that are asked for: what is explained is reconciled through the day through which the account is approved, and matched after it. */
function spanOf({ approvedThrough }: StoredAccount, { startDate, endDate, status }: LineQuery): Span {
  const last = approvedThrough ?? '0000-01-01'
  const from = status === 'matched' && approvedThrough ? later(startDate, addDays(last as Day, 1)) : startDate
  const to = status === 'reconciled' ? earlier(endDate, last) : endDate
  return { ...(from && { from: from as Day }), ...(to && { to: to as Day }) }
}

const later = (one: string | undefined, other: string) => (one && one > other ? one : other)
const earlier = (one: string | undefined, other: string) => (one && one < other ? one : other)

function countOf(
  books: readonly BookSum[],
  accountId: number,
  span: Span,
  status: TransactionStatus | undefined,
): number {
  const { count, explained } = lineTotals(books, 'bank', span).get(accountId) ?? NO_LINES
  if (status === undefined) return count
  return isExplained(status) ? explained : count - explained
}
