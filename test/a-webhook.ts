/** Addresses of other programs that are told what happens, in the states that tests begin with. */
import type { WebhookEvent } from '../shared/domain/webhooks/webhook-events.ts'
import type { Desk } from './desk.ts'

interface Made {
  id: string
  secret: string
}

export async function aWebhook(
  desk: Desk,
  as: string,
  companyId: number,
  body: { url?: string; events?: readonly WebhookEvent[] } = {},
): Promise<Made> {
  const reply = await desk.call('createWebhook', {
    as,
    params: { id: companyId },
    body: { url: 'http://127.0.0.1:9/in', events: ['run.finished'], ...body },
  })
  if (reply.status !== 201) throw new Error(`no webhook was made: ${reply.body.message}`)
  return { id: reply.body.webhook.id, secret: reply.body.secret }
}

export async function aPausedWebhook(desk: Desk, as: string, companyId: number): Promise<Made> {
  const made = await aWebhook(desk, as, companyId)
  const item = (await desk.items()).find(({ pk, id }) => pk.endsWith('#webhooks') && id === made.id)!
  await desk.put({ ...item, pausedAt: new Date(desk.now()).toISOString(), pausedBecause: 'Answered 500.' })
  return made
}

/** A call that nobody took. @returns its id */
export async function aFailedDelivery(desk: Desk, companyId: number, webhookId: string): Promise<string> {
  const { keys } = await import('../functions/storage/keys.ts')
  const { newUlid } = await import('../functions/storage/new-ulid.ts')
  const key = newUlid(desk.now())
  const id = `${companyId}.202601.${key}`
  const happenedAt = new Date(desk.now()).toISOString()
  const scope = { companyId } as Parameters<typeof keys.webhookDelivery>[0]
  await desk.put({
    ...keys.webhookDelivery(scope, webhookId.split('.').at(-1)!, key),
    id,
    webhookId,
    event: 'run.finished',
    aboutId: id,
    financialAccountId: null,
    happenedAt,
    status: 'failed',
    attempts: 8,
    lastTriedAt: happenedAt,
    nextAt: null,
    answer: 'Answered 500.',
  })
  return id
}

/** What happened until now is told to each address that asks for it, by a call or a try of one. */
export async function aDelivery(desk: Desk, companyId: number): Promise<void> {
  const happened = (await desk.items()).filter(({ pk }) => pk === `C#${companyId}#happened#notices`)
  const records = happened.map(({ pk, sk }) => ({ dynamodb: { Keys: { pk: { S: pk }, sk: { S: sk } } } }))
  await desk.follow('mail-notices', records)
  // One that nobody takes waits for its time.
  for (const message of desk.messages.splice(0)) await desk.deliver(message)
  desk.messages.length = 0
}
