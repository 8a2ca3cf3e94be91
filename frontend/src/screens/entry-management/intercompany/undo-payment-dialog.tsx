import type { Company } from '../../../../../shared/contract/companies.ts'
import type { JournalEntry } from '../../../../../shared/contract/journal.ts'
import { AWAITS_CONFIRMATION } from '../../../ui/feedback/awaits-confirmation.ts'
import { ReasonDialog } from '../../../ui/form/reason-dialog.tsx'

interface UndoPaymentDialogProps {
  company: Company
  entry: JournalEntry
  onClose: () => void
}

/** Voids the entries of both companies, with the reason that stays with them. */
export function UndoPaymentDialog({ company, entry, onClose }: UndoPaymentDialogProps) {
  const { id, entryNumber, counterpart } = entry
  const there = `${counterpart?.entryNumber} of ${counterpart?.companyName}`
  return (
    <ReasonDialog
      companyId={company.id}
      alsoIn={() => counterpart!.companyId}
      title="Undo in Both Companies"
      submitLabel="Undo in Both"
      missing="Please say why the payment is undone"
      send={(reason, client) => client.undoIntercompanyPayment({ params: { id }, body: { reason } })}
      success={({ status }) =>
        status === 'VOIDED'
          ? { title: 'Payment Undone', message: `${entryNumber} and ${there} count no more.` }
          : AWAITS_CONFIRMATION
      }
      failure={{ title: 'Payment Not Undone', message: 'Nothing was changed in either company.' }}
      onClose={onClose}
    >
      {entryNumber} of {company.name} and {there} count no more, each on its own day. They keep their numbers
      with your name and the reason.
    </ReasonDialog>
  )
}
