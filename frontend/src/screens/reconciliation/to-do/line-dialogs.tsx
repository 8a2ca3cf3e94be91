import type { Company } from '../../../../../shared/contract/companies.ts'
import { BookDialog } from '../by-hand/book-line.tsx'
import { ExcludeDialog } from '../by-hand/exclude-line.tsx'
import { TransferDialog } from '../by-hand/transfer-dialog.tsx'
import { AssignDialog } from '../lines/assign-dialog.tsx'
import { AttachmentsDialog } from '../lines/attachments-dialog.tsx'
import { DisputeDialog } from '../lines/dispute-dialog.tsx'
import { NoteDialog } from '../lines/note-dialog.tsx'
import type { OpenLine } from '../lines/open-line.ts'

/** What is asked about a bank line, in a dialog of its own. */
export type LineQuestion = 'book' | 'transfer' | 'exclude' | 'dispute' | 'note' | 'assign' | 'attachments'

interface LineDialogProps {
  company: Company
  line: OpenLine
  question: LineQuestion
  /** The line is no longer open. */
  onGone: () => void
  onClose: () => void
}

export function LineDialog({ company, line, question, onGone, onClose }: LineDialogProps) {
  const of = { companyId: company.id, line, onClose }
  switch (question) {
    case 'book':
      return <BookDialog company={company} line={line} onBooked={onGone} onClose={onClose} />
    case 'transfer':
      return <TransferDialog {...of} onMade={onGone} />
    case 'exclude':
      return <ExcludeDialog {...of} onExcluded={onGone} />
    case 'dispute':
      return <DisputeDialog companyId={company.id} lines={[line]} onDisputed={onGone} onClose={onClose} />
    case 'note':
      return <NoteDialog companyId={company.id} lines={[line]} onClose={onClose} />
    case 'assign':
      return <AssignDialog companyId={company.id} lines={[line]} onClose={onClose} />
    case 'attachments':
      return <AttachmentsDialog company={company} line={line} onClose={onClose} />
  }
}
