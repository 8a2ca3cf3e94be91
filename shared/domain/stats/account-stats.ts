/** The figures of financial accounts, from the books alone. */

import {
  type BookSum,
  booksByAccount,
  type LaterLine,
  type LineSide,
  type LineTotals,
  lineTotals,
  NO_LINES,
  openCountOf,
  type Span,
} from '../books/book.ts'
import { type Day, isWithin } from '../calendar/day.ts'
import { decimalOf, money } from '../money/money.ts'
import { percentOf } from './rates.ts'

export interface CountedAccount {
  id: number
  currency: string
  bankOpeningBalance: string
  lastSync: string | null
  /** The end of its newest approved statement. */
  approvedThrough?: string | null
}

/** The spans that the figures of accounts in a span are sums over. */
export function spansOfStats(accounts: readonly CountedAccount[], { from, to }: Span = {}): Span[] {
  const approved = accounts.flatMap(({ approvedThrough }) =>
    approvedThrough ? [{ to: approvedThrough as Day }] : [],
  )
  return [{ ...(from && { from }), ...(to && { to }) }, ...approved]
}

/**
 * Balance variance = bank lines + ledger entries: zero when the books agree with the bank.
 * @param later of a span that ends: what was open on its last day, and is explained by something of a later one
 */
export function accountStats(
  accounts: readonly CountedAccount[],
  books: readonly BookSum[],
  span: Span = {},
  later: readonly LaterLine[] = [],
) {
  const bank = asThen(lineTotals(books, 'bank', span), 'bank', span, later)
  const ledger = asThen(lineTotals(books, 'ledger', span), 'ledger', span, later)
  const everBank = span.from || span.to ? lineTotals(books, 'bank', span.to ? { to: span.to } : {}) : bank
  const ownBooks = accounts.some(({ approvedThrough }) => approvedThrough) ? booksByAccount(books) : undefined
  return accounts.map((account) => {
    const lines = bank.get(account.id) ?? NO_LINES
    const entries = ledger.get(account.id) ?? NO_LINES
    return {
      accountId: account.id,
      currency: account.currency,
      balance: decimalOf(money(account.bankOpeningBalance) + (everBank.get(account.id)?.sum ?? 0n)),
      totalTransactions: lines.count,
      matchedTransactions: lines.explained,
      reconciledTransactions: reconciledLines(account, ownBooks?.get(account.id) ?? [], span),
      unmatchedTransactions: openCountOf(lines),
      excludedTransactions: lines.excluded,
      automaticTransactions: lines.automatic,
      matchRate: percentOf(lines.explained, lines.count),
      ledgerTransactions: entries.count,
      unmatchedLedgerTransactions: openCountOf(entries),
      balanceVariance: decimalOf(lines.sum + entries.sum),
      lastSync: account.lastSync,
    }
  })
}

/** Less what was not explained yet. */
function asThen(
  totals: Map<number, LineTotals>,
  side: LineSide,
  span: Span,
  later: readonly LaterLine[],
): Map<number, LineTotals> {
  for (const line of later) {
    const of = totals.get(line.financialAccountId)
    if (!of || line.side !== side || !isWithin(line.transactionDate, span)) continue
    of.explained--
    if (line.exclusion) of.excluded++
  }
  return totals
}

function reconciledLines(
  { id, approvedThrough }: CountedAccount,
  books: readonly BookSum[],
  span: Span,
): number {
  if (!approvedThrough) return 0
  const to = span.to && span.to < approvedThrough ? span.to : (approvedThrough as Day)
  return lineTotals(books, 'bank', { ...span, to }).get(id)?.explained ?? 0
}

/** The four figures of a company; variances are kept apart by currency and never added together. */
export function dashboardStats(
  accounts: readonly CountedAccount[],
  books: readonly BookSum[],
  baseCurrency: string,
) {
  const perAccount = accountStats(accounts, books)
  const total = perAccount.reduce((sum, of) => sum + of.totalTransactions, 0)
  const matched = perAccount.reduce((sum, of) => sum + of.matchedTransactions, 0)
  const unmatched = perAccount.reduce((sum, of) => sum + of.unmatchedTransactions, 0)
  const excluded = perAccount.reduce((sum, of) => sum + of.excludedTransactions, 0)
  const variances = new Map<string, bigint>()
  for (const { currency, balanceVariance } of perAccount) {
    variances.set(currency, (variances.get(currency) ?? 0n) + money(balanceVariance))
  }
  return {
    totalTransactions: total,
    matchedTransactions: matched,
    unmatchedTransactions: unmatched,
    excludedTransactions: excluded,
    matchRate: percentOf(matched, total),
    balanceVariance: decimalOf(variances.get(baseCurrency) ?? 0n),
    variances: [...variances]
      .sort()
      .map(([currency, amount]) => ({ currency, balanceVariance: decimalOf(amount) })),
  }
}
