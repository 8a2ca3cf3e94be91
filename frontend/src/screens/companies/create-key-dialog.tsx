import { Checkbox, Select, Stack, TextInput } from '@mantine/core'
import type { Company } from '../../../../shared/contract/companies.ts'
import { createKey } from '../../../../shared/contract/keys.ts'
import {
  KEY_SCOPE_LABELS,
  KEY_SCOPES,
  type KeyScope,
} from '../../../../shared/domain/companies/key-scopes.ts'
import { CreateSecretDialog } from './create-secret-dialog.tsx'

const empty = { name: '', scopes: ['read'] as KeyScope[], expiresInDays: 90 }
const DAYS = [
  { value: '7', label: 'A week' },
  { value: '30', label: '30 days' },
  { value: '90', label: '90 days' },
  { value: '366', label: 'A year' },
]
const SECRET = {
  title: 'Copy the Key',
  label: 'The key',
  says: 'It is shown this once and kept nowhere. Give it to the program that is to use it, and to nobody else: whoever has it may do what it may.',
}

export function CreateKeyDialog(props: { company: Company; opened: boolean; onClose: () => void }) {
  const { id, name } = props.company
  return (
    <CreateSecretDialog
      {...props}
      title="Create Key"
      submitLabel={`Create for ${name}`}
      empty={empty}
      body={createKey.body!}
      send={(body, client) => client.createKey({ params: { id }, body })}
      success={({ key }) => ({ title: 'Key Created', message: `${key.name} can be used now.` })}
      failure="Key Not Created"
      secretOf={({ token }) => token}
      secret={SECRET}
    >
      {(form) => (
        <>
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
        </>
      )}
    </CreateSecretDialog>
  )
}
