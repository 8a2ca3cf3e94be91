import { Select } from '@mantine/core'
import { useForm } from '@mantine/form'
import type { Company } from '../../../../shared/contract/companies.ts'
import { PLAN_IDS, PLANS } from '../../../../shared/domain/companies/plans.ts'
import { CompanyFields } from '../../company/company-fields.tsx'
import { formatCount } from '../../format/numbers.ts'
import { DialogFrame } from '../../ui/feedback/dialog-frame.tsx'
import { useWrite } from '../../ui/feedback/use-write.ts'
import { useEdited } from '../../ui/form/use-edited.tsx'

interface EditCompanyDialogProps {
  company: Company
  opened: boolean
  onClose: () => void
}

const detailsOf = ({ name, taxId, baseCurrency, timeZone, plan }: Company) => ({
  name,
  taxId: taxId ?? '',
  baseCurrency,
  timeZone,
  plan,
})

const LABELS = {
  name: 'Company name',
  taxId: 'Tax ID',
  baseCurrency: 'Base currency',
  timeZone: 'Time zone',
  plan: 'Plan',
}

const PLAN_CHOICES = PLAN_IDS.map((plan) => ({ value: plan, label: PLANS[plan].name }))

function limitsOf(plan: Company['plan']): string {
  const limits = PLANS[plan]
  return 'accounts' in limits
    ? `${formatCount(limits.transactionsPerMonth)} transactions a month, ${limits.accounts} accounts`
    : 'Without limits'
}

/** A new form for each opening: what was typed and not saved is gone, what someone else saved is there. */
export function EditCompanyDialog(props: EditCompanyDialogProps) {
  return props.opened ? <EditCompany {...props} /> : null
}

function EditCompany({ company, opened, onClose }: EditCompanyDialogProps) {
  const form = useForm({ initialValues: detailsOf(company) })
  const edited = useEdited({ form, stored: detailsOf(company), version: company.version, labels: LABELS })
  const { write, isWriting } = useWrite({
    send: (body: typeof form.values, client) =>
      client.updateCompany({
        params: { id: company.id },
        body: { ...body, version: edited.version },
      }),
    success: (saved) => ({ title: 'Company Saved', message: `${saved.name} has been saved.` }),
    failure: { title: 'Company Not Saved', message: 'Please check your information and try again.' },
    onSuccess: onClose,
    onFailure: edited.onFailure,
  })

  return (
    <DialogFrame
      opened={opened}
      onClose={onClose}
      title={`Edit ${company.name}`}
      isBusy={isWriting}
      onSubmit={form.onSubmit((values) => write(values))}
      submitLabel="Save"
    >
      {edited.note}
      <CompanyFields field={form.getInputProps} />
      <Select
        label="Plan"
        description={limitsOf(form.values.plan)}
        data={PLAN_CHOICES}
        allowDeselect={false}
        {...form.getInputProps('plan')}
      />
    </DialogFrame>
  )
}
