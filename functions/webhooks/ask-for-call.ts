import { webhookDue } from '../../events/webhook-due.ts'
import type { WebhookDelivery } from '../../shared/contract/webhooks.ts'
import { sendMessage } from '../storage/queues.ts'
import type { Scope } from '../storage/scope.ts'

/** The message of one call. */
export function dueCall({ companyId }: Scope, { webhookId, id }: Pick<WebhookDelivery, 'webhookId' | 'id'>) {
  return { version: 1 as const, companyId, webhookId, deliveryId: id }
}

/** To be repeated where it fails: what is asked for twice is sent once. */
export async function askForCall(
  scope: Scope,
  delivery: Pick<WebhookDelivery, 'webhookId' | 'id'>,
  delaySeconds = 0,
): Promise<void> {
  const body = JSON.stringify(webhookDue.shape.parse(dueCall(scope, delivery)))
  await sendMessage({
    key: delivery.id,
    companyId: scope.companyId,
    queue: webhookDue.queue,
    body,
    delaySeconds,
  })
}
