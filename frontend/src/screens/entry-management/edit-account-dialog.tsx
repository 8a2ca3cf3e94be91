import { useForm } from '@mantine/form'
import { useDisclosure } from '@mantine/hooks'
import type { ChartAccount } from '../../../../shared/contract/chart.ts'
import type { Company } from '../../../../shared/contract/companies.ts'
import { ConfirmDialog } from '../../ui/feedback/confirm-dialog.tsx'
import { DialogFrame } from '../../ui/feedback/dialog-frame.tsx'
import { useWrite } from '../../ui/feedback/use-write.ts'
import { useEdited } from '../../ui/form/use-edited.tsx'
import { ChartAccountFields } from './chart-account-fields.tsx'
import { bodyOf, type ChartAccountForm, FIELD_LABELS, formOf } from './chart-account-form.ts'

interface EditAccountDialogProps {
  company: Company
  chart: readonly ChartAccount[]
  account: ChartAccount
  onClose: () => void
}

/** An account of the chart is renamed, moved, taken out of use or, while nothing was posted to it, deleted. */
export function EditAccountDialog({ company, chart, account, onClose }: EditAccountDialogProps) {
  const { id, accountCode, accountName, version } = account
  const [isAsking, asking] = useDisclosure(false)
  const form = useForm<ChartAccountForm>({ initialValues: formOf(account) })
  const edited = useEdited({ form, stored: formOf(account), version, labels: FIELD_LABELS })
  const save = useWrite({
    companyId: company.id,
    send: (values: ChartAccountForm, client) =>
      client.updateChartAccount({ params: { id }, body: { ...bodyOf(values), version: edited.version } }),
    success: (saved) => ({
      title: 'Account Saved',
      message: `${saved.accountCode} ${saved.accountName} has been saved.`,
    }),
    failure: { title: 'Account Not Saved', message: 'Please check your information and try again.' },
    onSuccess: onClose,
    onFailure: edited.onFailure,
  })
  const remove = useWrite({
    companyId: company.id,
    send: (_: undefined, client) =>
      client.deleteChartAccount({ params: { id }, query: { version: String(version) } }),
    success: () => ({
      title: 'Account Deleted',
      message: `${accountCode} ${accountName} is no longer in the chart.`,
    }),
    failure: { title: 'Account Not Deleted', message: 'Please try again.' },
    onSuccess: onClose,
    onFailure: () => {
      asking.close()
      return false
    },
  })
  if (isAsking)
    return (
      <ConfirmDialog
        opened
        onClose={asking.close}
        onConfirm={() => remove.write(undefined)}
        title="Delete this account?"
        confirmLabel="Delete account"
        isDangerous
        isBusy={remove.isWriting}
      >
        {accountCode} {accountName} leaves the chart of {company.name}. This cannot be undone, but nothing was
        ever posted to it, otherwise it stays.
      </ConfirmDialog>
    )
  return (
    <DialogFrame
      opened
      onClose={onClose}
      title={`Edit ${accountCode} ${accountName}`}
      isBusy={save.isWriting}
      onSubmit={form.onSubmit((values) => save.write(values))}
      submitLabel="Save"
      onDelete={asking.open}
    >
      {edited.note}
      <ChartAccountFields form={form} chart={chart} own={account} />
    </DialogFrame>
  )
}
