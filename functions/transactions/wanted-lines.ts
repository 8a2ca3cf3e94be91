/** Which lines a list asks for, and how they are shown. */
import type { LedgerTransaction, SourceTransaction } from '../../shared/contract/transactions.ts'
import { shownStatus } from '../../shared/domain/reconciliations/reconciled.ts'
import { searchedText, searchIn } from '../../shared/domain/transactions/search.ts'
import { isExplained, type TransactionStatus } from '../../shared/domain/transactions/status.ts'
import {
  disputedOf,
  excludedOf,
  explainedOf,
  linesOf,
  openOf,
  type Sought,
} from '../storage/books/walk-books.ts'
import type { StoredAccount } from '../storage/entities/account.ts'
import type { Side } from '../storage/keys.ts'

export interface LineQuery {
  accountId?: number | undefined
  /** Of ledger entries. */
  chartAccountId?: number | undefined
  unmatched?: boolean | undefined
  status?: TransactionStatus | undefined
  search?: string | undefined
  /** Of bank lines: who looks after them. */
  assignedTo?: string | undefined
  startDate?: string | undefined
  endDate?: string | undefined
  order?: 'newest' | 'oldest' | undefined
  limit?: number | undefined
  cursor?: string | undefined
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
  if (query.chartAccountId && 'chartAccountId' in line && line.chartAccountId !== query.chartAccountId)
    return false
  if (query.assignedTo && !('assignedTo' in line && line.assignedTo === query.assignedTo)) return false
  return !query.search || searchIn(searchedText(line), query.search)
}

/** What the books count of lines of a status. */
export function soughtBy(side: Side, status: TransactionStatus | undefined): Sought {
  if (status === undefined) return linesOf(side)
  if (status === 'excluded') return excludedOf(side)
  if (status === 'disputed') return disputedOf(side)
  return isExplained(status) ? explainedOf(side) : openOf(side)
}
