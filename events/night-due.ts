import { asked, event } from './event.ts'

/** The night of a company has come: what recurs is to be made, and its accounts with something new are to be matched. Repeating it repeats nothing: a night is noted once. */
export const nightDue = event({
  name: 'night-due',
  queue: 'nights',
  consumer: 'matching/match-company',
  shape: asked({}),
  sample: { version: 1, companyId: 1 },
})
