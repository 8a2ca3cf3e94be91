/** The one door to the queues. What is sent was written first (`plan/outbox.ts`), or stands in what is worked on until it was. */
import { SendMessageBatchCommand, SendMessageCommand, SQSClient } from '@aws-sdk/client-sqs'
import { waitsUpTo } from './client-waits.ts'
import { env } from './env.ts'

export const client = new SQSClient({ maxAttempts: 5, ...waitsUpTo(3_000) })

/** Those that our own code fills. */
export const QUEUES = ['imports', 'matching', 'operations', 'nights', 'webhooks'] as const
export type Queue = (typeof QUEUES)[number]

const URLS = {
  imports: 'IMPORTS_QUEUE_URL',
  matching: 'MATCHING_QUEUE_URL',
  operations: 'OPERATIONS_QUEUE_URL',
  nights: 'NIGHTS_QUEUE_URL',
  webhooks: 'WEBHOOKS_QUEUE_URL',
} as const satisfies Record<Queue, Parameters<typeof env>[0]>

interface Sent {
  /** Of two messages with the same key within some minutes only one is delivered. */
  key: string
  /** Whose background work comes one after the other. */
  companyId: number
  queue: Queue
  body: string
  /** Only of a queue that keeps no order. */
  delaySeconds?: number
}

/** A queue that keeps the order of each company says so in its name, as SQS asks. */
export async function sendMessage({ key, companyId, queue, body, delaySeconds = 0 }: Sent): Promise<void> {
  const QueueUrl = env(URLS[queue])
  const order = QueueUrl.endsWith('.fifo')
    ? { MessageGroupId: String(companyId), MessageDeduplicationId: key }
    : { DelaySeconds: delaySeconds }
  await client.send(new SendMessageCommand({ QueueUrl, MessageBody: body, ...order }))
}

export interface ToSpread {
  body: string
  delaySeconds: number
}

/** As many as one call takes. */
const BATCH_MAX = 10

/**
 * What the clock says again in an hour, to a queue that keeps no order, ten in a call and the calls beside each other.
 * @throws when a message was not taken; the others are, and hear it twice when the clock's call is repeated
 */
export async function sendSpread(queue: Queue, messages: readonly ToSpread[]): Promise<void> {
  const QueueUrl = env(URLS[queue])
  const batches = Array.from({ length: Math.ceil(messages.length / BATCH_MAX) }, (_, at) =>
    messages.slice(at * BATCH_MAX, (at + 1) * BATCH_MAX),
  )
  const replies = await Promise.all(
    batches.map((batch) => {
      const Entries = batch.map(({ body, delaySeconds }, at) => {
        return { Id: String(at), MessageBody: body, DelaySeconds: delaySeconds }
      })
      return client.send(new SendMessageBatchCommand({ QueueUrl, Entries }))
    }),
  )
  const refused = replies.flatMap(({ Failed = [] }) => Failed)
  if (refused[0]) throw new Error(`${refused.length} messages were not taken: ${refused[0].Message}`)
}
