import { ActionIcon, Text, VisuallyHidden } from '@mantine/core'
import { useQuery } from '@tanstack/react-query'
import { RotateCw } from 'lucide-react'
import type { Company } from '../../../../shared/contract/companies.ts'
import type { Webhook, WebhookDelivery } from '../../../../shared/contract/webhooks.ts'
import { WEBHOOK_EVENT_LABELS } from '../../../../shared/domain/webhooks/webhook-events.ts'
import { webhookDeliveriesQuery } from '../../api/webhooks.ts'
import { formatInstant } from '../../format/dates.ts'
import { DialogFrame } from '../../ui/feedback/dialog-frame.tsx'
import { LoadFailed } from '../../ui/feedback/load-failed.tsx'
import { SkeletonRows } from '../../ui/feedback/skeleton-rows.tsx'
import { useWrite } from '../../ui/feedback/use-write.ts'
import { type Column, DataTable } from '../../ui/table/data-table.tsx'

/** The last calls of an address, with what it answered. */
export function WebhookDeliveries({
  company,
  webhook,
  opened,
  onClose,
}: {
  company: Company
  webhook: Webhook
  opened: boolean
  onClose: () => void
}) {
  return (
    <DialogFrame opened={opened} onClose={onClose} title="Last Calls" size="xl" isForReading>
      <Text size="sm" c="dimmed" style={{ overflowWrap: 'anywhere' }}>
        {webhook.url}
      </Text>
      <Calls company={company} webhook={webhook} />
    </DialogFrame>
  )
}

function Calls({ company, webhook }: { company: Company; webhook: Webhook }) {
  const { data, error, refetch } = useQuery(webhookDeliveriesQuery(company.id, webhook.id))
  if (error && !data)
    return <LoadFailed title="The calls could not be loaded" error={error} onRetry={() => void refetch()} />
  if (!data) return <SkeletonRows label="Loading calls" rows={3} />
  if (data.length === 0) return <Text size="sm">Nothing happened yet that this address is told of.</Text>
  return (
    <DataTable
      label={`Last calls of ${webhook.url}`}
      columns={columnsOf(company, webhook)}
      rows={data}
      rowKey={({ id }) => id}
      maxHeight="420px"
    />
  )
}

function columnsOf(company: Company, webhook: Webhook): readonly Column<WebhookDelivery>[] {
  const { timeZone } = company
  return [
    {
      key: 'event',
      header: 'What happened',
      isRowHeader: true,
      cell: ({ event }) => WEBHOOK_EVENT_LABELS[event],
    },
    {
      key: 'at',
      header: 'When',
      width: 190,
      hideBelow: 'sm',
      cell: ({ happenedAt }) => formatInstant(happenedAt, timeZone),
    },
    { key: 'outcome', header: 'Outcome', cell: (delivery) => outcomeOf(delivery, timeZone) },
    {
      key: 'again',
      header: <VisuallyHidden>Actions</VisuallyHidden>,
      align: 'right',
      width: 60,
      cell: (delivery) =>
        delivery.status !== 'waiting' &&
        webhook.pausedAt === null && <SendAgain company={company} delivery={delivery} />,
    },
  ]
}

function outcomeOf({ status, attempts, answer, nextAt }: WebhookDelivery, timeZone: string): string {
  const tries = attempts === 1 ? '1 try' : `${attempts} tries`
  switch (status) {
    case 'delivered':
      return `Delivered. ${answer}`
    case 'failed':
      return `Failed after ${tries}. ${answer}`
    case 'waiting':
      return attempts === 0 ? 'On its way' : `${answer} Next try ${formatInstant(nextAt!, timeZone)}`
  }
}

function SendAgain({ company, delivery }: { company: Company; delivery: WebhookDelivery }) {
  const { id: deliveryId, webhookId, event } = delivery
  const { write, isWriting } = useWrite({
    companyId: company.id,
    send: (_: undefined, client) =>
      client.redeliverWebhook({ params: { id: company.id, webhookId, deliveryId } }),
    success: () => ({ title: 'Call Sent Again', message: 'It goes out under the same id.' }),
    failure: { title: 'Call Not Sent', message: 'Please try again.' },
  })
  return (
    <ActionIcon
      variant="subtle"
      color="gray"
      loading={isWriting}
      title="Send again"
      aria-label={`Send again: ${WEBHOOK_EVENT_LABELS[event]}`}
      onClick={() => write(undefined)}
    >
      <RotateCw size={16} aria-hidden />
    </ActionIcon>
  )
}
