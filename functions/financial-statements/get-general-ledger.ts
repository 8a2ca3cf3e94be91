import { getGeneralLedger } from '../../shared/contract/financial-statements.ts'
import type { BookSum } from '../../shared/domain/books/book.ts'
import { foreignBalances, postedBalances, postedSides } from '../../shared/domain/books/postings.ts'
import { inDecimals } from '../../shared/domain/money/in-decimals.ts'
import { balanceBefore, spansBefore, yearClosings } from '../../shared/domain/reports/general-ledger.ts'
import { isOfYear } from '../../shared/domain/reports/statement-rows.ts'
import { lambda } from '../runtime/lambda.ts'
import { askedLedger, type Ledger, readLedgerBooks } from './read-ledger.ts'

export const handler = lambda(getGeneralLedger, async ({ params, query, scope, now }) => {
  const ledger = await askedLedger(scope, now, params.chartAccountId, query)
  const { account, currency, days } = ledger
  const books = await readLedgerBooks(scope, ledger, [days, ...spansBefore(ledger, days.from)])

  const opening = balanceBefore(ledger, books, days.from)
  const { debits, credits } = postedSides(books, account.id, currency, days)
  const closings = yearClosings(ledger, books, days).map(({ amount }) => amount)
  const totalDebits = closings.reduce((sum, amount) => (amount > 0n ? sum + amount : sum), debits)
  const totalCredits = closings.reduce((sum, amount) => (amount < 0n ? sum - amount : sum), credits)
  const sign = account.normalBalance === 'debit' ? 1n : -1n
  const foreign = foreignOf(ledger, books)
  const { id: chartAccountId, accountCode, accountName, accountType } = account

  return {
    companyId: ledger.companyId,
    runAt: now.toISOString(),
    chartAccountId,
    accountCode,
    accountName,
    accountType,
    currency,
    ...(query.basis === 'cash' && { basis: query.basis }),
    otherCurrencies: [...postedBalances(books)]
      .flatMap(([other, balances]) => (other !== currency && balances.has(account.id) ? [other] : []))
      .sort(),
    startDate: days.from,
    endDate: days.to,
    ...inDecimals({
      openingBalance: sign * opening,
      totalDebits,
      totalCredits,
      closingBalance: sign * (opening + totalDebits - totalCredits),
      ...(foreign.length > 0 && { foreign }),
    }),
  }
})

/** Of an account that goes on from year to year. */
function foreignOf({ account, currency, days }: Ledger, books: readonly BookSum[]) {
  if (isOfYear(account)) return []
  return foreignBalances(books, { to: days.to })
    .filter((of) => of.chartAccountId === account.id && of.currency !== currency && of.amount !== 0n)
    .map(({ currency, amount }) => ({ currency, amount }))
}
