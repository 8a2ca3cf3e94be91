import { Button } from '@mantine/core'
import type { Company } from '../../../../../shared/contract/companies.ts'
import { DialogFrame } from '../../../ui/feedback/dialog-frame.tsx'
import { Comments } from '../../comments/comments.tsx'
import type { OpenLine } from './open-line.ts'

interface LineCommentsProps {
  company: Company
  line: OpenLine
  onClose: () => void
}

export function LineComments({ company, line, onClose }: LineCommentsProps) {
  return (
    <DialogFrame
      opened
      onClose={onClose}
      title={line.description}
      actions={
        <Button variant="default" onClick={onClose}>
          Close
        </Button>
      }
    >
      <Comments company={company} to={{ commentedOn: 'bank_line', ownerId: line.id }} />
    </DialogFrame>
  )
}
