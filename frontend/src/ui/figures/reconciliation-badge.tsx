import type { ReconciliationStatus } from '../../../../shared/domain/reconciliations/reconciliation-state.ts'
import { StatusBadge, statusLabel } from './status-badge.tsx'
import { ToneBadge } from './tone-badge.tsx'

/** How far a reconciliation is. What is completed still awaits its approval: green is what was approved. */
export function ReconciliationBadge({ status }: { status: ReconciliationStatus }) {
  return status === 'completed' ? (
    <ToneBadge tone="notice">{statusLabel(status)}</ToneBadge>
  ) : (
    <StatusBadge status={status} />
  )
}
