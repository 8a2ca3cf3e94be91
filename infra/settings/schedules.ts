/** What runs by the clock: an EventBridge expression in UTC, and the function that it calls. */
export interface Schedule {
  name: string
  /** `rate(1 hour)` or `cron(0 5 * * ? *)` */
  expression: string
  /** `functions/<function>.ts` */
  function: string
}

export const schedules: readonly Schedule[] = [
  // What was written with a change and is not on its queue: since its sender ended, or it is to go later.
  { name: 'send-left-behind', expression: 'rate(1 minute)', function: 'outbox/send-left-behind' },
  // Each company's night is due by its own time zone, and one that was missed is still due the next hour.
  { name: 'match-nightly', expression: 'rate(1 hour)', function: 'matching/match-nightly' },
  // What was written since the last hour gets its place in the chain.
  { name: 'seal-audit', expression: 'rate(1 hour)', function: 'audit/seal-audit' },
  // A part of the companies each hour, so that each is recounted once a day.
  { name: 'verify-books', expression: 'rate(1 hour)', function: 'audit/verify-books' },
]
