/** Messages are sent in the shape of their event, checked on the way out. */
import { SendMessageCommand, SQSClient } from '@aws-sdk/client-sqs'
import type * as z from 'zod'
import { matchingRequested } from '../../events/matching-requested.ts'
import { env } from '../runtime/env.ts'

export const client = new SQSClient({ maxAttempts: 5 })

export async function sendMatchingRequested(message: z.input<typeof matchingRequested.shape>): Promise<void> {
  const MessageBody = JSON.stringify(matchingRequested.shape.parse(message))
  await client.send(new SendMessageCommand({ QueueUrl: env('MATCHING_QUEUE_URL'), MessageBody }))
}
