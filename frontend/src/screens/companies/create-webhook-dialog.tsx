import { Checkbox, Stack, TextInput } from '@mantine/core'
import type { Company } from '../../../../shared/contract/companies.ts'
import { createWebhook } from '../../../../shared/contract/webhooks.ts'
import {
  WEBHOOK_EVENT_LABELS,
  WEBHOOK_EVENTS,
  type WebhookEvent,
} from '../../../../shared/domain/webhooks/webhook-events.ts'
import { CreateSecretDialog } from './create-secret-dialog.tsx'

const empty = { url: '', events: [] as WebhookEvent[] }
const SECRET = {
  title: 'Copy the Secret',
  label: 'The secret',
  says: 'It is shown this once. The program that listens needs it to see that a call comes from here: each is signed with it.',
}

export function CreateWebhookDialog(props: { company: Company; opened: boolean; onClose: () => void }) {
  const { id, name } = props.company
  return (
    <CreateSecretDialog
      {...props}
      title="Add Webhook"
      submitLabel={`Add to ${name}`}
      empty={empty}
      body={createWebhook.body!}
      send={(body, client) => client.createWebhook({ params: { id }, body })}
      success={({ webhook }) => ({
        title: 'Webhook Added',
        message: `${new URL(webhook.url).host} is notified from now on.`,
      })}
      failure="Webhook Not Added"
      secretOf={({ secret }) => secret}
      secret={SECRET}
    >
      {(form) => (
        <>
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
        </>
      )}
    </CreateSecretDialog>
  )
}
