import { ActionIcon, Button, Group, Text, TextInput } from '@mantine/core'
import { useDisclosure } from '@mantine/hooks'
import { Pencil, Star, Trash2 } from 'lucide-react'
import { type FormEvent, useState } from 'react'
import type { Company } from '../../../../../shared/contract/companies.ts'
import type { MappingTemplate } from '../../../../../shared/contract/templates.ts'
import { can } from '../../../company/company-context.tsx'
import { ConfirmDialog } from '../../../ui/feedback/confirm-dialog.tsx'
import { useWrite } from '../../../ui/feedback/use-write.ts'
import { ToneBadge } from '../../../ui/figures/tone-badge.tsx'

/** One saved mapping with what can be done to it. */
export function ManagedTemplate({ company, template }: { company: Company; template: MappingTemplate }) {
  const { name, isDefault, institutionName, side } = template
  const [isRenaming, renaming] = useDisclosure(false)
  const [isAsking, asking] = useDisclosure(false)
  const change = useWrite({
    companyId: company.id,
    send: (changed: Partial<MappingTemplate>, client) =>
      client.updateTemplate({
        params: { id: template.id },
        body: { ...editable({ ...template, ...changed }), version: template.version },
      }),
    failure: { title: 'Save Failed', message: 'Could not save column mapping template' },
    onSuccess: renaming.close,
  })
  const remove = useWrite({
    companyId: company.id,
    send: (_: undefined, client) => client.deleteTemplate({ params: { id: template.id } }),
    success: () => ({ title: 'Template Deleted', message: `“${name}” was deleted` }),
    failure: { title: 'Delete Failed', message: 'Could not delete the template. Please try again.' },
    onSuccess: asking.close,
  })

  return (
    <li>
      {isRenaming ? (
        <Rename
          name={name}
          isBusy={change.isWriting}
          onCancel={renaming.close}
          onRename={(to) => change.write({ name: to })}
        />
      ) : (
        <Group justify="space-between" gap="xs" wrap="nowrap">
          <div style={{ minWidth: 0 }}>
            <Text size="sm" fw={550} style={{ overflowWrap: 'anywhere' }}>
              {name} {isDefault && <ToneBadge tone="notice">Preferred</ToneBadge>}
            </Text>
            <Text size="xs" c="dimmed">
              {[side === 'bank' ? 'Bank statement' : 'Ledger', institutionName].filter(Boolean).join(' · ')}
            </Text>
          </div>
          {can(company, 'accountant') && (
            <Group gap={4} wrap="nowrap">
              <ActionIcon
                variant="subtle"
                title={isDefault ? 'Do not prefer' : 'Prefer'}
                aria-label={isDefault ? `Do not prefer ${name}` : `Prefer ${name}`}
                loading={change.isWriting}
                onClick={() => change.write({ isDefault: !isDefault })}
              >
                <Star size={16} fill={isDefault ? 'currentColor' : 'none'} aria-hidden />
              </ActionIcon>
              <ActionIcon
                variant="subtle"
                title="Rename"
                aria-label={`Rename ${name}`}
                onClick={renaming.open}
              >
                <Pencil size={16} aria-hidden />
              </ActionIcon>
              <ActionIcon variant="subtle" title="Delete" aria-label={`Delete ${name}`} onClick={asking.open}>
                <Trash2 size={16} aria-hidden />
              </ActionIcon>
            </Group>
          )}
        </Group>
      )}
      <ConfirmDialog
        opened={isAsking}
        onClose={asking.close}
        onConfirm={() => remove.write(undefined)}
        title="Delete this template?"
        confirmLabel="Delete template"
        isDangerous
        isBusy={remove.isWriting}
      >
        “{name}” will no longer be used for files of {company.name}. What was imported with it stays.
      </ConfirmDialog>
    </li>
  )
}

interface RenameProps {
  name: string
  isBusy: boolean
  onCancel: () => void
  onRename: (name: string) => void
}

function Rename({ name, isBusy, onCancel, onRename }: RenameProps) {
  const [typed, type] = useState(name)
  const submit = (event: FormEvent) => {
    event.preventDefault()
    if (typed.trim()) onRename(typed.trim())
  }
  return (
    <form onSubmit={submit}>
      <Group gap="xs" wrap="nowrap">
        <TextInput
          aria-label={`New name of ${name}`}
          flex={1}
          maxLength={120}
          data-autofocus
          value={typed}
          error={typed.trim() ? undefined : 'Please enter a template name'}
          onChange={(event) => type(event.currentTarget.value)}
        />
        <Button variant="default" size="sm" onClick={onCancel} disabled={isBusy}>
          Cancel
        </Button>
        <Button type="submit" size="sm" loading={isBusy}>
          Rename
        </Button>
      </Group>
    </form>
  )
}

/** What a person may change; the rest is the server's. */
function editable(template: MappingTemplate) {
  const { name, description, institutionName, isDefault, side, mapping, headers } = template
  return { name, description, institutionName, isDefault, side, mapping, headers }
}
