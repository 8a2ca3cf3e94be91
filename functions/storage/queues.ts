/** Messages are sent in the shape of their event, checked on the way out. */
import { SendMessageCommand, SQSClient } from '@aws-sdk/client-sqs'
import type * as z from 'zod'
import type { Event } from '../../events/event.ts'
import { matchingRequested } from '../../events/matching-requested.ts'
import { nightDue } from '../../events/night-due.ts'
import { operationRequested } from '../../events/operation-requested.ts'
import { env } from './env.ts'

export const client = new SQSClient({ maxAttempts: 5 })

export function sendMatchingRequested(
  message: z.input<typeof matchingRequested.shape>,
  delaySeconds = 0,
): Promise<void> {
  return send(matchingRequested, message, env('MATCHING_QUEUE_URL'), delaySeconds)
}

export function sendOperationRequested(
  message: z.input<typeof operationRequested.shape>,
  delaySeconds = 0,
): Promise<void> {
  return send(operationRequested, message, env('OPERATIONS_QUEUE_URL'), delaySeconds)
}

/** Spread over some minutes, so that all companies of a time zone do not begin at once. */
export function sendNightDue(message: z.input<typeof nightDue.shape>, delaySeconds: number): Promise<void> {
  return send(nightDue, message, env('NIGHTS_QUEUE_URL'), delaySeconds)
}

async function send<Shape extends z.ZodType>(
  of: Event<Shape>,
  message: z.input<Shape>,
  QueueUrl: string,
  DelaySeconds = 0,
): Promise<void> {
  const MessageBody = JSON.stringify(of.shape.parse(message))
  await client.send(new SendMessageCommand({ QueueUrl, MessageBody, DelaySeconds }))
}
