import { Button } from '@mantine/core'
import { EmptyState } from '../../../ui/feedback/empty-state.tsx'
import { NEAR_DAYS } from './use-open-lines.ts'

/** In place of candidates that all lie further away: nobody narrowed the list, and one press widens it. */
export function NothingNear({ onAnyDate }: { onAnyDate: () => void }) {
  return (
    <EmptyState
      kind="search"
      title={`No ledger entry within ${NEAR_DAYS} days`}
      order={3}
      compact
      action={
        <Button variant="default" onClick={onAnyDate}>
          Look at any date
        </Button>
      }
    >
      None of this account is open so close to what is selected.
    </EmptyState>
  )
}
