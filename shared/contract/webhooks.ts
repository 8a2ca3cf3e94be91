import * as z from 'zod'
import { WEBHOOK_EVENTS } from '../domain/webhooks/webhook-events.ts'
import { endpoint } from './endpoint.ts'
import { CompanyIdText, Instant, RecordId } from './scalars.ts'

const EventList = z
  .array(z.enum(WEBHOOK_EVENTS))
  .min(1, 'Choose what the address is told of')
  .refine((events) => new Set(events).size === events.length, 'names an event twice')

export const Webhook = z.strictObject({
  id: RecordId,
  companyId: z.int(),
  url: z.string(),
  events: z.array(z.enum(WEBHOOK_EVENTS)),
  createdBy: z.string(),
  createdAt: Instant,
  /** Since when nothing is sent to it, because it did not take what was; null while it is called. */
  pausedAt: Instant.nullable(),
  pausedBecause: z.string().nullable(),
})
export type Webhook = z.output<typeof Webhook>

export const WebhookDelivery = z.strictObject({
  /** What the receiver finds as `webhook-id`: the same in each try. */
  id: RecordId,
  webhookId: RecordId,
  event: z.enum(WEBHOOK_EVENTS),
  aboutId: z.string(),
  financialAccountId: z.int().nullable(),
  happenedAt: Instant,
  /** `waiting` for its first or next try. */
  status: z.enum(['waiting', 'delivered', 'failed']),
  attempts: z.int(),
  lastTriedAt: Instant.nullable(),
  /** The next try is not before it; null where there is none. */
  nextAt: Instant.nullable(),
  /** What the address answered, or why there is no answer; null before the first try. */
  answer: z.string().nullable(),
})
export type WebhookDelivery = z.output<typeof WebhookDelivery>

const company = z.strictObject({ id: CompanyIdText })
const webhook = z.strictObject({ id: CompanyIdText, webhookId: RecordId })

export const listWebhooks = endpoint({
  name: 'listWebhooks',
  subject: 'webhooks',
  method: 'GET',
  path: '/api/companies/{id}/webhooks',
  summary: 'The addresses of other programs that are told what happens, newest first',
  access: 'admin',
  status: 200,
  params: company,
  reply: z.array(Webhook),
})

export const createWebhook = endpoint({
  name: 'createWebhook',
  subject: 'webhooks',
  changes: ['webhooks'],
  method: 'POST',
  path: '/api/companies/{id}/webhooks',
  summary:
    'Add an address that is notified of events; the secret for verifying its calls is shown only this once',
  access: 'admin',
  status: 201,
  params: company,
  body: z.strictObject({
    url: z.string().trim().min(1, 'Give the address').max(500, 'must be at most 500 characters'),
    events: EventList,
  }),
  reply: z.strictObject({
    webhook: Webhook,
    /** `whsec_...`, as libraries for Standard Webhooks take it. Null when the same request is answered again. */
    secret: z.string().nullable(),
  }),
})

export const resumeWebhook = endpoint({
  name: 'resumeWebhook',
  subject: 'webhooks',
  changes: ['webhooks'],
  method: 'POST',
  path: '/api/companies/{id}/webhooks/{webhookId}/resume',
  summary: 'Call a paused address again, for what happens from now on',
  access: 'admin',
  status: 200,
  params: webhook,
  reply: Webhook,
})

export const deleteWebhook = endpoint({
  name: 'deleteWebhook',
  subject: 'webhooks',
  changes: ['webhooks'],
  method: 'DELETE',
  path: '/api/companies/{id}/webhooks/{webhookId}',
  summary: 'Tell an address nothing any more; what waits for it is not sent',
  access: 'admin',
  status: 204,
  params: webhook,
})

export const listWebhookDeliveries = endpoint({
  name: 'listWebhookDeliveries',
  subject: 'webhooks',
  shows: ['webhooks'],
  method: 'GET',
  path: '/api/companies/{id}/webhooks/{webhookId}/deliveries',
  summary: 'The last fifty calls of an address, newest first, with what it answered',
  access: 'admin',
  status: 200,
  params: webhook,
  reply: z.array(WebhookDelivery),
})

export const redeliverWebhook = endpoint({
  name: 'redeliverWebhook',
  subject: 'webhooks',
  changes: ['webhooks'],
  method: 'POST',
  path: '/api/companies/{id}/webhooks/{webhookId}/deliveries/{deliveryId}/redeliver',
  summary: 'Send a call once more, under the same id',
  access: 'admin',
  status: 200,
  params: z.strictObject({ id: CompanyIdText, webhookId: RecordId, deliveryId: RecordId }),
  reply: WebhookDelivery,
})
