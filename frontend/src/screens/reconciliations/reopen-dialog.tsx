import { Text, Textarea } from '@mantine/core'
import { useForm } from '@mantine/form'
import type { Company } from '../../../../shared/contract/companies.ts'
import type { ReconciliationDetails } from '../../../../shared/contract/reconciliations.ts'
import { DialogFrame } from '../../ui/feedback/dialog-frame.tsx'
import { useWrite } from '../../ui/feedback/use-write.ts'
import { intoFields } from '../../ui/form/form-errors.ts'

interface ReopenDialogProps {
  company: Company
  /** The account and days, in words. */
  period: string
  reconciliation: ReconciliationDetails
  onClose: () => void
}

/** Takes a signature back, with the reason that stays with the reconciliation. */
export function ReopenDialog({ company, period, reconciliation, onClose }: ReopenDialogProps) {
  const form = useForm({
    initialValues: { reason: '' },
    validate: { reason: (reason) => (reason.trim() ? null : 'Please say why the statement is reopened') },
  })
  const { write, isWriting } = useWrite({
    companyId: company.id,
    send: ({ reason }: typeof form.values, client) =>
      client.reopenReconciliation({ params: { id: reconciliation.id }, body: { reason } }),
    success: () => ({ title: 'Statement Reopened', message: `${period} is in progress again.` }),
    failure: { title: 'Not Reopened', message: 'Please try again.' },
    onSuccess: onClose,
    onFailure: intoFields(form),
  })
  return (
    <DialogFrame
      opened
      onClose={onClose}
      title="Reopen Statement"
      isBusy={isWriting}
      onSubmit={form.onSubmit((values) => write(values))}
      submitLabel="Reopen"
    >
      <Text size="sm">
        The statement of {period} in {company.name} is in progress again, and its lines can change. It has to
        be completed and approved anew.
      </Text>
      <Textarea
        label="Reason"
        withAsterisk
        autosize
        minRows={2}
        maxLength={1000}
        data-autofocus
        {...form.getInputProps('reason')}
      />
    </DialogFrame>
  )
}
