import { Suspense } from 'react'
import type { Company } from '../../../../../shared/contract/companies.ts'
import { DialogFrame } from '../../../ui/feedback/dialog-frame.tsx'
import { later } from '../../../ui/feedback/later.tsx'
import { SkeletonRows } from '../../../ui/feedback/skeleton-rows.tsx'
import type { OpenLine } from './open-line.ts'

// Not what the first look at the list has to bring.
const Comments = later(async () => (await import('../../comments/comments.tsx')).Comments)

interface LineCommentsProps {
  company: Company
  line: OpenLine
  onClose: () => void
}

export function LineComments({ company, line, onClose }: LineCommentsProps) {
  return (
    <DialogFrame opened onClose={onClose} title={line.description} isForReading>
      <Suspense fallback={<SkeletonRows rows={2} />}>
        <Comments company={company} to={{ commentedOn: 'bank_line', ownerId: line.id }} />
      </Suspense>
    </DialogFrame>
  )
}
