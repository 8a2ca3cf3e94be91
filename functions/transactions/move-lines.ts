import { type Refusal, refuse } from '../../shared/contract/refusals.ts'
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
    if (!after) throw refuseState(line, lines.length)
    return shownBankLine(plan.move(bankLine, line, after))
  })
  return plan.commit(shown)
}

/** Of one of several the refusal names it. */
export function refuseState({ description, status }: SourceTransaction, count: number): Refusal {
  const state = TRANSACTION_STATUS_LABELS[status].toLowerCase()
  return count === 1 ? refuse('line.state', { state }) : refuse('line.one-of-many', { description, state })
}
