import { TextInput } from '@mantine/core'
import { schemaResolver, useForm } from '@mantine/form'
import { type Account, updateAccount } from '../../../../shared/contract/accounts.ts'
import type { Company } from '../../../../shared/contract/companies.ts'
import { DialogFrame } from '../../ui/feedback/dialog-frame.tsx'
import { useWrite } from '../../ui/feedback/use-write.ts'
import { useEdited } from '../../ui/form/use-edited.tsx'

interface CorrectDetailsDialogProps {
  company: Company
  account: Account
  onClose: () => void
}

const detailsOf = ({ institutionName, accountNumber }: Account) => ({ institutionName, accountNumber })

const LABELS = { institutionName: 'Institution', accountNumber: 'Account number' }

/** A file whose number is another one's is asked about each time, until what was typed is put right. */
export function CorrectDetailsDialog({ company, account, onClose }: CorrectDetailsDialogProps) {
  const form = useForm({
    initialValues: detailsOf(account),
    validate: schemaResolver(updateAccount.body!.omit({ version: true }), { sync: true }),
  })
  const edited = useEdited({ form, stored: detailsOf(account), version: account.version, labels: LABELS })
  const { write, isWriting } = useWrite({
    companyId: company.id,
    send: (details: typeof form.values, client) =>
      client.updateAccount({ params: { id: account.id }, body: { ...details, version: edited.version } }),
    success: ({ name }) => ({ title: 'Account Corrected', message: `${name} has been saved.` }),
    failure: { title: 'Not Corrected', message: 'Please try again.' },
    onSuccess: onClose,
    onFailure: edited.onFailure,
  })
  return (
    <DialogFrame
      opened
      onClose={onClose}
      title={`Institution and Number of ${account.name}`}
      isBusy={isWriting}
      onSubmit={form.onSubmit((details) => write(details))}
      submitLabel="Correct"
    >
      {edited.note}
      <TextInput label="Institution" maxLength={120} {...form.getInputProps('institutionName')} />
      <TextInput
        label="Account number"
        description="Only the last four digits are kept"
        inputWrapperOrder={['label', 'input', 'description', 'error']}
        inputMode="numeric"
        autoComplete="off"
        maxLength={40}
        {...form.getInputProps('accountNumber')}
      />
    </DialogFrame>
  )
}
