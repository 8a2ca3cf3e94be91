import { refuse } from '../../shared/contract/refusals.ts'
import type { ShownSourceTransaction, SourceTransaction } from '../../shared/contract/transactions.ts'
import { shownBankLine } from '../../shared/domain/transactions/shown-bank-line.ts'
import { TRANSACTION_STATUS_LABELS } from '../../shared/domain/transactions/status.ts'
import { bankLine } from '../storage/entities/line.ts'
import { getLines } from '../storage/lines.ts'
import type { WritePlan } from '../storage/plan/write-plan.ts'

/** Bank lines go from one state to another together; the first that may not is named, and none goes. */
export async function moveLines(
  plan: WritePlan,
  ids: readonly string[],
  moved: (line: SourceTransaction) => SourceTransaction | undefined,
): Promise<ShownSourceTransaction[]> {
  const lines = await getLines(plan.scope, 'bank', [...new Set(ids)])

  const shown = lines.map((line) => {
    const after = moved(line)
    const state = TRANSACTION_STATUS_LABELS[line.status].toLowerCase()
    if (!after && lines.length === 1) throw refuse('line.state', { state })
    if (!after) throw refuse('line.one-of-many', { description: line.description, state })
    return shownBankLine(plan.move(bankLine, line, after))
  })
  return plan.commit(shown)
}
