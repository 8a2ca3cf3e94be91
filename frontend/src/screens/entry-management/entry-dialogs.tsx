import type { Company } from '../../../../shared/contract/companies.ts'
import type { JournalEntry } from '../../../../shared/contract/journal.ts'
import { ConfirmDialog } from '../../ui/feedback/confirm-dialog.tsx'
import { useWrite } from '../../ui/feedback/use-write.ts'
import { UndoPaymentDialog } from './intercompany/undo-payment-dialog.tsx'
import { JournalEntryDialog } from './journal-entry-dialog.tsx'
import { RecurringDialog } from './recurring-dialog.tsx'
import { ReverseDialog } from './reverse-dialog.tsx'
import { VoidDialog } from './void-dialog.tsx'

export type EntryAction = 'change' | 'copy' | 'repeat' | 'reverse' | 'void' | 'undo-both' | 'delete'

interface EntryDialogsProps {
  company: Company
  entry: JournalEntry
  asked: EntryAction
  onClose: () => void
  onSaved: (entry: JournalEntry) => void
  onDeleted: () => void
}

/** What is asked before something is done with an entry. They stand beside its panel, which is another one on a narrow screen. */
export function EntryDialogs({ company, entry, asked, onClose, onSaved, onDeleted }: EntryDialogsProps) {
  switch (asked) {
    case 'change':
    case 'copy':
      return (
        <JournalEntryDialog
          company={company}
          source={{ entry, as: asked }}
          onClose={onClose}
          onSaved={onSaved}
        />
      )
    case 'repeat':
      return <RecurringDialog company={company} source={{ entry }} onClose={onClose} />
    case 'reverse':
      return <ReverseDialog company={company} entry={entry} onClose={onClose} />
    case 'void':
      return <VoidDialog company={company} entry={entry} onClose={onClose} />
    case 'undo-both':
      return <UndoPaymentDialog company={company} entry={entry} onClose={onClose} />
    case 'delete':
      return <DeleteDraft company={company} entry={entry} onClose={onClose} onDeleted={onDeleted} />
  }
}

function DeleteDraft({ company, entry, onClose, onDeleted }: Omit<EntryDialogsProps, 'asked' | 'onSaved'>) {
  const { write, isWriting } = useWrite({
    companyId: company.id,
    send: (id: string, client) => client.deleteJournalEntry({ params: { id } }),
    success: () => ({ title: 'Draft Deleted', message: `${entry.entryNumber} is gone; the audit keeps it.` }),
    failure: { title: 'Draft Not Deleted', message: 'Please try again.' },
    onSuccess: onDeleted,
  })
  return (
    <ConfirmDialog
      opened
      onClose={onClose}
      onConfirm={() => write(entry.id)}
      title="Delete Draft"
      confirmLabel="Delete"
      isDangerous
      isBusy={isWriting}
    >
      The draft {entry.entryNumber} of {company.name} goes for good. It is in no balance; a number that the
      product gave it is not given again.
    </ConfirmDialog>
  )
}
