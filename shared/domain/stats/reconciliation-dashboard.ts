/** How far accounts are reconciled, from the books alone: figures of a period, and what is outstanding at its end. */
import type { AccountType } from '../accounts/account-type.ts'
import { type BookSum, CLASSIFICATION_OF_MEASURE, eachLineSum, type Span } from '../books/book.ts'
import type { Day } from '../calendar/day.ts'
import { accountStats, type CountedAccount } from './account-stats.ts'

export interface DashboardAccount extends CountedAccount {
  name: string
  accountType: AccountType
  isActive: boolean
}

export function reconciliationDashboard(
  accounts: readonly DashboardAccount[],
  books: readonly BookSum[],
  span: Span,
  asOf: Day,
) {
  const stats = accountStats(accounts, books, span)
  const outstanding = accountStats(accounts, books, { to: asOf })
  const kinds = kindCounts(books, asOf)
  const rows = accounts.map((account, at) => {
    const { matchRate, totalTransactions, matchedTransactions, unmatchedTransactions, balance } = stats[at]!
    const open = outstanding[at]!
    const said = kinds.get(account.id) ?? noKinds()
    const classified = said.receivables + said.payables + said.transfers + said.fees
    return {
      account: {
        id: account.id,
        name: account.name,
        type: account.accountType,
        balance,
        currency: account.currency,
        isActive: account.isActive,
      },
      stats: {
        matchRate,
        totalTransactions,
        matchedTransactions,
        unmatchedTransactions,
        outstandingItems: open.unmatchedTransactions + open.unmatchedLedgerTransactions,
      },
      colorCoded: { ...said, unclassified: open.unmatchedTransactions - classified },
    }
  })
  const rates = rows.flatMap((row) => row.stats.matchRate ?? [])
  return {
    asOf,
    summary: {
      totalAccounts: rows.length,
      totalTransactions: rows.reduce((sum, row) => sum + row.stats.totalTransactions, 0),
      avgMatchRate: mean(rates),
      ratedAccounts: rates.length,
      totalOutstandingItems: rows.reduce((sum, row) => sum + row.stats.outstandingItems, 0),
    },
    accounts: rows,
  }
}

/** In percent with one decimal, as the rates that it is of. */
function mean(rates: readonly number[]): number | null {
  if (rates.length === 0) return null
  return Math.round((rates.reduce((sum, rate) => sum + rate, 0) * 10) / rates.length) / 10
}

const noKinds = () => ({ receivables: 0, payables: 0, transfers: 0, fees: 0 })

function kindCounts(books: readonly BookSum[], asOf: Day): Map<number, ReturnType<typeof noKinds>> {
  const counts = new Map<number, ReturnType<typeof noKinds>>()
  for (const [accountId, , measure, value] of eachLineSum(books, 'bank', { to: asOf })) {
    const kind = CLASSIFICATION_OF_MEASURE.get(measure)
    if (!kind) continue
    const of = counts.get(accountId) ?? noKinds()
    of[kind] += Number(value)
    counts.set(accountId, of)
  }
  return counts
}
