import { listWebhookDeliveries } from '../../shared/contract/webhooks.ts'
import { lambda } from '../runtime/lambda.ts'
import { getWebhook } from '../storage/entities/webhook.ts'
import { listDeliveries } from '../storage/entities/webhook-delivery.ts'

export const handler = lambda(listWebhookDeliveries, async ({ params, scope }) => {
  const { id } = await getWebhook(scope, params.webhookId)
  return listDeliveries(scope, id)
})
