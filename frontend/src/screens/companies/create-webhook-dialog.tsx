import { Checkbox, Stack, TextInput } from '@mantine/core'
import { schemaResolver, useForm } from '@mantine/form'
import { useState } from 'react'
import type { Company } from '../../../../shared/contract/companies.ts'
import { createWebhook } from '../../../../shared/contract/webhooks.ts'
import {
  WEBHOOK_EVENT_LABELS,
  WEBHOOK_EVENTS,
  type WebhookEvent,
} from '../../../../shared/domain/webhooks/webhook-events.ts'
import { DialogFrame } from '../../ui/feedback/dialog-frame.tsx'
import { useWrite } from '../../ui/feedback/use-write.ts'
import { intoFields } from '../../ui/form/form-errors.ts'
import { ShownOnceDialog } from './shown-once-dialog.tsx'

const empty = { url: '', events: [] as WebhookEvent[] }

export function CreateWebhookDialog({
  company,
  opened,
  onClose,
}: {
  company: Company
  opened: boolean
  onClose: () => void
}) {
  const [secret, setSecret] = useState<string | null>(null)
  const form = useForm({
    initialValues: empty,
    validate: schemaResolver(createWebhook.body!, { sync: true }),
  })
  const { write, isWriting } = useWrite({
    send: (body: typeof empty, client) => client.createWebhook({ params: { id: company.id }, body }),
    companyId: company.id,
    success: ({ webhook }) => ({
      title: 'Webhook Added',
      message: `${new URL(webhook.url).host} is notified from now on.`,
    }),
    failure: { title: 'Webhook Not Added', message: 'Please check the form and try again.' },
    onSuccess: ({ secret }) => {
      form.reset()
      onClose()
      setSecret(secret)
    },
    onFailure: intoFields(form),
  })

  return (
    <>
      <DialogFrame
        opened={opened}
        onClose={onClose}
        title="Add Webhook"
        isBusy={isWriting}
        onSubmit={form.onSubmit((values) => write(values))}
        submitLabel={`Add to ${company.name}`}
      >
        <TextInput
          label="Address"
          withAsterisk
          data-autofocus
          placeholder="https://"
          inputMode="url"
          description="Where the other program listens, reachable from the internet."
          {...form.getInputProps('url')}
        />
        <Checkbox.Group label="It is told when" withAsterisk {...form.getInputProps('events')}>
          <Stack gap="xs" mt="xs">
            {WEBHOOK_EVENTS.map((event) => (
              <Checkbox key={event} value={event} label={WEBHOOK_EVENT_LABELS[event]} description={event} />
            ))}
          </Stack>
        </Checkbox.Group>
      </DialogFrame>
      <ShownOnceDialog
        value={secret}
        title="Copy the Secret"
        label="The secret"
        onClose={() => setSecret(null)}
      >
        It is shown this once. The program that listens needs it to see that a call comes from here: each is
        signed with it.
      </ShownOnceDialog>
    </>
  )
}
