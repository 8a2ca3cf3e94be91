import { useQuery } from '@tanstack/react-query'
import { measuredErrorsQuery } from '../../../api/matching.ts'
import type { Scope } from '../../../company/scope.ts'
import { ConfirmDialog } from '../../../ui/feedback/confirm-dialog.tsx'
import { NotLoaded } from '../../../ui/feedback/not-loaded.tsx'
import { approvedInWords, heldInWords } from './live-run-words.ts'

interface LiveRunDialogProps {
  scope: Scope
  opened: boolean
  onClose: () => void
  onRun: () => void
}

/** Asks before a run that also approves, and says what it will. */
export function LiveRunDialog({ scope, opened, onClose, onRun }: LiveRunDialogProps) {
  const where = scope.account?.name ?? `all accounts of ${scope.company.name}`
  const query = useQuery(measuredErrorsQuery(scope.company.id, scope.account?.id))
  const { data = [] } = query
  const paused = data
    .filter(({ pause }) => pause?.state === 'paused')
    .map(({ financialAccountId }) => scope.accounts.find(({ id }) => id === financialAccountId)?.name ?? '')
  return (
    <ConfirmDialog
      opened={opened}
      onClose={onClose}
      title="Auto-Approve"
      confirmLabel="Run and approve"
      onConfirm={() => {
        onClose()
        onRun()
      }}
    >
      The matching runs over {where} and approves automatically what is sure enough:{' '}
      {approvedInWords(scope.company)}. How many that is, the run says. The rest is proposed as usual. Each
      match can be taken apart under Matches. {heldInWords(paused)}
      <NotLoaded what="Which accounts are paused" query={query} />
    </ConfirmDialog>
  )
}
