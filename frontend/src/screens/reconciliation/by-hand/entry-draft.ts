import { absolute, decimalOf, type Money, money } from '../../../../../shared/domain/money/money.ts'
import type { TransactionDraft } from '../../ledger/transaction-draft.ts'
import type { OpenLine } from '../lines/open-line.ts'

/** The ledger entry that is missing for a bank line: for what is left of it after the entries already chosen. */
export function draftOfMissing(line: OpenLine, remaining: Money): Partial<TransactionDraft> {
  const amount = remaining === 0n ? money(line.amount) : remaining
  const direction = amount < 0n ? 'out' : 'in'
  return {
    accountId: String(line.financialAccountId),
    description: line.description,
    direction,
    amount: decimalOf(absolute(amount)),
    date: line.transactionDate,
    category: direction === 'in' ? 'income' : 'expense',
    reference: line.reference ?? '',
  }
}
