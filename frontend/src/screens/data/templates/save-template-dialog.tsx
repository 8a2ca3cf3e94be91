import { Checkbox, Text, TextInput } from '@mantine/core'
import { useForm } from '@mantine/form'
import type { Company } from '../../../../../shared/contract/companies.ts'
import type { Side } from '../../../../../shared/domain/bank-files/bank-file.ts'
import { DialogFrame } from '../../../ui/feedback/dialog-frame.tsx'
import { showFailure } from '../../../ui/feedback/toasts.ts'
import { useWrite } from '../../../ui/feedback/use-write.ts'
import type { ReadingView } from '../wizard/file/bank-file-worker.ts'

interface SaveTemplateDialogProps {
  company: Company
  view: ReadingView
  side: Side
  opened: boolean
  onClose: () => void
  onSaved: (templateId: string) => void
}

/** Keeps how this file is read under a name, for the next one like it. */
export function SaveTemplateDialog({
  company,
  view,
  side,
  opened,
  onClose,
  onSaved,
}: SaveTemplateDialogProps) {
  const form = useForm({
    initialValues: {
      name: '',
      institutionName: view.dialect.institution ?? '',
      description: '',
      isDefault: false,
    },
  })
  const { write, isWriting } = useWrite({
    companyId: company.id,
    send: (values: typeof form.values, client) => {
      const { year: _, ...mapping } = view.mapping
      return client.createTemplate({
        body: {
          ...values,
          companyId: company.id,
          side,
          mapping,
          headers: view.dialect.headerLine === undefined ? [] : view.headers,
        },
      })
    },
    success: ({ name }) => ({
      title: 'Template Saved',
      message: `Files like this one are read with “${name}”`,
    }),
    failure: { title: 'Save Failed', message: 'Could not save column mapping template' },
    onSuccess: ({ id }) => {
      form.reset()
      onClose()
      onSaved(id)
    },
  })
  const save = (values: typeof form.values) => {
    if (values.name.trim()) return write({ ...values, name: values.name.trim() })
    form.setFieldError('name', 'Please enter a template name')
    showFailure('Name Required', 'Please enter a template name')
  }

  return (
    <DialogFrame
      opened={opened}
      onClose={onClose}
      title="Save as Template"
      isBusy={isWriting}
      onSubmit={form.onSubmit(save)}
      submitLabel="Save template"
    >
      <Text size="sm" c="dimmed">
        Columns, dates, sign and layout are kept for {company.name}. The next file with these columns is
        recognized by itself.
      </Text>
      <TextInput
        label="Template name"
        withAsterisk
        data-autofocus
        maxLength={120}
        placeholder="Northfield operating account"
        {...form.getInputProps('name')}
      />
      <TextInput label="Institution" maxLength={120} {...form.getInputProps('institutionName')} />
      <TextInput label="Description" maxLength={500} {...form.getInputProps('description')} />
      <Checkbox
        label="Prefer it when several templates fit equally well"
        {...form.getInputProps('isDefault', { type: 'checkbox' })}
      />
    </DialogFrame>
  )
}
