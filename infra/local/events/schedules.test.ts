import { Cron } from 'croner'
import { expect, test } from 'vitest'
import { cronPattern, rateMs, startSchedules } from './schedules.ts'

test('rates are minutes, hours and days', () => {
  expect([
    rateMs('rate(1 minute)'),
    rateMs('rate(5 minutes)'),
    rateMs('rate(2 hours)'),
    rateMs('rate(1 day)'),
  ]).toEqual([60_000, 300_000, 7_200_000, 86_400_000])
  expect(rateMs('cron(0 5 * * ? *)')).toBeUndefined()
})

test('cron expressions mean what EventBridge means by them', () => {
  const next = (expression: string) =>
    new Cron(cronPattern(expression), { timezone: 'UTC' })
      .nextRun(new Date('2026-01-30T12:00:00Z'))
      ?.toISOString()
  expect(next('cron(0 5 * * ? *)')).toBe('2026-01-31T05:00:00.000Z')
  expect(next('cron(15 10 ? * 2-6 *)')).toBe('2026-02-02T10:15:00.000Z')
  expect(next('cron(0 8 1 * ? *)')).toBe('2026-02-01T08:00:00.000Z')
  expect(next('cron(0/30 * ? * SUN *)')).toBe('2026-02-01T00:00:00.000Z')
})

test('a schedule that the host does not know stops the start', () => {
  const rules = [
    { name: 'Odd', ScheduleExpression: 'at(2026-01-01T00:00:00)', State: 'ENABLED' as const, Targets: [] },
  ]
  expect(() => startSchedules({ rules, clockFactor: 1, invoke: () => {} })).toThrow(/at\(2026/)
})

test('a rate calls its function again and again, sooner with a clock factor, until it is stopped', async () => {
  const calls: unknown[] = []
  const target = { Arn: 'arn:of:nightly' }
  const rule = {
    name: 'Nightly',
    ScheduleExpression: 'rate(1 minute)',
    State: 'ENABLED' as const,
    Targets: [target],
  }
  const off = { ...rule, name: 'Off', State: 'DISABLED' as const }
  const stop = startSchedules({
    rules: [rule, off],
    clockFactor: 6000,
    invoke: (arn, event) => calls.push({ arn, event }),
  })
  await expect.poll(() => calls.length).toBeGreaterThanOrEqual(3)
  stop()
  expect(calls[0]).toMatchObject({
    arn: 'arn:of:nightly',
    event: { source: 'aws.events', resources: [expect.stringContaining('rule/Nightly')] },
  })
})
