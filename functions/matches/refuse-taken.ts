import { refuse } from '../../shared/contract/refusals.ts'
import type { LedgerTransaction, SourceTransaction } from '../../shared/contract/transactions.ts'
import { isOpen } from '../../shared/domain/transactions/status.ts'

/** Names the first line that cannot be matched any more. One that is excluded can be set against other bank lines, and nothing is posted for it. */
export function refuseTaken(bank: readonly SourceTransaction[], ledger: readonly LedgerTransaction[]): void {
  const isAgainstOthers = bank.length > 1 && ledger.length === 0
  for (const { status, description } of [...bank, ...ledger]) {
    if (isOpen(status)) continue
    if (status === 'disputed') throw refuse('match.line-disputed', { description })
    if (status !== 'excluded') throw refuse('match.line-taken', { description })
    if (!isAgainstOthers) throw refuse('match.line-excluded', { description })
  }
}
