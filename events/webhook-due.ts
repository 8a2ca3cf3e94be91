import * as z from 'zod'
import { asked, event } from './event.ts'

/** Asks for the next try of one call to the address of another program, once its time has come. Repeating it repeats nothing that was taken. */
export const webhookDue = event({
  name: 'webhook-due',
  queue: 'webhooks',
  consumer: 'webhooks/call-webhook',
  shape: asked({
    webhookId: z.string(),
    deliveryId: z.string(),
  }),
  sample: {
    version: 1,
    companyId: 1,
    webhookId: '1.202601.01KCBQ8Z6H0000000000000000',
    deliveryId: '1.202601.01KCBQ8Z6H0000000000000001',
  },
})
