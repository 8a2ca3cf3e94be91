import type { Company } from '../../../../../shared/contract/companies.ts'
import type { TradeDocument } from '../../../../../shared/contract/trade-documents.ts'
import { AWAITS_CONFIRMATION } from '../../../ui/feedback/awaits-confirmation.ts'
import { DateText } from '../../../ui/figures/date-text.tsx'
import { ReasonDialog } from '../../../ui/form/reason-dialog.tsx'

interface VoidDialogProps {
  company: Company
  document: TradeDocument
  onClose: () => void
}

export function VoidDialog({ company, document, onClose }: VoidDialogProps) {
  return (
    <ReasonDialog
      companyId={company.id}
      title={`Void ${document.number}`}
      submitLabel="Void"
      missing="Say why: the reason is kept"
      maxLength={500}
      send={(reason, client) => client.voidTradeDocument({ params: { id: document.id }, body: { reason } })}
      success={({ number, status }) =>
        status === 'VOID'
          ? { title: 'Voided', message: `${number} is void; its entry is mirrored.` }
          : AWAITS_CONFIRMATION
      }
      failure={{ title: 'Not Voided', message: 'Please try again.' }}
      onClose={onClose}
    >
      It keeps its number and is owed on no day: a mirror of its entry is posted on{' '}
      <DateText date={document.documentDate} />. This cannot be undone.
    </ReasonDialog>
  )
}
