import type { SourceTransaction } from '../../../../shared/contract/transactions.ts'
import { decimalOf, money, sumOf } from '../../../../shared/domain/money/money.ts'
import { isExplained, isOpen } from '../../../../shared/domain/transactions/status.ts'

/** What the cards say of the page on screen. */
export function pageFigures(lines: readonly Pick<SourceTransaction, 'amount' | 'status'>[]) {
  return {
    total: decimalOf(sumOf(lines.map(({ amount }) => money(amount)))),
    matched: lines.filter(({ status }) => isExplained(status)).length,
    pending: lines.filter(({ status }) => isOpen(status)).length,
  }
}
