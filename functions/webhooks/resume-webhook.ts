import { refuse } from '../../shared/contract/refusals.ts'
import { resumeWebhook } from '../../shared/contract/webhooks.ts'
import { lambda } from '../runtime/lambda.ts'
import { getWebhook, shownWebhook, webhookEntity } from '../storage/entities/webhook.ts'

export const handler = lambda(resumeWebhook, async ({ params, scope, plan }) => {
  const webhook = await getWebhook(scope, params.webhookId)
  if (webhook.pausedAt === null) throw refuse('webhook.not-paused')

  const resumed = plan.change(webhookEntity, webhook, { pausedAt: null, pausedBecause: null })
  return plan.commit(shownWebhook(resumed))
})
