/** What happened is kept as a call for each address that is told of it, and asked for. Done twice it is one call each. */
import type { WebhookDelivery } from '../../shared/contract/webhooks.ts'
import { findHappeningAt, type Happening } from '../storage/entities/happening.ts'
import { listWebhooks, type StoredWebhook } from '../storage/entities/webhook.ts'
import { findDelivery, webhookDelivery } from '../storage/entities/webhook-delivery.ts'
import { retrying } from '../storage/plan/transact.ts'
import { WritePlan } from '../storage/plan/write-plan.ts'
import type { Scope } from '../storage/scope.ts'
import { askForCall } from './ask-for-call.ts'

export async function announce(scope: Scope, sortKey: string): Promise<void> {
  const [happened, webhooks] = await Promise.all([findHappeningAt(scope, sortKey), listWebhooks(scope)])
  if (!happened) return
  for (const webhook of webhooks.filter(({ events }) => events.includes(happened.event))) {
    const delivery = await retrying(() => kept(scope, webhook, happened))
    if (delivery.status === 'waiting') await askForCall(scope, delivery)
  }
}

async function kept(scope: Scope, webhook: StoredWebhook, happened: Happening): Promise<WebhookDelivery> {
  const { id, ...told } = happened
  const before = await findDelivery(scope, webhook.id, id)
  if (before) return before
  const isPaused = webhook.pausedAt !== null
  const context = { scope, userId: 'system', requestId: id, source: 'mail-notices', now: new Date() }
  const plan = new WritePlan(context)
  const delivery = plan.move(webhookDelivery, undefined, {
    id,
    webhookId: webhook.id,
    ...told,
    status: isPaused ? 'failed' : 'waiting',
    attempts: 0,
    lastTriedAt: null,
    nextAt: isPaused ? null : plan.now,
    answer: isPaused ? 'Not sent: the address was paused.' : null,
  })
  return plan.commit(delivery)
}
