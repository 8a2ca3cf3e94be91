/** The queues of the product: each with its own dead-letter queue, how long a message may be worked on, and whose come one after the other. */
import type { Event } from '../../events/event.ts'

export type QueueName = Event['queue']

export interface QueueSettings {
  /** A FIFO queue with the company as group: its work comes one after the other, beside that of other companies. */
  isByCompany: boolean
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
  // S3 tells no FIFO queue: what arrives is passed on.
  arrivals: {
    isByCompany: false,
    consumerTimeoutSeconds: 30,
    batchSize: 10,
    concurrencyMax: 5,
    receivesMax: 5,
  },
  imports: {
    isByCompany: true,
    consumerTimeoutSeconds: 120,
    batchSize: 1,
    concurrencyMax: 10,
    receivesMax: 5,
  },
  // The companies of a time zone have their night at once.
  matching: {
    isByCompany: true,
    consumerTimeoutSeconds: 120,
    batchSize: 1,
    concurrencyMax: 50,
    receivesMax: 5,
  },
  // Its messages are spread over some minutes, each with a delay of its own, which no FIFO queue takes.
  nights: {
    isByCompany: false,
    consumerTimeoutSeconds: 60,
    batchSize: 1,
    concurrencyMax: 25,
    receivesMax: 5,
  },
  // Its messages wait out the pauses between tries, each with a delay of its own; no order is promised.
  webhooks: {
    isByCompany: false,
    consumerTimeoutSeconds: 30,
    batchSize: 1,
    concurrencyMax: 5,
    receivesMax: 5,
  },
  operations: {
    isByCompany: true,
    consumerTimeoutSeconds: 120,
    batchSize: 1,
    concurrencyMax: 10,
    receivesMax: 5,
  },
}

export function visibilitySeconds(queue: QueueSettings): number {
  return queue.consumerTimeoutSeconds * 6
}
