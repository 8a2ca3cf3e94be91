/** How far the accounts of one company are with a month: its books are read once, whatever the number of accounts. */
import type { MonthEndCompany } from '../../shared/contract/periods.ts'
import { booksByAccount } from '../../shared/domain/books/book.ts'
import { accountPages, chartPages } from '../../shared/domain/books/counts.ts'
import { addDays, type Day, monthOf, todayIn } from '../../shared/domain/calendar/day.ts'
import { boardRow, coveringDay, isClosed } from '../../shared/domain/periods/month-board.ts'
import { dueDayOf, dueDaySince, isPastDue } from '../../shared/domain/periods/month-end.ts'
import { FIRST_PERIOD_DAYS_MAX } from '../../shared/domain/reconciliations/chain.ts'
import { readBooks } from '../storage/books/read-books.ts'
import { listAccounts, type StoredAccount } from '../storage/entities/account.ts'
import { getCompany } from '../storage/entities/company.ts'
import { namesOfMembers } from '../storage/entities/member.ts'
import { listNotices, unreadOf } from '../storage/entities/notice.ts'
import { listEndingIn } from '../storage/entities/reconciliation.ts'
import { proveScope, within } from '../storage/scope.ts'

/** Undefined while the company is being made. The caller is a member of it. */
export function readMonthEnd(
  companyId: number,
  userId: string,
  monthEnd: Day,
  now: Date,
): Promise<MonthEndCompany | undefined> {
  const scope = proveScope(companyId)
  return within(scope, async () => {
    let accounts: StoredAccount[] = []
    const pages = async () => {
      accounts = await listAccounts(scope)
      const charts = accounts.map(({ chartAccountId: id }) => ({ id }))
      return [...accountPages(accounts), ...chartPages(charts)]
    }
    const [company, names, books, reconciliations, notices] = await Promise.all([
      getCompany(scope),
      namesOfMembers(scope),
      readBooks(scope, pages, [{ to: monthEnd }]),
      listEndingIn(scope, monthOf(monthEnd), monthOf(addDays(monthEnd, FIRST_PERIOD_DAYS_MAX))),
      listNotices(scope, userId),
    ])
    if (!company) return undefined

    const { name, baseCurrency, timeZone, lockedThrough, monthEndDueDays } = company
    const dueDay = dueDayOf(monthEnd, monthEndDueDays)
    const today = todayIn(timeZone, now)
    const sinceOf = ({ createdAt }: StoredAccount) => todayIn(timeZone, new Date(createdAt))
    const booksOf = booksByAccount(books, accounts)
    const nameOf = (userId: string | null) => (userId === null ? null : (names.get(userId) ?? null))
    return {
      id: companyId,
      name,
      baseCurrency,
      monthEnd,
      dueDay,
      lockedThrough,
      unread: unreadOf(notices),
      accounts: accounts.map((account) => {
        const chain = reconciliations.filter(({ financialAccountId }) => financialAccountId === account.id)
        const own = booksOf.get(account.id) ?? []
        const row = boardRow(account, own, coveringDay(chain, monthEnd), monthEnd)
        const ownDueDay = dueDaySince(dueDay, sinceOf(account))
        return {
          ...row,
          preparedByName: nameOf(row.preparedBy),
          approvedByName: nameOf(row.approvedBy),
          dueDay: ownDueDay,
          isOverdue: isPastDue(ownDueDay, today) && !isClosed(row.state),
        }
      }),
    }
  })
}
