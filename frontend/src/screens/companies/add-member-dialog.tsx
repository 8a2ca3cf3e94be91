import { Select, TextInput } from '@mantine/core'
import { schemaResolver, useForm } from '@mantine/form'
import type { Company } from '../../../../shared/contract/companies.ts'
import { addMember } from '../../../../shared/contract/members.ts'
import { maySetRole, ROLE_LABELS, ROLES, type Role } from '../../../../shared/domain/companies/role.ts'
import { DialogFrame } from '../../ui/feedback/dialog-frame.tsx'
import { useWrite } from '../../ui/feedback/use-write.ts'
import { intoFields } from '../../ui/form/form-errors.ts'

const empty = { email: '', role: 'accountant' as Role }

export function AddMemberDialog({
  company,
  opened,
  onClose,
}: {
  company: Company
  opened: boolean
  onClose: () => void
}) {
  const form = useForm({ initialValues: empty, validate: schemaResolver(addMember.body!, { sync: true }) })
  const { write, isWriting } = useWrite({
    send: (body: typeof empty, client) => client.addMember({ params: { id: company.id }, body }),
    companyId: company.id,
    success: ({ name, email }) => ({
      title: 'Member Added',
      message: name ? `${name} can now see ${company.name}.` : `${email} was invited by mail.`,
    }),
    failure: { title: 'Member Not Added', message: 'Please check the email and try again.' },
    onSuccess: () => {
      form.reset()
      onClose()
    },
    onFailure: intoFields(form),
  })
  const roles = ROLES.filter((role) => maySetRole(company.role, undefined, role))

  return (
    <DialogFrame
      opened={opened}
      onClose={onClose}
      title="Add Member"
      isBusy={isWriting}
      onSubmit={form.onSubmit((values) => write(values))}
      submitLabel={`Add to ${company.name}`}
    >
      <TextInput
        label="Email"
        type="email"
        withAsterisk
        data-autofocus
        description="Someone who has no account yet is invited by mail."
        {...form.getInputProps('email')}
      />
      <Select
        label="Role"
        data={roles.map((value) => ({ value, label: ROLE_LABELS[value] }))}
        allowDeselect={false}
        {...form.getInputProps('role')}
      />
    </DialogFrame>
  )
}
