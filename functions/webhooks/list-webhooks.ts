import { listWebhooks } from '../../shared/contract/webhooks.ts'
import { lambda } from '../runtime/lambda.ts'
import { listWebhooks as readWebhooks, shownWebhook } from '../storage/entities/webhook.ts'

export const handler = lambda(listWebhooks, async ({ scope }) => {
  const webhooks = await readWebhooks(scope)
  return webhooks.map(shownWebhook)
})
