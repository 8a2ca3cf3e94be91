import { SimpleGrid, Textarea } from '@mantine/core'
import { useForm } from '@mantine/form'
import type { Statement } from '../../../../shared/contract/bank-statements.ts'
import type { Company } from '../../../../shared/contract/companies.ts'
import { DialogFrame } from '../../ui/feedback/dialog-frame.tsx'
import { useWrite } from '../../ui/feedback/use-write.ts'
import { MoneyInput } from '../../ui/form/money-input.tsx'
import { useEdited } from '../../ui/form/use-edited.tsx'

interface EditBalancesDialogProps {
  company: Company
  statement: Statement
  onClose: () => void
}

const balancesOf = ({ openingBalance, closingBalance, notes }: Statement) => ({
  openingBalance,
  closingBalance,
  notes: notes ?? '',
})

const LABELS = { openingBalance: 'Opening balance', closingBalance: 'Closing balance', notes: 'Notes' }

/** The bank's own balances as they stand on its paper. */
export function EditBalancesDialog({ company, statement, onClose }: EditBalancesDialogProps) {
  const form = useForm({
    initialValues: balancesOf(statement),
    validate: {
      openingBalance: (amount) => (amount ? null : 'Opening balance is required'),
      closingBalance: (amount) => (amount ? null : 'Closing balance is required'),
    },
  })
  const edited = useEdited({
    form,
    stored: balancesOf(statement),
    version: statement.version,
    labels: LABELS,
  })
  const { write, isWriting } = useWrite({
    companyId: company.id,
    send: (values: typeof form.values, client) =>
      client.updateStatement({
        params: { id: statement.id },
        body: { ...values, version: edited.version },
      }),
    success: () => ({ title: 'Balances Saved', message: 'The proof is reckoned anew.' }),
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
          currency={statement.currency}
          {...form.getInputProps('openingBalance')}
        />
        <MoneyInput
          label={LABELS.closingBalance}
          allowNegative
          currency={statement.currency}
          data-autofocus
          {...form.getInputProps('closingBalance')}
        />
      </SimpleGrid>
      <Textarea label={LABELS.notes} autosize minRows={1} maxLength={1000} {...form.getInputProps('notes')} />
    </DialogFrame>
  )
}
