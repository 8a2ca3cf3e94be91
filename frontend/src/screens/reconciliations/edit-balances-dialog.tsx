import { SimpleGrid, Textarea } from '@mantine/core'
import { useForm } from '@mantine/form'
import type { Company } from '../../../../shared/contract/companies.ts'
import type { Reconciliation } from '../../../../shared/contract/reconciliations.ts'
import { DialogFrame } from '../../ui/feedback/dialog-frame.tsx'
import { useWrite } from '../../ui/feedback/use-write.ts'
import { MoneyInput } from '../../ui/form/money-input.tsx'
import { useEdited } from '../../ui/form/use-edited.tsx'

interface EditBalancesDialogProps {
  company: Company
  reconciliation: Reconciliation
  onClose: () => void
}

const balancesOf = ({ openingBalance, closingBalance, notes }: Reconciliation) => ({
  openingBalance,
  closingBalance,
  notes: notes ?? '',
})

const LABELS = { openingBalance: 'Opening balance', closingBalance: 'Closing balance', notes: 'Notes' }

/** The bank's own balances as they stand on its paper. */
export function EditBalancesDialog({ company, reconciliation, onClose }: EditBalancesDialogProps) {
  const form = useForm({
    initialValues: balancesOf(reconciliation),
    validate: {
      openingBalance: (amount) => (amount ? null : 'Opening balance is required'),
      closingBalance: (amount) => (amount ? null : 'Closing balance is required'),
    },
  })
  const edited = useEdited({
    form,
    stored: balancesOf(reconciliation),
    version: reconciliation.version,
    labels: LABELS,
  })
  const { write, isWriting } = useWrite({
    companyId: company.id,
    send: (values: typeof form.values, client) =>
      client.updateReconciliation({
        params: { id: reconciliation.id },
        body: { ...values, version: edited.version },
      }),
    success: () => ({ title: 'Balances Saved', message: 'The proof was calculated again.' }),
    failure: { title: 'Balances Not Saved', message: 'Please check the amounts and try again.' },
    onSuccess: onClose,
    onFailure: edited.onFailure,
  })
  return (
    <DialogFrame
      opened
      onClose={onClose}
      title="Edit Balances"
      isBusy={isWriting}
      onSubmit={form.onSubmit((values) => write(values))}
      submitLabel="Save"
    >
      {edited.note}
      <SimpleGrid cols={{ base: 1, xs: 2 }} spacing="md">
        <MoneyInput
          label={LABELS.openingBalance}
          allowNegative
          currency={reconciliation.currency}
          {...form.getInputProps('openingBalance')}
        />
        <MoneyInput
          label={LABELS.closingBalance}
          allowNegative
          currency={reconciliation.currency}
          data-autofocus
          {...form.getInputProps('closingBalance')}
        />
      </SimpleGrid>
      <Textarea label={LABELS.notes} autosize minRows={1} maxLength={1000} {...form.getInputProps('notes')} />
    </DialogFrame>
  )
}
