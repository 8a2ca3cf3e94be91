import { ActionIcon, Menu } from '@mantine/core'
import { useDisclosure } from '@mantine/hooks'
import { MoreHorizontal } from 'lucide-react'
import type { Company } from '../../../../shared/contract/companies.ts'
import type { Webhook } from '../../../../shared/contract/webhooks.ts'
import { ConfirmDialog } from '../../ui/feedback/confirm-dialog.tsx'
import { useWrite } from '../../ui/feedback/use-write.ts'
import { WebhookDeliveries } from './webhook-deliveries.tsx'

export function WebhookActions({ company, webhook }: { company: Company; webhook: Webhook }) {
  const [isLooking, looking] = useDisclosure(false)
  const [isAsking, asking] = useDisclosure(false)
  const params = { id: company.id, webhookId: webhook.id }
  const { host } = new URL(webhook.url)
  const resume = useWrite({
    companyId: company.id,
    send: (_: undefined, client) => client.resumeWebhook({ params }),
    success: () => ({ title: 'Webhook Resumed', message: `${host} is notified from now on.` }),
    failure: { title: 'Webhook Not Resumed', message: 'Please try again.' },
  })
  const remove = useWrite({
    companyId: company.id,
    send: (_: undefined, client) => client.deleteWebhook({ params }),
    success: () => ({ title: 'Webhook Deleted', message: `${host} is told nothing any more.` }),
    failure: { title: 'Webhook Not Deleted', message: 'Please try again.' },
  })
  return (
    <>
      <Menu position="bottom-end" withinPortal withInitialFocusPlaceholder={false}>
        <Menu.Target>
          <ActionIcon
            variant="subtle"
            color="gray"
            loading={resume.isWriting || remove.isWriting}
            title="Actions"
            aria-label={`Actions for ${webhook.url}`}
          >
            <MoreHorizontal size={16} aria-hidden />
          </ActionIcon>
        </Menu.Target>
        <Menu.Dropdown>
          <Menu.Item onClick={looking.open}>Last calls</Menu.Item>
          {webhook.pausedAt !== null && <Menu.Item onClick={() => resume.write(undefined)}>Resume</Menu.Item>}
          <Menu.Item c="var(--bad-text)" onClick={asking.open}>
            Delete
          </Menu.Item>
        </Menu.Dropdown>
      </Menu>
      <WebhookDeliveries company={company} webhook={webhook} opened={isLooking} onClose={looking.close} />
      <ConfirmDialog
        opened={isAsking}
        onClose={asking.close}
        title="Delete Webhook"
        confirmLabel="Delete"
        isDangerous
        onConfirm={() => {
          asking.close()
          remove.write(undefined)
        }}
      >
        {webhook.url} is no longer called about {company.name}. Calls that wait for a retry are not sent. A
        new webhook to the same address gets a new secret.
      </ConfirmDialog>
    </>
  )
}
