import { ask } from './ask.ts'

export const webhooksQuery = (companyId: number) =>
  ask(companyId, 'listWebhooks', { params: { id: companyId } })

export const webhookDeliveriesQuery = (companyId: number, webhookId: string) =>
  ask(companyId, 'listWebhookDeliveries', { params: { id: companyId, webhookId } })
