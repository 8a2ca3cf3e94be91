/** How accounts stand today, and how they came there month by month, from the books alone. */
import { type BookSum, booksByAccount, moneyInOf, type Span } from '../books/book.ts'
import type { Day } from '../calendar/day.ts'
import type { Days } from '../calendar/period.ts'
import { decimalOf } from '../money/money.ts'
import { bookBalanceOn, openOn, type ProvedAccount } from '../reconciliations/prove-balance.ts'
import { balanceThrough } from '../reconciliations/reconciliation-figures.ts'
import { monthFigures, monthsUntil, spansOfMonth } from '../reports/month-figures.ts'

const MONTHS = 12

export interface FollowedAccount extends ProvedAccount {
  name: string
  isActive: boolean
  bankOpeningBalance: string
  approvedThrough: string | null
}

/** The spans that the months are sums over, and what stood at their ends. */
export function spansOfMonths(today: Day): Span[] {
  return [...lastMonths(today).flatMap(spansOfMonth), { to: today }]
}

export function accountMonths(accounts: readonly FollowedAccount[], books: readonly BookSum[], today: Day) {
  const ownBooks = booksByAccount(books, accounts)
  return accounts.map((account) => {
    const own = ownBooks.get(account.id) ?? []
    const bank = balanceThrough(account, own, today)
    const inBooks = bookBalanceOn(account, own, today)
    return {
      accountId: account.id,
      accountName: account.name,
      currency: account.currency,
      isActive: account.isActive,
      asOf: today,
      bankBalance: decimalOf(bank),
      bookBalance: decimalOf(inBooks),
      difference: decimalOf(bank - inBooks),
      openLines: openOn(own, 'bank', account.id, today).count,
      openEntries: openOn(own, 'ledger', account.id, today).count,
      approvedThrough: account.approvedThrough,
      months: lastMonths(today).map((month) => monthOfAccount(account, own, month)),
    }
  })
}

function lastMonths(today: Day): Days[] {
  return monthsUntil(today, MONTHS)
}

/** As it was at its end: what something of a later month explains was open then. */
function monthOfAccount(account: FollowedAccount, own: readonly BookSum[], month: Days) {
  const { startDate: from, endDate: to } = month
  const { bank, variance, matchRate } = monthFigures(own, account, month)
  const moneyIn = moneyInOf(own, account.id, { from, to })
  return {
    month: from.slice(0, 7),
    transactions: bank.count,
    matched: bank.explained,
    matchRate,
    moneyIn: decimalOf(moneyIn),
    moneyOut: decimalOf(moneyIn - bank.sum),
    variance: decimalOf(variance),
    bankBalance: decimalOf(balanceThrough(account, own, to)),
    openItems: openOn(own, 'bank', account.id, to).count + openOn(own, 'ledger', account.id, to).count,
  }
}
