/** How far accounts were reconciled at the end of a period: its figures, and what was outstanding on its last day. */
import type { AccountType } from '../accounts/account-type.ts'
import {
  type BookSum,
  CLASSIFICATION_OF_MEASURE,
  eachLineSum,
  type LaterLine,
  type Span,
} from '../books/book.ts'
import type { Day } from '../calendar/day.ts'
import type { Classification } from '../classification/classification.ts'
import { accountStats, type CountedAccount } from './account-stats.ts'

export interface DashboardAccount extends CountedAccount {
  name: string
  accountType: AccountType
  isActive: boolean
}

export function reconciliationDashboard(
  accounts: readonly DashboardAccount[],
  books: readonly BookSum[],
  later: readonly LaterLine[],
  span: Span,
  asOf: Day,
) {
  const stats = accountStats(accounts, books, span, span.to ? later : [])
  const outstanding = accountStats(accounts, books, { to: asOf }, later)
  const kinds = kindCounts(books, later, asOf)
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
        outstandingItems:
          open.unmatchedTransactions + open.excludedTransactions + open.unmatchedLedgerTransactions,
      },
      colorCoded: {
        ...said,
        unclassified: open.unmatchedTransactions - classified,
        excluded: open.excludedTransactions,
      },
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

function kindCounts(
  books: readonly BookSum[],
  later: readonly LaterLine[],
  asOf: Day,
): Map<number, ReturnType<typeof noKinds>> {
  const counts = new Map<number, ReturnType<typeof noKinds>>()
  const count = (accountId: number, kind: Classification | undefined, times: number) => {
    if (!kind || kind === 'unclassified') return
    const of = counts.get(accountId) ?? noKinds()
    of[kind] += times
    counts.set(accountId, of)
  }
  for (const [accountId, , measure, value] of eachLineSum(books, 'bank', { to: asOf }))
    count(accountId, CLASSIFICATION_OF_MEASURE.get(measure), Number(value))
  for (const { financialAccountId, classification, exclusion } of later)
    if (!exclusion) count(financialAccountId, classification, 1)
  return counts
}
