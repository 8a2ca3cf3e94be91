/** The one door to the queues. What is sent was written first (`plan/outbox.ts`), or stands in what is worked on until it was. */
import { SendMessageCommand, SQSClient } from '@aws-sdk/client-sqs'
import { env } from './env.ts'

export const client = new SQSClient({ maxAttempts: 5 })

/** Those that our own code fills. */
export const QUEUES = ['imports', 'matching', 'operations', 'nights'] as const
export type Queue = (typeof QUEUES)[number]

const URLS = {
  imports: 'IMPORTS_QUEUE_URL',
  matching: 'MATCHING_QUEUE_URL',
  operations: 'OPERATIONS_QUEUE_URL',
  nights: 'NIGHTS_QUEUE_URL',
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
