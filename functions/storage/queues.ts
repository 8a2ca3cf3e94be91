/** The one door to the queues. What is sent was written first (`plan/outbox.ts`). */
import { SendMessageCommand, SQSClient } from '@aws-sdk/client-sqs'
import { env } from './env.ts'

export const client = new SQSClient({ maxAttempts: 5 })

/** Those that our own code fills. */
export const QUEUES = ['matching', 'operations', 'nights'] as const
export type Queue = (typeof QUEUES)[number]

const URLS = {
  matching: 'MATCHING_QUEUE_URL',
  operations: 'OPERATIONS_QUEUE_URL',
  nights: 'NIGHTS_QUEUE_URL',
} as const satisfies Record<Queue, Parameters<typeof env>[0]>

interface Sent {
  queue: Queue
  body: string
  delaySeconds?: number
}

export async function sendMessage({ queue, body, delaySeconds = 0 }: Sent): Promise<void> {
  const QueueUrl = env(URLS[queue])
  await client.send(new SendMessageCommand({ QueueUrl, MessageBody: body, DelaySeconds: delaySeconds }))
}
