import { deleteWebhook } from '../../shared/contract/webhooks.ts'
import { lambda } from '../runtime/lambda.ts'
import { getWebhook, webhookEntity } from '../storage/entities/webhook.ts'

export const handler = lambda(deleteWebhook, async ({ params, scope, plan }) => {
  const webhook = await getWebhook(scope, params.webhookId)

  plan.move(webhookEntity, webhook, undefined)
  return plan.commit(undefined)
})
