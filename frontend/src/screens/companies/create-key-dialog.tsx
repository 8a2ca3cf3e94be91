import { Checkbox, Select, Stack, TextInput } from '@mantine/core'
import { schemaResolver, useForm } from '@mantine/form'
import { useState } from 'react'
import type { Company } from '../../../../shared/contract/companies.ts'
import { createKey } from '../../../../shared/contract/keys.ts'
import {
  KEY_SCOPE_LABELS,
  KEY_SCOPES,
  type KeyScope,
} from '../../../../shared/domain/companies/key-scopes.ts'
import { DialogFrame } from '../../ui/feedback/dialog-frame.tsx'
import { useWrite } from '../../ui/feedback/use-write.ts'
import { intoFields } from '../../ui/form/form-errors.ts'
import { ShownOnceDialog } from './shown-once-dialog.tsx'

const empty = { name: '', scopes: ['read'] as KeyScope[], expiresInDays: 90 }
const DAYS = [
  { value: '7', label: 'A week' },
  { value: '30', label: '30 days' },
  { value: '90', label: '90 days' },
  { value: '366', label: 'A year' },
]

export function CreateKeyDialog({
  company,
  opened,
  onClose,
}: {
  company: Company
  opened: boolean
  onClose: () => void
}) {
  const [token, setToken] = useState<string | null>(null)
  const form = useForm({ initialValues: empty, validate: schemaResolver(createKey.body!, { sync: true }) })
  const { write, isWriting } = useWrite({
    send: (body: typeof empty, client) => client.createKey({ params: { id: company.id }, body }),
    companyId: company.id,
    success: ({ key }) => ({ title: 'Key Created', message: `${key.name} can be used now.` }),
    failure: { title: 'Key Not Created', message: 'Please check the form and try again.' },
    onSuccess: ({ token }) => {
      form.reset()
      onClose()
      setToken(token)
    },
    onFailure: intoFields(form),
  })

  return (
    <>
      <DialogFrame
        opened={opened}
        onClose={onClose}
        title="Create Key"
        isBusy={isWriting}
        onSubmit={form.onSubmit((values) => write(values))}
        submitLabel={`Create for ${company.name}`}
      >
        <TextInput
          label="Name"
          withAsterisk
          data-autofocus
          description="The program that will use it. The audit names it beside what it does."
          {...form.getInputProps('name')}
        />
        <Checkbox.Group label="It may" withAsterisk {...form.getInputProps('scopes')}>
          <Stack gap="xs" mt="xs">
            {KEY_SCOPES.map((scope) => (
              <Checkbox
                key={scope}
                value={scope}
                label={KEY_SCOPE_LABELS[scope].label}
                description={KEY_SCOPE_LABELS[scope].says}
              />
            ))}
          </Stack>
        </Checkbox.Group>
        <Select
          label="Ends after"
          data={DAYS}
          allowDeselect={false}
          value={String(form.values.expiresInDays)}
          onChange={(days) => form.setFieldValue('expiresInDays', Number(days))}
        />
      </DialogFrame>
      <ShownOnceDialog value={token} title="Copy the Key" label="The key" onClose={() => setToken(null)}>
        It is shown this once and kept nowhere. Give it to the program that is to use it, and to nobody else:
        whoever has it may do what it may.
      </ShownOnceDialog>
    </>
  )
}
