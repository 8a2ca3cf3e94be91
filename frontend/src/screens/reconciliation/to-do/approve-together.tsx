import type { Company } from '../../../../../shared/contract/companies.ts'
import { counted } from '../../../format/numbers.ts'
import { ConfirmDialog } from '../../../ui/feedback/confirm-dialog.tsx'
import type { Cause } from './causes.ts'

interface ApproveTogetherProps {
  company: Company
  cause: Cause
  onClose: () => void
  onConfirm: () => void
}

export function ApproveTogether({ company, cause, onClose, onConfirm }: ApproveTogetherProps) {
  const { proposals, sentence } = cause
  return (
    <ConfirmDialog
      opened
      onClose={onClose}
      title="Approve Together"
      confirmLabel={`Approve ${proposals.length}`}
      onConfirm={onConfirm}
    >
      {counted(proposals.length, 'candidate')} of {company.name}: {sentence}. They are approved one after the
      other while this page is open, and each can be taken apart under Matches.
    </ConfirmDialog>
  )
}
