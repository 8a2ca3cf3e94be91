import type { BoardState } from '../../../../shared/domain/periods/month-board.ts'
import { ReconciliationBadge } from '../../ui/figures/reconciliation-badge.tsx'
import { statusLabel } from '../../ui/figures/status-badge.tsx'
import { ToneBadge } from '../../ui/figures/tone-badge.tsx'

/** How far the reconciliation of an account is, and whether it is late. */
export function StateBadge({ state, isOverdue }: { state: BoardState; isOverdue: boolean }) {
  return (
    <>
      {state === 'not_used' || state === 'not_started' ? (
        <ToneBadge tone="calm">{stateLabel(state)}</ToneBadge>
      ) : (
        <ReconciliationBadge status={state} />
      )}
      {isOverdue && (
        <>
          {' '}
          <ToneBadge tone="bad">Overdue</ToneBadge>
        </>
      )}
    </>
  )
}

export function stateLabel(state: BoardState): string {
  if (state === 'not_used') return 'Not used'
  return state === 'not_started' ? 'Not started' : statusLabel(state)
}
