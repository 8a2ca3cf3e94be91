import type { Account } from '../../shared/contract/accounts.ts'
import { type BookSum, lineTotals } from '../../shared/domain/books/book.ts'
import type { Day } from '../../shared/domain/calendar/day.ts'
import { decimalOf, money } from '../../shared/domain/money/money.ts'
import type { StoredAccount } from '../storage/entities/account.ts'

/** An account with what the books say of it: the balance is the bank's opening balance plus every bank line. */
export function shownAccounts(accounts: readonly StoredAccount[], books: readonly BookSum[]): Account[] {
  const totals = lineTotals(books, 'bank')
  return accounts.map((account) => {
    const of = totals.get(account.id)
    return {
      ...account,
      openingDate: account.openingDate as Day,
      approvedThrough: account.approvedThrough ?? null,
      balance: decimalOf(money(account.bankOpeningBalance) + (of?.sum ?? 0n)),
      _transactionCount: of?.count ?? 0,
    }
  })
}
