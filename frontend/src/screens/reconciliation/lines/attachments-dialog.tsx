import type { Company } from '../../../../../shared/contract/companies.ts'
import { DialogFrame } from '../../../ui/feedback/dialog-frame.tsx'
import { Attachments } from '../../entry-management/attachments.tsx'
import type { OpenLine } from './open-line.ts'

interface AttachmentsDialogProps {
  company: Company
  line: OpenLine
  onClose: () => void
}

export function AttachmentsDialog({ company, line, onClose }: AttachmentsDialogProps) {
  return (
    <DialogFrame opened onClose={onClose} title={line.description} isForReading>
      <Attachments company={company} to={{ attachedTo: 'bank_line', ownerId: line.id }} />
    </DialogFrame>
  )
}
