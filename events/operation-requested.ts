import * as z from 'zod'
import { asked, event } from './event.ts'

/** Asks for an operation to be worked on until it is done. Repeating it goes on where it stands. */
export const operationRequested = event({
  name: 'operation-requested',
  queue: 'operations',
  consumer: 'operations/run-operation',
  shape: asked({
    operationId: z.string(),
  }),
  sample: { version: 1, companyId: 1, operationId: '1.202601.01KCBQ8Z6H0000000000000000' },
})
