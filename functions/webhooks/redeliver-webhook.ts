import { webhookDue } from '../../events/webhook-due.ts'
import { refuse } from '../../shared/contract/refusals.ts'
import { redeliverWebhook } from '../../shared/contract/webhooks.ts'
import { lambda } from '../runtime/lambda.ts'
import { getWebhook } from '../storage/entities/webhook.ts'
import { findDelivery, webhookDelivery } from '../storage/entities/webhook-delivery.ts'
import { send } from '../storage/plan/outbox.ts'
import { dueCall } from './ask-for-call.ts'

export const handler = lambda(redeliverWebhook, async ({ params, scope, plan }) => {
  const webhook = await getWebhook(scope, params.webhookId)
  const delivery = await findDelivery(scope, webhook.id, params.deliveryId)
  if (!delivery) throw refuse('not-found')
  if (webhook.pausedAt !== null) throw refuse('webhook.paused')
  if (delivery.status === 'waiting') throw refuse('webhook.under-way')

  const again = { status: 'waiting', attempts: 0, nextAt: plan.now } as const
  const asked = plan.change(webhookDelivery, delivery, again)
  send(plan, webhookDue, dueCall(scope, asked))
  return plan.commit(asked)
})
