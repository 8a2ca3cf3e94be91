/** What travels between functions: its shape, the queue that carries it, who consumes it, and a sample that tests and `npm run invoke` use. */
import * as z from 'zod'

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

/**
 * The shape of what our own functions ask of each other. Fields that it does not know are passed over, since those who send are
 * deployed before those who take.
 */
export function asked<Fields extends z.ZodRawShape>(fields: Fields) {
  return z.object({
    version: z.literal(1),
    companyId: z.int().positive(),
    /** Of the request that began it, whatever was sent on since: logs and audit have it. */
    requestId: z.string().optional(),
    ...fields,
  })
}
