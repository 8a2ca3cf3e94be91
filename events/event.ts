/** What travels between functions: its shape, the queue that carries it, who consumes it, and a sample that tests and `npm run invoke` use. */
import type * as z from 'zod'

export interface Event<Shape extends z.ZodType = z.ZodType> {
  name: string
  /** A key of the queue table in `infra/stacks/data-stack.ts`. */
  queue: 'imports' | 'matching' | 'operations' | 'nights'
  /** `functions/<consumer>.ts` */
  consumer: string
  shape: Shape
  sample: z.input<Shape>
}

export function event<Shape extends z.ZodType>(data: Event<Shape>): Event<Shape> {
  return data
}
