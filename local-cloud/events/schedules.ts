/** Calls functions by the clock: EventBridge's `rate(...)` and `cron(...)`, in UTC. */
import { randomUUID } from 'node:crypto'
import { existsSync, readFileSync } from 'node:fs'
import { Cron } from 'croner'
import { writeWhole } from '../machine/write-whole.ts'
import type { Cloud } from '../template/cloud.ts'
import { accountId, region } from '../template/physical.ts'

export interface SchedulesOptions {
  /** Keeps when each rule was called last: what a machine that is off misses is made up for when it starts. */
  file: string
  rules: Cloud['rules']
  clockFactor: number
  now: () => number
  /** @param arn the function's */
  call(arn: string, event: unknown): Promise<void>
}

export interface Schedules {
  /** Calls what a rule calls without waiting for its time; the stage in front of its name may be left out. */
  fire(rule: string): Promise<void>
  /** Calls once each rule that would have been called since its last call: the clock was put forward, or nobody was there; only those of a shorter rate where one is given. Returns their names. */
  catchUp(rateMsBelow?: number): Promise<string[]>
  stop(): void
}

export function startSchedules({ file, rules, clockFactor, now, call }: SchedulesOptions): Schedules {
  const fire = async (name: string): Promise<void> => {
    const rule = rules.find(({ Name }) => Name === name || Name.endsWith(`-${name}`))
    if (!rule)
      throw new Error(
        `No schedule is called ${name}; there are ${rules.map(({ Name }) => Name).join(', ') || 'none'}.`,
      )
    firedAt.set(rule.Name, now())
    keep()
    const event = scheduledEvent(rule.Name, now())
    await Promise.all(rule.Targets.map(({ Arn, Input }) => call(Arn, Input ? JSON.parse(Input) : event)))
  }
  const underWay = new Set<string>()
  /** One that takes longer than its rate is not called again meanwhile. */
  const fireAlone = async (name: string): Promise<void> => {
    if (underWay.has(name)) return
    underWay.add(name)
    await fire(name).finally(() => underWay.delete(name))
  }
  const enabled = rules.filter(({ State }) => State === 'ENABLED')
  const before = existsSync(file) ? (JSON.parse(readFileSync(file, 'utf8')) as Record<string, number>) : {}
  const firedAt = new Map(enabled.map(({ Name }) => [Name, before[Name] ?? now()]))
  const keep = () => writeWhole(file, JSON.stringify(Object.fromEntries(firedAt)))
  keep()
  const stops = enabled.map(({ Name, ScheduleExpression }) => {
    const everyMs = rateMs(ScheduleExpression)
    if (everyMs !== undefined) {
      const timer = setInterval(() => void fireAlone(Name), everyMs / clockFactor)
      return () => clearInterval(timer)
    }
    const job = new Cron(cronPattern(ScheduleExpression), { timezone: 'UTC' }, () => void fire(Name))
    return () => job.stop()
  })
  const isDue = ({ Name, ScheduleExpression }: Cloud['rules'][number]) => {
    const last = firedAt.get(Name) ?? now()
    const everyMs = rateMs(ScheduleExpression)
    if (everyMs !== undefined) return now() - last >= everyMs
    const next = new Cron(cronPattern(ScheduleExpression), { timezone: 'UTC' }).nextRun(new Date(last))
    return next !== null && next.getTime() <= now()
  }
  return {
    fire,
    async catchUp(rateMsBelow = Number.POSITIVE_INFINITY) {
      const isMeant = ({ ScheduleExpression }: Cloud['rules'][number]) =>
        (rateMs(ScheduleExpression) ?? dayMs) < rateMsBelow
      const due = enabled.filter((rule) => isMeant(rule) && isDue(rule)).map(({ Name }) => Name)
      await Promise.all(due.map(fire))
      return due
    },
    stop() {
      for (const stop of stops) stop()
    },
  }
}

const dayMs = 86_400_000
const unitMs = { minute: 60_000, hour: 3_600_000, day: dayMs } as const

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

function scheduledEvent(rule: string, at: number) {
  return {
    version: '0',
    id: randomUUID(),
    'detail-type': 'Scheduled Event',
    source: 'aws.events',
    account: accountId,
    time: new Date(at).toISOString(),
    region,
    resources: [`arn:aws:events:${region}:${accountId}:rule/${rule}`],
    detail: {},
  }
}
