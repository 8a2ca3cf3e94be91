import { Text, Textarea } from '@mantine/core'
import { useForm } from '@mantine/form'
import type { Company } from '../../../../../shared/contract/companies.ts'
import type { TradeDocument } from '../../../../../shared/contract/trade-documents.ts'
import { AWAITS_CONFIRMATION } from '../../../ui/feedback/awaits-confirmation.ts'
import { DialogFrame } from '../../../ui/feedback/dialog-frame.tsx'
import { useWrite } from '../../../ui/feedback/use-write.ts'
import { DateText } from '../../../ui/figures/date-text.tsx'

interface VoidDialogProps {
  company: Company
  document: TradeDocument
  onClose: () => void
}

export function VoidDialog({ company, document, onClose }: VoidDialogProps) {
  const form = useForm({
    initialValues: { reason: '' },
    validate: { reason: (reason) => (reason.trim() === '' ? 'Say why: the reason is kept' : null) },
  })
  const { write, isWriting } = useWrite({
    companyId: company.id,
    send: (body: { reason: string }, client) =>
      client.voidTradeDocument({ params: { id: document.id }, body }),
    success: ({ number, status }) =>
      status === 'VOID'
        ? { title: 'Voided', message: `${number} is void; its entry is mirrored.` }
        : AWAITS_CONFIRMATION,
    failure: { title: 'Not Voided', message: 'Please try again.' },
    onSuccess: onClose,
  })
  return (
    <DialogFrame
      opened
      onClose={onClose}
      title={`Void ${document.number}`}
      isBusy={isWriting}
      onSubmit={form.onSubmit((typed) => write(typed))}
      submitLabel="Void"
    >
      <Text size="sm">
        It keeps its number and is owed on no day: a mirror of its entry is posted on{' '}
        <DateText date={document.documentDate} />. This cannot be undone.
      </Text>
      <Textarea
        label="Reason"
        maxLength={500}
        autosize
        minRows={2}
        data-autofocus
        {...form.getInputProps('reason')}
      />
    </DialogFrame>
  )
}
