/** What each act on addresses of other programs needs, made anew each time. */
import { aFailedDelivery, aPausedWebhook, aWebhook } from './a-webhook.ts'
import type { Desk } from './desk.ts'

interface Ground {
  desk: Desk
  as: string
  companyId: number
}

export function webhookRequestsOn({ desk, as, companyId }: Ground) {
  return {
    createWebhook: async () => ({
      params: { id: companyId },
      body: { url: 'http://127.0.0.1:9/in', events: ['run.finished'] },
    }),
    resumeWebhook: async () => ({
      params: { id: companyId, webhookId: (await aPausedWebhook(desk, as, companyId)).id },
    }),
    deleteWebhook: async () => ({
      params: { id: companyId, webhookId: (await aWebhook(desk, as, companyId)).id },
    }),
    redeliverWebhook: async () => {
      const { id: webhookId } = await aWebhook(desk, as, companyId)
      const deliveryId = await aFailedDelivery(desk, companyId, webhookId)
      return { params: { id: companyId, webhookId, deliveryId } }
    },
  }
}
