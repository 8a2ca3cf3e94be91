/** How far an account is with a month: both sides as far as they are known, what is open, whose turn it is and until when. */
import type { BookSum } from '../books/book.ts'
import type { Day } from '../calendar/day.ts'
import { decimalOf, money } from '../money/money.ts'
import { bookBalanceOn, openOn, type ProvedAccount, proveBalance } from '../reconciliations/prove-balance.ts'
import { balanceThrough } from '../reconciliations/reconciliation-figures.ts'
import {
  RECONCILIATION_STATUSES,
  type ReconciliationStatus,
} from '../reconciliations/reconciliation-state.ts'
import { isApproved, isUsed } from './closing-checklist.ts'

export const BOARD_STATES = ['not_used', 'not_started', ...RECONCILIATION_STATUSES] as const
export type BoardState = (typeof BOARD_STATES)[number]

export interface BoardAccount extends ProvedAccount {
  name: string
  approvedThrough: string | null
  /** What the bank held before the first line, decimal. */
  bankOpeningBalance: string
}

export interface BoardReconciliation {
  id: string
  periodStart: string
  periodEnd: string
  closingBalance: string
  status: ReconciliationStatus
  createdBy: string
  completedBy: string | null
  approvedBy: string | null
}

/** The reconciliation that answers for the last day of a month. */
export function coveringDay<T extends Pick<BoardReconciliation, 'periodStart' | 'periodEnd'>>(
  chain: readonly T[],
  day: Day,
): T | undefined {
  return chain.find(({ periodStart, periodEnd }) => periodStart <= day && day <= periodEnd)
}

/**
 * @param books the account's own, right up to the month's end
 * @param of the reconciliation that answers for that day; the bank's balance is known only where it ends on it
 */
export function boardRow(
  account: BoardAccount,
  books: readonly BookSum[],
  of: BoardReconciliation | undefined,
  monthEnd: Day,
) {
  const isKnown = of?.periodEnd === monthEnd
  const bank = openOn(books, 'bank', account.id, monthEnd)
  const bookBalance = bookBalanceOn(account, books, monthEnd)
  const closing = isKnown ? money(of.closingBalance) : undefined
  const proof = closing === undefined ? undefined : proveBalance(account, books, monthEnd, closing)
  return {
    accountId: account.id,
    accountName: account.name,
    currency: account.currency,
    bankBalance: isKnown ? of.closingBalance : null,
    calculatedBalance: decimalOf(balanceThrough(account, books, monthEnd)),
    bookBalance: decimalOf(bookBalance),
    difference: closing === undefined ? null : decimalOf(closing - bookBalance),
    unexplained: proof ? decimalOf(proof.unexplained) : null,
    openLines: bank.count,
    excludedLines: bank.excluded,
    openEntries: openOn(books, 'ledger', account.id, monthEnd).count,
    reconciliationId: of?.id ?? null,
    state: stateOf(account, books, of, monthEnd),
    preparedBy: of ? (of.completedBy ?? of.createdBy) : null,
    approvedBy: of?.approvedBy ?? null,
  }
}

function stateOf(
  account: BoardAccount,
  books: readonly BookSum[],
  of: BoardReconciliation | undefined,
  monthEnd: Day,
): BoardState {
  if (of) return of.status
  if (isApproved(account, monthEnd)) return 'approved'
  return isUsed(account, books, monthEnd) ? 'not_started' : 'not_used'
}

/** Whether nothing is left to be done for the month. */
export const isClosed = (state: BoardState) => state === 'approved' || state === 'not_used'
