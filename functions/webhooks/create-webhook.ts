import { randomBytes } from 'node:crypto'
import { refuse } from '../../shared/contract/refusals.ts'
import { createWebhook } from '../../shared/contract/webhooks.ts'
import { lambda } from '../runtime/lambda.ts'
import { findLastMade, noteLastMade } from '../storage/entities/last-made.ts'
import { holdMember } from '../storage/entities/member.ts'
import { listWebhooks, shownWebhook, webhookEntity } from '../storage/entities/webhook.ts'
import { newRecordId } from '../storage/records.ts'
import { callableUrl, reachableAddress } from './reachable-address.ts'

const WEBHOOKS_MAX = 20

export const handler = lambda(createWebhook, async ({ body, caller, scope, plan, now }) => {
  const url = callableUrl(body.url)
  if (!url) throw refuse('webhook.not-https')
  if (!(await reachableAddress(url))) throw refuse('webhook.not-public')
  await holdMember(plan, caller.userId)
  const lastMade = await findLastMade(scope, 'webhooks')
  const others = await listWebhooks(scope)
  if (others.length >= WEBHOOKS_MAX) throw refuse('webhook.too-many', { webhooks: String(WEBHOOKS_MAX) })

  const webhook = {
    id: newRecordId(scope, now),
    companyId: scope.companyId,
    url: url.href,
    events: body.events,
    createdBy: caller.userId,
    createdAt: plan.now,
    pausedAt: null,
    pausedBecause: null,
    secret: randomBytes(32).toString('base64'),
  }

  plan.move(webhookEntity, undefined, webhook)
  noteLastMade(plan, lastMade, { what: 'webhooks', id: webhook.id })
  // What is kept for repeats is kept for a day, and lacks the secret.
  const kept = await plan.commit({ webhook: shownWebhook(webhook), secret: null })
  return { ...kept, secret: `whsec_${webhook.secret}` }
})
