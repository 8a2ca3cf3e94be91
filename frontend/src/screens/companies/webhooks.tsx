import { Button, Group, Text, Title, VisuallyHidden } from '@mantine/core'
import { useDisclosure } from '@mantine/hooks'
import { useQuery } from '@tanstack/react-query'
import { Webhook as WebhookIcon } from 'lucide-react'
import type { Company } from '../../../../shared/contract/companies.ts'
import type { Webhook } from '../../../../shared/contract/webhooks.ts'
import { WEBHOOK_EVENT_LABELS } from '../../../../shared/domain/webhooks/webhook-events.ts'
import { webhooksQuery } from '../../api/webhooks.ts'
import { formatInstantDay } from '../../format/dates.ts'
import { ToneBadge } from '../../ui/figures/tone-badge.tsx'
import type { Column } from '../../ui/table/data-table.tsx'
import { CompanyTable } from './company-table.tsx'
import { CreateWebhookDialog } from './create-webhook-dialog.tsx'
import { WebhookActions } from './webhook-actions.tsx'

/** The addresses of other programs that are told what happens. */
export function Webhooks({ company }: { company: Company }) {
  const [isMaking, making] = useDisclosure(false)
  const webhooks = useQuery(webhooksQuery(company.id))
  return (
    <>
      <Group justify="space-between" mt="xl" mb="xs">
        <Title order={2}>Webhooks</Title>
        <Button variant="default" leftSection={<WebhookIcon size={16} aria-hidden />} onClick={making.open}>
          Add Webhook
        </Button>
      </Group>
      <Text size="sm" c="dimmed" mb="sm" maw={640}>
        A webhook tells another program when something happens in {company.name}. It sends ids only, never
        what a bank or a person wrote.
      </Text>
      <CompanyTable
        company={company}
        noun="webhooks"
        query={webhooks}
        columns={columnsOf(company)}
        rowKey={({ id }) => id}
      />
      <CreateWebhookDialog company={company} opened={isMaking} onClose={making.close} />
    </>
  )
}

function columnsOf(company: Company): readonly Column<Webhook>[] {
  return [
    {
      key: 'url',
      header: 'Address',
      isRowHeader: true,
      cell: ({ url }) => <span style={{ overflowWrap: 'anywhere' }}>{url}</span>,
    },
    {
      key: 'events',
      header: 'Is told',
      hideBelow: 'md',
      cell: ({ events }) => events.map((event) => WEBHOOK_EVENT_LABELS[event]).join(', '),
    },
    {
      key: 'state',
      header: 'State',
      width: 170,
      cell: ({ pausedAt, pausedBecause }) =>
        pausedAt === null ? (
          'Active'
        ) : (
          <>
            <ToneBadge tone="warn">Paused</ToneBadge>
            <Text size="xs" c="dimmed">
              {formatInstantDay(pausedAt, company.timeZone)}: {pausedBecause}
            </Text>
          </>
        ),
    },
    {
      key: 'actions',
      header: <VisuallyHidden>Actions</VisuallyHidden>,
      align: 'right',
      width: 60,
      cell: (webhook) => <WebhookActions company={company} webhook={webhook} />,
    },
  ]
}
