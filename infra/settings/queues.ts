/** The queues of the product: each with its own dead-letter queue, and how long a message may be worked on. */
import type { Event } from '../../events/event.ts'

export type QueueName = Event['queue']

export interface QueueSettings {
  /** The longest that its consumer may take. The queue hides a message for six times as long, as Lambda asks. */
  consumerTimeoutSeconds: number
  /** Messages handed to the consumer at once. */
  batchSize: number
  /** Consumers that run at the same time; Lambda takes no less than 2. */
  concurrencyMax: number
  /** After so many tries a message goes to the dead-letter queue. */
  receivesMax: number
}

export const queues: Readonly<Record<QueueName, QueueSettings>> = {
  imports: { consumerTimeoutSeconds: 120, batchSize: 1, concurrencyMax: 10, receivesMax: 5 },
  matching: { consumerTimeoutSeconds: 120, batchSize: 1, concurrencyMax: 10, receivesMax: 5 },
  nights: { consumerTimeoutSeconds: 60, batchSize: 1, concurrencyMax: 5, receivesMax: 5 },
  operations: { consumerTimeoutSeconds: 120, batchSize: 1, concurrencyMax: 10, receivesMax: 5 },
}

export function visibilitySeconds(queue: QueueSettings): number {
  return queue.consumerTimeoutSeconds * 6
}
