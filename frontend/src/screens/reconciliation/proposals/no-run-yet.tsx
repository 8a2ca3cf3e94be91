import { Button } from '@mantine/core'
import { useImportsUnderway } from '../../../api/imports-underway.ts'
import { EmptyState } from '../../../ui/feedback/empty-state.tsx'
import { Link } from '../../../ui/layout/link.tsx'

interface NoRunYetProps {
  companyId: number
  isGoing: boolean
}

/** In place of what a run proposes, before the first one has ended. A statement is asked for only where none is on its way. */
export function NoRunYet({ companyId, isGoing }: NoRunYetProps) {
  const isImporting = useImportsUnderway(companyId) !== undefined
  const isComing = isGoing || isImporting
  return (
    <EmptyState
      kind="nothing"
      title={titleOf(isGoing, isImporting)}
      action={
        !isComing && (
          <Button component={Link} to="/data" variant="default">
            Import a statement
          </Button>
        )
      }
    >
      A run compares the open bank lines with the open ledger entries, by amount, days, references and names,
      and proposes what belongs together. It begins by itself after each import.
    </EmptyState>
  )
}

function titleOf(isGoing: boolean, isImporting: boolean): string {
  if (isGoing) return 'The first run is on its way'
  return isImporting ? 'Transactions are being imported' : 'No matching run yet'
}
