import type { Company } from '../../../../../shared/contract/companies.ts'
import { BookDialog } from '../by-hand/book-line.tsx'
import { BookLinesDialog } from '../by-hand/book-lines.tsx'
import { ExcludeDialog } from '../by-hand/exclude-line.tsx'
import { PaidForCompany } from '../by-hand/paid-for-company.tsx'
import { ReturnedPaymentDialog } from '../by-hand/returned-payment.tsx'
import { TransferDialog } from '../by-hand/transfer-dialog.tsx'
import { AssignDialog } from '../lines/assign-dialog.tsx'
import { AttachmentsDialog } from '../lines/attachments-dialog.tsx'
import { DisputeDialog } from '../lines/dispute-dialog.tsx'
import { LineComments } from '../lines/line-comments.tsx'
import { NoteDialog } from '../lines/note-dialog.tsx'
import type { OpenLine } from '../lines/open-line.ts'
import type { LineQuestion } from './line-questions.ts'

interface LineDialogProps {
  company: Company
  /** The first where it is asked of one alone. */
  lines: readonly [OpenLine, ...OpenLine[]]
  question: LineQuestion
  /** They are no longer open. */
  onGone: () => void
  onClose: () => void
}

export function LineDialog({ company, lines, question, onGone, onClose }: LineDialogProps) {
  const [line] = lines
  const ofAll = { companyId: company.id, lines, onClose }
  switch (question) {
    case 'book':
      return lines.length > 1 ? (
        <BookLinesDialog company={company} lines={lines} onBooked={onGone} onClose={onClose} />
      ) : (
        <BookDialog company={company} line={line} onBooked={onGone} onClose={onClose} />
      )
    case 'transfer':
      return <TransferDialog company={company} line={line} onClose={onClose} onMade={onGone} />
    case 'returned':
      return <ReturnedPaymentDialog company={company} line={line} onClose={onClose} onMade={onGone} />
    case 'paid-for':
      return <PaidForCompany company={company} line={line} onClose={onClose} onMade={onGone} />
    case 'exclude':
      return <ExcludeDialog {...ofAll} onExcluded={onGone} />
    case 'dispute':
      return <DisputeDialog {...ofAll} onDisputed={onGone} />
    case 'note':
      return <NoteDialog {...ofAll} />
    case 'assign':
      return <AssignDialog {...ofAll} />
    case 'attachments':
      return <AttachmentsDialog company={company} line={line} onClose={onClose} />
    case 'comments':
      return <LineComments company={company} line={line} onClose={onClose} />
  }
}
