/** One call of an address with what came of it. It is found under what it tells of, so that each address hears of each thing in one call. */
import { refuse } from '../../../shared/contract/refusals.ts'
import { WebhookDelivery } from '../../../shared/contract/webhooks.ts'
import { type Key, keys } from '../keys.ts'
import { entity } from '../plan/entity.ts'
import { readEach, readOne } from '../read.ts'
import { recordParts } from '../records.ts'
import type { Scope } from '../scope.ts'

export const webhookDelivery = entity<WebhookDelivery>({
  name: 'webhook_delivery',
  schema: WebhookDelivery,
  key: deliveryKey,
  idOf: ({ id }) => id,
  // What it tells of has its own record, and the address is no part of the books.
  audited: () => 'told elsewhere',
  outrun: () => refuse('webhook.under-way'),
})

const SHOWN_MAX = 50

/** The newest, newest first. */
export async function listDeliveries(scope: Scope, webhookId: string): Promise<WebhookDelivery[]> {
  const startsWith = `${recordParts(scope, webhookId).key}#`
  const range = { pk: keys.all.webhookDeliveries(scope), startsWith, newestFirst: true, limit: SHOWN_MAX }
  const found: WebhookDelivery[] = []
  for await (const delivery of readEach(webhookDelivery, range)) {
    found.push(delivery)
    if (found.length === SHOWN_MAX) break
  }
  return found
}

export function findDelivery(
  scope: Scope,
  webhookId: string,
  id: string,
): Promise<WebhookDelivery | undefined> {
  return readOne(webhookDelivery, deliveryKey(scope, { webhookId, id }))
}

function deliveryKey(scope: Scope, { webhookId, id }: { webhookId: string; id: string }): Key {
  return keys.webhookDelivery(scope, recordParts(scope, webhookId).key, recordParts(scope, id).key)
}
