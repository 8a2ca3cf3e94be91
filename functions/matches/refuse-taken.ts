import { refuse } from '../../shared/contract/refusals.ts'
import type { LedgerTransaction, SourceTransaction } from '../../shared/contract/transactions.ts'
import { isOpen } from '../../shared/domain/transactions/status.ts'

/** Names the first line that is no longer open. */
export function refuseTaken(lines: readonly (SourceTransaction | LedgerTransaction)[]): void {
  const taken = lines.find(({ status }) => !isOpen(status))
  if (taken) throw refuse('match.line-taken', { description: taken.description })
}
