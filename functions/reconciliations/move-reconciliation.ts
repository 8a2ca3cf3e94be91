import { type Refusal, refuse } from '../../shared/contract/refusals.ts'
import {
  type Condition,
  type ConditionStep,
  firstUnmet,
} from '../../shared/domain/reconciliations/conditions.ts'
import {
  afterMove,
  RECONCILIATION_STATUS_LABELS,
  type ReconciliationMove,
} from '../../shared/domain/reconciliations/reconciliation-state.ts'
import type { StoredReconciliation } from '../storage/entities/reconciliation.ts'

/** The state after a move; refused where it may not be made. */
export function moved(reconciliation: StoredReconciliation, move: ReconciliationMove) {
  const status = afterMove(reconciliation.status, move)
  if (!status) throw wrongState(reconciliation)
  return status
}

export function wrongState({ status }: StoredReconciliation): Refusal {
  return refuse('reconciliation.state', { state: RECONCILIATION_STATUS_LABELS[status].toLowerCase() })
}

/** Refused with the first condition that stands in the way, in the words in which the screen lists it. */
export function refuseUnmet(conditions: readonly Condition[], step: ConditionStep): void {
  const unmet = firstUnmet(conditions, step)
  if (unmet) throw refuse(`reconciliation.${unmet.code}`, { sentence: unmet.sentence })
}
