/**
 * The wrapper of every queue consumer: each message is parsed and worked through on its own, and only those that failed go
 * back to the queue. A message of the wrong shape fails until it reaches the dead letter queue, beside the others' success.
 * What follows in the same group goes back with the one that failed, so that its order holds.
 */
import type { SQSBatchResponse, SQSEvent, SQSRecord } from 'aws-lambda'
import type * as z from 'zod'
import type { Event } from '../../events/event.ts'
import { log } from '../storage/log.ts'

export interface Delivery {
  messageId: string
  /** Of the request that began it; the message's own where nobody asked for it. */
  requestId: string
}

export function consumer<Shape extends z.ZodType>(
  of: Event<Shape>,
  work: (message: z.output<Shape>, delivery: Delivery) => Promise<void>,
) {
  return async (event: SQSEvent): Promise<SQSBatchResponse> => {
    const failed: string[] = []
    const stopped = new Set<string>()
    for (const record of event.Records) {
      const group = record.attributes.MessageGroupId
      if (group !== undefined && stopped.has(group)) {
        failed.push(record.messageId)
        continue
      }
      const started = Date.now()
      const about = { event: of.name, ...aboutOf(record) }
      try {
        const message = of.shape.parse(JSON.parse(record.body))
        Object.assign(about, idsIn(message))
        await work(message, { messageId: record.messageId, requestId: about.requestId })
        log.info('consumed', { ...about, ms: Date.now() - started })
      } catch (error) {
        failed.push(record.messageId)
        if (group !== undefined) stopped.add(group)
        log.error('not consumed', { ...about, error: error as Error })
      }
    }
    return { batchItemFailures: failed.map((itemIdentifier) => ({ itemIdentifier })) }
  }
}

function aboutOf({ messageId, attributes }: SQSRecord) {
  return { messageId, requestId: messageId, receiveCount: attributes.ApproximateReceiveCount }
}

/** Whose it is and what it is about, and the request that began it where it says so. */
function idsIn(message: unknown): Record<string, unknown> {
  const fields = Object.entries(message as object)
  return Object.fromEntries(fields.filter(([name, value]) => name.endsWith('Id') && value !== undefined))
}
