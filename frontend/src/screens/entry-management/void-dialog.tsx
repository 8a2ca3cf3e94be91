import type { Company } from '../../../../shared/contract/companies.ts'
import type { JournalEntry } from '../../../../shared/contract/journal.ts'
import { AWAITS_CONFIRMATION } from '../../ui/feedback/awaits-confirmation.ts'
import { ReasonDialog } from '../../ui/form/reason-dialog.tsx'

interface VoidDialogProps {
  company: Company
  entry: JournalEntry
  onClose: () => void
}

/** Takes an entry back on its own day, with the reason that stays with it. */
export function VoidDialog({ company, entry, onClose }: VoidDialogProps) {
  return (
    <ReasonDialog
      companyId={company.id}
      title="Void Entry"
      submitLabel="Void"
      missing="Please say why the entry is void"
      maxLength={500}
      send={(reason, client) => client.voidJournalEntry({ params: { id: entry.id }, body: { reason } })}
      success={({ entryNumber, status }) =>
        status === 'VOIDED'
          ? { title: 'Entry Void', message: `${entryNumber} keeps its number and no longer counts.` }
          : AWAITS_CONFIRMATION
      }
      failure={{ title: 'Entry Not Void', message: 'Please try again.' }}
      onClose={onClose}
    >
      {entry.entryNumber} will no longer count in the books of {company.name}, from its own day on. It keeps
      its number, with your name and the reason, and its lines disappear from bank accounts.
      {entry.reverses && ' The entry that it reverses counts again.'}
      {entry.entryType === 'IMPORT' &&
        ' The import of its file says so, and the same row in another file stays out.'}
    </ReasonDialog>
  )
}
