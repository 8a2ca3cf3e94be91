import type { ReconciliationStep } from '../../shared/contract/approvals.ts'
import { type HistoryStep, withStep } from '../../shared/domain/reconciliations/history.ts'
import type { StoredReconciliation } from '../storage/entities/reconciliation.ts'
import type { WritePlan } from '../storage/plan/write-plan.ts'

/** What happened to a reconciliation, with what happens to it now. */
export function historyWith(
  plan: WritePlan,
  { history }: Pick<StoredReconciliation, 'history'>,
  step: HistoryStep,
  reason: string | null = null,
): ReconciliationStep[] {
  return withStep(history, step, { by: plan.context.userId, at: plan.now }, reason)
}
