/** What travels between functions: its shape, the queue that carries it, who consumes it, and a sample that tests and `npm run invoke` use. */
import type * as z from 'zod'

type QueueName = 'arrivals' | 'imports' | 'matching' | 'operations' | 'nights' | 'webhooks'

export interface Event<Shape extends z.ZodType = z.ZodType, Queue extends QueueName = QueueName> {
  name: string
  /** A key of the table in `infra/settings/queues.ts`. */
  queue: Queue
  /** `functions/<consumer>.ts` */
  consumer: string
  shape: Shape
  sample: z.input<Shape>
}

export function event<Shape extends z.ZodType, Queue extends QueueName>(
  data: Event<Shape, Queue>,
): Event<Shape, Queue> {
  return data
}
