import { Select, TextInput } from '@mantine/core'
import { schemaResolver, useForm } from '@mantine/form'
import type { Company } from '../../../../shared/contract/companies.ts'
import { addMember } from '../../../../shared/contract/members.ts'
import { maySetRole, ROLE_LABELS, ROLES, type Role } from '../../../../shared/domain/companies/role.ts'
import { DialogFrame } from '../../ui/feedback/dialog-frame.tsx'
import { useWrite } from '../../ui/feedback/use-write.ts'
import { intoFields } from '../../ui/form/form-errors.ts'

const empty = { email: '', role: 'accountant' as Role }

export function InviteDialog({
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
    success: ({ email }) => ({
      title: 'Invitation Sent',
      message: `${email} sees ${company.name} once they have signed in and joined.`,
    }),
    failure: { title: 'Not Invited', message: 'Please check the email and try again.' },
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
      title="Invite Member"
      isBusy={isWriting}
      onSubmit={form.onSubmit((values) => write(values))}
      submitLabel={`Invite to ${company.name}`}
    >
      <TextInput
        label="Email"
        type="email"
        withAsterisk
        data-autofocus
        description="They can join once they have signed in with this address. Anyone without an account gets one by mail."
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
