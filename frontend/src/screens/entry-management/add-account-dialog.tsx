import { useForm } from '@mantine/form'
import type { ChartAccount } from '../../../../shared/contract/chart.ts'
import type { Company } from '../../../../shared/contract/companies.ts'
import { DialogFrame } from '../../ui/feedback/dialog-frame.tsx'
import { useWrite } from '../../ui/feedback/use-write.ts'
import { intoFields } from '../../ui/form/form-errors.ts'
import { ChartAccountFields } from './chart-account-fields.tsx'
import { bodyOf, type ChartAccountForm, NEW_ACCOUNT } from './chart-account-form.ts'

interface AddAccountDialogProps {
  company: Company
  chart: readonly ChartAccount[]
  onClose: () => void
}

/** A new account of the chart. */
export function AddAccountDialog({ company, chart, onClose }: AddAccountDialogProps) {
  const form = useForm<ChartAccountForm>({
    initialValues: NEW_ACCOUNT,
    validate: { accountName: (name) => (name.trim() ? null : 'Account name is required') },
  })
  const { write, isWriting } = useWrite({
    companyId: company.id,
    send: (values: ChartAccountForm, client) => {
      const { isActive: _, ...body } = bodyOf(values)
      return client.createChartAccount({ body: { companyId: company.id, ...body } })
    },
    success: ({ accountCode, accountName }) => ({
      title: 'Account Added',
      message: `${accountCode} ${accountName} is in the chart.`,
    }),
    failure: { title: 'Account Not Added', message: 'Please check your information and try again.' },
    onSuccess: onClose,
    onFailure: intoFields(form),
  })
  return (
    <DialogFrame
      opened
      onClose={onClose}
      title="Add Account"
      isBusy={isWriting}
      onSubmit={form.onSubmit((values) => write(values))}
      submitLabel="Add Account"
    >
      <ChartAccountFields form={form} chart={chart} own={undefined} />
    </DialogFrame>
  )
}
