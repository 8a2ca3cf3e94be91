import { Stack, Text, TextInput } from '@mantine/core'
import { useForm } from '@mantine/form'
import { useCompany } from '../../company/company-context.tsx'
import { writesMonthFirst } from '../../format/typed-day.ts'
import { renameMe, type Session } from '../../session/session.ts'
import { DialogFrame } from '../../ui/feedback/dialog-frame.tsx'
import { useWrite } from '../../ui/feedback/use-write.ts'

interface YourAccountProps {
  session: Session
  onClose: () => void
}

/** What somebody is called, and how they read days. */
export function YourAccount({ session, onClose }: YourAccountProps) {
  const { company } = useCompany()
  const form = useForm({
    initialValues: { name: session.name === session.email ? '' : session.name },
    validate: { name: (name) => (name.trim() ? null : 'Enter your name') },
  })
  const { write, isWriting } = useWrite({
    companyId: company?.id,
    send: (name: string, client) => renameMe(client, name),
    success: () => ({ title: 'Name Saved', message: 'Your colleagues see it from now on.' }),
    failure: { title: 'Name Not Saved', message: 'Please try again.' },
    onSuccess: onClose,
  })
  return (
    <DialogFrame
      opened
      onClose={onClose}
      title="Your Account"
      isBusy={isWriting}
      onSubmit={form.onSubmit(({ name }) => write(name.trim()))}
      submitLabel="Save"
      canSubmit={form.isDirty()}
    >
      <TextInput
        label="Your name"
        description="Shown to your colleagues, in every company you belong to"
        autoComplete="name"
        maxLength={100}
        {...form.getInputProps('name')}
      />
      <Stack gap={2}>
        <Text size="sm" fw={500}>
          Email
        </Text>
        <Text size="sm">{session.email}</Text>
      </Stack>
      <Stack gap={2}>
        <Text size="sm" fw={500}>
          Dates
        </Text>
        <Text size="sm">
          Written as Jan 5, 2026 on every screen. You may also type 2026-01-05, or{' '}
          {writesMonthFirst(navigator.language)
            ? '1/5/2026 with the month first'
            : '5/1/2026 with the day first'}
          , as this browser’s language writes it.
        </Text>
      </Stack>
    </DialogFrame>
  )
}
