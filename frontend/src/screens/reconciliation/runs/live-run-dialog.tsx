import type { Scope } from '../../../company/scope.ts'
import { ConfirmDialog } from '../../../ui/feedback/confirm-dialog.tsx'

interface LiveRunDialogProps {
  scope: Scope
  opened: boolean
  onClose: () => void
  onRun: () => void
}

/** Asks before a run that also approves, and says what it will. */
export function LiveRunDialog({ scope, opened, onClose, onRun }: LiveRunDialogProps) {
  const where = scope.account?.name ?? `all accounts of ${scope.company.name}`
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
      The matching runs over {where} and approves what falls into its automatic tier: the surest matches, as
      many as leave at most one wrong in 2,000 to be expected. How many that is, the run says. The rest is
      proposed as usual. Each match can be taken apart under Matches.
    </ConfirmDialog>
  )
}
