/** What runs by the clock: how often, in UTC, the function that it calls, and who notices when it does not. */
export interface Schedule {
  name: string
  everyMinutes: 1 | 5 | 60
  /** `functions/<function>.ts` */
  function: string
  /** A sentence for whoever is told that it has not come to its end for two times in a row. */
  silence: string
}

export const schedules: readonly Schedule[] = [
  // What was written with a change and is not on its queue: since its sender ended, or it is to go later.
  {
    name: 'send-left-behind',
    everyMinutes: 1,
    function: 'outbox/send-left-behind',
    silence: 'Nobody sends what was left behind: imports and runs whose first message was lost do not begin.',
  },
  // What has been on its way for a day and will not come.
  {
    name: 'end-unfinished',
    everyMinutes: 60,
    function: 'outbox/end-unfinished',
    silence: 'What has been on its way for a day is not ended: its page says that it is still to come.',
  },
  // Each company's night is due by its own time zone, and one that was missed is still due the next hour.
  {
    name: 'match-nightly',
    everyMinutes: 60,
    function: 'matching/match-nightly',
    silence:
      'No company was told of its night: nothing is matched unattended, and what recurs is not drafted.',
  },
  // What was written gets its place in the chain within minutes: until then only who writes it is witness.
  {
    name: 'seal-audit',
    everyMinutes: 5,
    function: 'audit/seal-audit',
    silence:
      'Nothing is sealed: what was written since stands in no chain, so that a change of it would not show.',
  },
  // Companies whose days are over.
  {
    name: 'erase-due-companies',
    everyMinutes: 60,
    function: 'companies/erase-due-companies',
    silence: 'No company is erased: one whose fortnight is over is still there.',
  },
  // A part of the companies each hour, so that each is recounted once a day.
  {
    name: 'verify-books',
    everyMinutes: 60,
    function: 'audit/verify-books',
    silence: 'No books are recounted: a wrong figure would stand until somebody sees it.',
  },
]

/** Runs on a stage that asks for it (`--canary on`), since it needs a company of its own: `npm run canary -- set-up`. */
export const canary: Schedule = {
  name: 'canary',
  everyMinutes: 60,
  function: 'canary/try-main-job',
  silence: 'Nobody knows whether people can work: the main job came to no end, or nobody tried it.',
}

/** What the clock calls on a stage. */
export function schedulesOf({ hasCanary = false }: { hasCanary?: boolean }): readonly Schedule[] {
  return hasCanary ? [...schedules, canary] : schedules
}

/** As EventBridge has it: `rate(1 hour)`. */
export function rateOf({ everyMinutes }: Pick<Schedule, 'everyMinutes'>): string {
  if (everyMinutes === 60) return 'rate(1 hour)'
  return everyMinutes === 1 ? 'rate(1 minute)' : `rate(${everyMinutes} minutes)`
}
