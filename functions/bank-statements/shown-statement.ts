import type { Statement } from '../../shared/contract/bank-statements.ts'
import type { BookSum } from '../../shared/domain/books/book.ts'
import { statementFigures } from '../../shared/domain/reconciliations/statement-figures.ts'
import type { StoredAccount } from '../storage/entities/account.ts'
import type { StoredStatement } from '../storage/entities/statement.ts'

/** A statement with what the books say of its period. */
export function shownStatement(
  statement: StoredStatement,
  account: StoredAccount,
  books: readonly BookSum[],
): Statement {
  const figures = statementFigures(account, books, statement)
  return {
    ...statement,
    ...figures,
    bankStatementBalance: statement.closingBalance,
    autoMatchStats: { totalMatches: figures.matchedCount },
  }
}
