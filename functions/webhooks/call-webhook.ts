/**
 * One try of one call. What the address does not take is tried again after growing pauses; one that has taken nothing for a day, or
 * says that it is gone, is paused, and the administrators are told.
 */
import { webhookDue } from '../../events/webhook-due.ts'
import type { WebhookDelivery } from '../../shared/contract/webhooks.ts'
import { isAtLeast } from '../../shared/domain/companies/role.ts'
import { delayUntil, pauseAfter } from '../../shared/domain/webhooks/retries.ts'
import { pathOfEvent } from '../../shared/domain/webhooks/webhook-events.ts'
import { consumer } from '../runtime/consumer.ts'
import { listMembers } from '../storage/entities/member.ts'
import { findWebhook, type StoredWebhook, webhookEntity } from '../storage/entities/webhook.ts'
import { findDelivery, webhookDelivery } from '../storage/entities/webhook-delivery.ts'
import { env } from '../storage/env.ts'
import { retrying } from '../storage/plan/transact.ts'
import { WritePlan } from '../storage/plan/write-plan.ts'
import { proveScope, type Scope, within } from '../storage/scope.ts'
import { askForCall } from './ask-for-call.ts'
import { postSigned } from './post-signed.ts'
import { callableUrl, reachableAddress } from './reachable-address.ts'

export const handler = consumer(webhookDue, async ({ companyId, webhookId, deliveryId }) => {
  const scope = proveScope(companyId)
  await within(scope, () => call(scope, webhookId, deliveryId))
})

async function call(scope: Scope, webhookId: string, deliveryId: string): Promise<void> {
  const [webhook, delivery] = await Promise.all([
    findWebhook(scope, webhookId),
    findDelivery(scope, webhookId, deliveryId),
  ])
  if (!webhook || delivery?.status !== 'waiting') return
  const early = delayUntil(delivery.nextAt!, new Date())
  if (early > 0) return askForCall(scope, delivery, early)

  const outcome =
    webhook.pausedAt === null
      ? await triedNow(scope, webhook, delivery)
      : { answer: 'The address is paused.' }

  const noted = await retrying(() => note(scope, webhook.id, delivery, outcome))
  if (noted.status === 'waiting') await askForCall(scope, noted, delayUntil(noted.nextAt!, new Date()))
}

interface Outcome {
  answer: string
  isTaken?: boolean
  isGone?: boolean
}

async function triedNow(
  scope: Scope,
  { url: text, secret }: StoredWebhook,
  delivery: WebhookDelivery,
): Promise<Outcome> {
  const { id } = delivery
  const url = callableUrl(text)
  const address = url && (await reachableAddress(url))
  if (!address)
    return { answer: 'The name does not lead to an address that can be reached from the internet.' }
  try {
    const body = JSON.stringify(bodyOf(scope, delivery))
    const status = await postSigned({ url, address, secret, id, body, now: new Date() })
    return { answer: inWords(status), isTaken: status >= 200 && status < 300, isGone: status === 410 }
  } catch (error) {
    const { name, code } = error as { name: string; code?: string }
    return {
      answer:
        name === 'AbortError' || name === 'TimeoutError'
          ? 'No answer within ten seconds.'
          : `No connection (${code ?? name}).`,
    }
  }
}

function inWords(status: number): string {
  return status >= 300 && status < 400
    ? `Answered ${status}; no redirect is followed.`
    : `Answered ${status}.`
}

/** Ids, and where the API has the rest: nothing that a bank or a person wrote. */
function bodyOf({ companyId }: Scope, { event, aboutId, financialAccountId, happenedAt }: WebhookDelivery) {
  return {
    type: event,
    timestamp: happenedAt,
    data: {
      companyId,
      id: aboutId,
      accountId: financialAccountId,
      url: env('PAGES_URL') + pathOfEvent(event, aboutId, companyId),
    },
  }
}

/** What came of a try; the last one that fails pauses the address. */
async function note(
  scope: Scope,
  webhookId: string,
  { id, attempts: before }: WebhookDelivery,
  { answer, isTaken = false, isGone = false }: Outcome,
): Promise<WebhookDelivery> {
  const [webhook, delivery] = await Promise.all([
    findWebhook(scope, webhookId),
    findDelivery(scope, webhookId, id),
  ])
  if (!delivery) throw new Error(`the call ${id} is there no more`)
  if (delivery.status !== 'waiting' || delivery.attempts !== before) return delivery
  const now = new Date()
  const plan = new WritePlan({ scope, userId: 'system', requestId: id, source: 'call-webhook', now })
  const attempts = before + 1
  const pause = isGone || isTaken || !webhook || webhook.pausedAt ? undefined : pauseAfter(attempts)
  const after = plan.change(webhookDelivery, delivery, {
    attempts,
    answer,
    lastTriedAt: plan.now,
    status: isTaken ? 'delivered' : pause === undefined ? 'failed' : 'waiting',
    nextAt: pause === undefined ? null : new Date(now.getTime() + pause * 1000).toISOString(),
  })
  if (after.status === 'failed' && webhook?.pausedAt === null) await pauseIt(plan, webhook, answer)
  return plan.commit(after)
}

async function pauseIt(plan: WritePlan, webhook: StoredWebhook, answer: string): Promise<void> {
  const { scope } = plan
  plan.change(webhookEntity, webhook, { pausedAt: plan.now, pausedBecause: answer })
  for (const { userId, role } of await listMembers(scope)) {
    if (!isAtLeast(role, 'admin')) continue
    const about = { about: 'company', aboutId: String(scope.companyId), financialAccountId: null } as const
    plan.tell({ userId, kind: 'address_paused', ...about, title: new URL(webhook.url).host, detail: answer })
  }
}
