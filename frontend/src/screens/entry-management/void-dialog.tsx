import { Text, Textarea } from '@mantine/core'
import { useForm } from '@mantine/form'
import type { Company } from '../../../../shared/contract/companies.ts'
import type { JournalEntry } from '../../../../shared/contract/journal.ts'
import { AWAITS_CONFIRMATION } from '../../ui/feedback/awaits-confirmation.ts'
import { DialogFrame } from '../../ui/feedback/dialog-frame.tsx'
import { useWrite } from '../../ui/feedback/use-write.ts'
import { intoFields } from '../../ui/form/form-errors.ts'

interface VoidDialogProps {
  company: Company
  entry: JournalEntry
  onClose: () => void
}

/** Takes an entry back on its own day, with the reason that stays with it. */
export function VoidDialog({ company, entry, onClose }: VoidDialogProps) {
  const form = useForm({
    initialValues: { reason: '' },
    validate: { reason: (reason) => (reason.trim() ? null : 'Please say why the entry is void') },
  })
  const { write, isWriting } = useWrite({
    companyId: company.id,
    send: ({ reason }: typeof form.values, client) =>
      client.voidJournalEntry({ params: { id: entry.id }, body: { reason } }),
    success: ({ entryNumber, status }) =>
      status === 'VOIDED'
        ? { title: 'Entry Void', message: `${entryNumber} keeps its number and no longer counts.` }
        : AWAITS_CONFIRMATION,
    failure: { title: 'Entry Not Void', message: 'Please try again.' },
    onSuccess: onClose,
    onFailure: intoFields(form),
  })
  return (
    <DialogFrame
      opened
      onClose={onClose}
      title="Void Entry"
      isBusy={isWriting}
      onSubmit={form.onSubmit((values) => write(values))}
      submitLabel="Void"
    >
      <Text size="sm">
        {entry.entryNumber} will no longer count in the books of {company.name}, from its own day on. It keeps
        its number, with your name and the reason, and its lines disappear from bank accounts.
        {entry.reverses && ' The entry that it reverses counts again.'}
        {entry.entryType === 'IMPORT' &&
          ' The import of its file says so, and the same row in another file stays out.'}
      </Text>
      <Textarea
        label="Reason"
        withAsterisk
        autosize
        minRows={2}
        maxLength={500}
        data-autofocus
        {...form.getInputProps('reason')}
      />
    </DialogFrame>
  )
}
