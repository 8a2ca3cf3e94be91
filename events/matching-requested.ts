import * as z from 'zod'
import { asked, event } from './event.ts'

/** Asks for one run of the matching engine over the open lines of one account. Repeating it repeats nothing: the run's id is the key. */
export const matchingRequested = event({
  name: 'matching-requested',
  queue: 'matching',
  consumer: 'matching/run-matching',
  shape: asked({
    runId: z.string(),
  }),
  sample: { version: 1, companyId: 1, runId: '1.202601.01KCBQ8Z6H0000000000000000' },
})
