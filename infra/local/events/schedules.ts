/** Calls functions by the clock: EventBridge's `rate(...)` and `cron(...)`, in UTC. */
import { randomUUID } from 'node:crypto'
import { Cron } from 'croner'
import type { Cloud } from '../template/cloud.ts'
import { accountId, region } from '../template/physical.ts'

export interface SchedulesOptions {
  rules: Cloud['rules']
  clockFactor: number
  /** @param arn the function's */
  invoke(arn: string, event: unknown): void
}

/** Returns what stops them. */
export function startSchedules({ rules, clockFactor, invoke }: SchedulesOptions): () => void {
  const stops = rules
    .filter((rule) => rule.State === 'ENABLED')
    .map((rule) => {
      const fire = () => {
        for (const { Arn, Input } of rule.Targets)
          invoke(Arn, Input ? JSON.parse(Input) : scheduledEvent(rule.name))
      }
      const everyMs = rateMs(rule.ScheduleExpression)
      if (everyMs !== undefined) {
        const timer = setInterval(fire, everyMs / clockFactor)
        return () => clearInterval(timer)
      }
      const job = new Cron(cronPattern(rule.ScheduleExpression), { timezone: 'UTC' }, fire)
      return () => job.stop()
    })
  return () => {
    for (const stop of stops) stop()
  }
}

const unitMs = { minute: 60_000, hour: 3_600_000, day: 86_400_000 } as const

/** Undefined when it is no rate. */
export function rateMs(expression: string): number | undefined {
  const [, count, unit] = /^rate\((\d+) (minute|hour|day)s?\)$/.exec(expression) ?? []
  return unit ? Number(count) * unitMs[unit as keyof typeof unitMs] : undefined
}

/** EventBridge writes `cron(minutes hours day month weekday year)` with `?` for a day that the other one decides, and counts weekdays from 1 for Sunday. */
export function cronPattern(expression: string): string {
  const [, inside] = /^cron\((.+)\)$/.exec(expression) ?? []
  const fields = inside?.split(' ') ?? []
  if (fields.length !== 6) throw new Error(`The host does not know the schedule ${expression}.`)
  const [minutes, hours, day, month, weekday, year] = fields.map((field, at) =>
    stepped(field, fieldMax[at] ?? 0),
  )
  const counted = weekday?.replace(/\d+/g, (number) => String(Number(number) - 1))
  return `0 ${minutes} ${hours} ${day?.replace('?', '*')} ${month} ${counted?.replace('?', '*')} ${year}`
}

const fieldMax = [59, 23, 31, 12, 7, 2199]

/** `0/15` begins at 0 and goes on to the end of the field. */
function stepped(field: string, max: number): string {
  return field.replace(/^(\d+)\//, `$1-${max}/`)
}

function scheduledEvent(rule: string) {
  return {
    version: '0',
    id: randomUUID(),
    'detail-type': 'Scheduled Event',
    source: 'aws.events',
    account: accountId,
    time: new Date().toISOString(),
    region,
    resources: [`arn:aws:events:${region}:${accountId}:rule/${rule}`],
    detail: {},
  }
}
