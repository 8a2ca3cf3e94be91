/** The address of another program that is told what happens, with the secret that its calls are signed with. */
import * as z from 'zod'
import { refuse } from '../../../shared/contract/refusals.ts'
import { Webhook } from '../../../shared/contract/webhooks.ts'
import { type Key, keys } from '../keys.ts'
import { entity } from '../plan/entity.ts'
import type { WritePlan } from '../plan/write-plan.ts'
import { readAll, readOne } from '../read.ts'
import { recordParts } from '../records.ts'
import type { Scope } from '../scope.ts'
import { noneMadeMeanwhile } from './last-made.ts'

const StoredWebhook = Webhook.extend({
  /** 32 bytes in base64. Unlike that of a key it cannot be kept as a hash: each call is signed with it. */
  secret: z.string(),
})
export type StoredWebhook = z.output<typeof StoredWebhook>

export const webhookEntity = entity<StoredWebhook>({
  name: 'webhook',
  schema: StoredWebhook,
  key: webhookKey,
  idOf: ({ id }) => id,
  audited: () => 'whole',
  // With many receivers the path is the password, and whoever looks on reads the audit: listed it is for administrators alone.
  shown: (webhook) => ({ ...shownWebhook(webhook), url: new URL(webhook.url).origin }),
  outrun: () => refuse('version.stale'),
})

export function shownWebhook({ secret: _, ...webhook }: StoredWebhook): Webhook {
  return webhook
}

/** Newest first. */
export async function listWebhooks(scope: Scope): Promise<StoredWebhook[]> {
  return (await readAll(webhookEntity, { pk: keys.all.webhooks(scope) })).reverse()
}

export function findWebhook(scope: Scope, id: string): Promise<StoredWebhook | undefined> {
  return readOne(webhookEntity, webhookKey(scope, { id }))
}

/** Refuses with `not-found`. */
export async function getWebhook(scope: Scope, id: string): Promise<StoredWebhook> {
  const found = await findWebhook(scope, id)
  if (!found) throw refuse('not-found')
  return found
}

/** What somebody set up tells nothing more once they left: whoever stays may let it go on. */
export async function pauseWebhooksOf(plan: WritePlan, userId: string): Promise<void> {
  await noneMadeMeanwhile(plan, 'webhooks')
  const pause = { pausedAt: plan.now, pausedBecause: 'The person who added it is no longer a member.' }
  for (const webhook of await listWebhooks(plan.scope))
    if (webhook.createdBy === userId && webhook.pausedAt === null) plan.change(webhookEntity, webhook, pause)
}

function webhookKey(scope: Scope, { id }: { id: string }): Key {
  return keys.webhook(scope, recordParts(scope, id))
}
