import type { Reconciliation } from '../../shared/contract/reconciliations.ts'
import type { BookSum } from '../../shared/domain/books/book.ts'
import { reconciliationFigures } from '../../shared/domain/reconciliations/reconciliation-figures.ts'
import type { StoredAccount } from '../storage/entities/account.ts'
import type { StoredReconciliation } from '../storage/entities/reconciliation.ts'

/** A reconciliation with what the books say of its period; one that is approved with what was approved of it. */
export function shownReconciliation(
  { approvedFigures, ...reconciliation }: StoredReconciliation,
  account: StoredAccount,
  books: readonly BookSum[],
): Reconciliation {
  const figures = approvedFigures ?? reconciliationFigures(account, books, reconciliation)
  return {
    ...reconciliation,
    ...figures,
    bankStatementBalance: reconciliation.closingBalance,
    autoMatchStats: { totalMatches: figures.matchedCount },
  }
}
