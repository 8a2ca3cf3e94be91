import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { Cron } from 'croner'
import { afterAll, expect, test } from 'vitest'
import type { Cloud } from '../template/cloud.ts'
import { cronPattern, rateMs, startSchedules } from './schedules.ts'

const folder = mkdtempSync(join(tmpdir(), 'tieout-schedules-'))
afterAll(() => rmSync(folder, { recursive: true }))
let files = 0
const aFile = () => join(folder, `${++files}.json`)

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

const aRule = (changes: Partial<Cloud['rules'][number]> = {}): Cloud['rules'][number] => ({
  Name: 'tieout-local-nightly',
  ScheduleExpression: 'rate(1 minute)',
  State: 'ENABLED',
  Targets: [{ Arn: 'arn:of:nightly' }],
  ...changes,
})

const aStart = () => ({ file: aFile(), clockFactor: 1, now: () => noon, call: async () => {} })
const noon = Date.parse('2026-01-31T12:00:00Z')

test('a schedule that the host does not know stops the start', () => {
  const rules = [aRule({ ScheduleExpression: 'at(2026-01-01T00:00:00)' })]
  expect(() => startSchedules({ ...aStart(), rules })).toThrow(/at\(2026/)
})

test('a rate calls its function again and again, sooner with a clock factor, until it is stopped', async () => {
  const calls: unknown[] = []
  const rules = [aRule(), aRule({ Name: 'off', State: 'DISABLED', Targets: [{ Arn: 'arn:of:off' }] })]
  const call = async (arn: string, event: unknown) => void calls.push({ arn, event })
  const { stop } = startSchedules({ ...aStart(), rules, clockFactor: 6000, call })
  await expect.poll(() => calls.length).toBeGreaterThanOrEqual(3)
  stop()
  const event = { source: 'aws.events', resources: [expect.stringContaining('rule/tieout-local-nightly')] }
  for (const each of calls) expect(each).toMatchObject({ arn: 'arn:of:nightly', event })
})

test('a test need not wait for the night', async () => {
  const calls: unknown[] = []
  const rules = [
    aRule({
      ScheduleExpression: 'cron(0 5 * * ? *)',
      Targets: [{ Arn: 'arn:of:nightly', Input: '{"all":true}' }],
    }),
  ]
  const { fire, stop } = startSchedules({
    ...aStart(),
    rules,
    call: async (arn, event) => void calls.push({ arn, event }),
  })
  await fire('nightly')
  await expect(fire('daily')).rejects.toThrow('there are tieout-local-nightly')
  stop()
  expect(calls).toEqual([{ arn: 'arn:of:nightly', event: { all: true } }])
})

test('when the clock was put forward, what would have been called meanwhile is called once', async () => {
  let now = noon
  const calls: unknown[] = []
  const rules = [
    aRule({ ScheduleExpression: 'rate(1 hour)' }),
    aRule({
      Name: 'tieout-local-daily',
      ScheduleExpression: 'cron(0 5 * * ? *)',
      Targets: [{ Arn: 'arn:of:daily' }],
    }),
  ]
  const { catchUp, stop } = startSchedules({
    ...aStart(),
    rules,
    now: () => now,
    call: async (arn, event) => void calls.push([arn, (event as { time: string }).time]),
  })
  const advance = (minutes: number) => {
    now += minutes * 60_000
    return catchUp()
  }
  expect(await advance(40)).toEqual([])
  expect(await advance(40)).toEqual(['tieout-local-nightly'])
  expect(await advance(24 * 60)).toEqual(['tieout-local-nightly', 'tieout-local-daily'])
  stop()
  expect(calls).toEqual([
    ['arn:of:nightly', '2026-01-31T13:20:00.000Z'],
    ['arn:of:nightly', '2026-02-01T13:20:00.000Z'],
    ['arn:of:daily', '2026-02-01T13:20:00.000Z'],
  ])
})

test('where the rest waits for its time, only what is called more often is caught up with', async () => {
  let now = noon
  const rules = [
    aRule({ Name: 'tieout-local-often' }),
    aRule({ ScheduleExpression: 'rate(1 hour)' }),
    aRule({ Name: 'tieout-local-daily', ScheduleExpression: 'cron(0 5 * * ? *)' }),
  ]
  const { catchUp, stop } = startSchedules({ ...aStart(), rules, now: () => now })
  stop()
  now += 86_400_000
  expect(await catchUp(3_600_000)).toEqual(['tieout-local-often'])
  expect(await catchUp()).toEqual(['tieout-local-nightly', 'tieout-local-daily'])
})

test('what would have been called while the product was off is called once when it is there again', async () => {
  const hours = (count: number) => ({ now: () => noon + count * 3_600_000 })
  const rules = [
    aRule({ ScheduleExpression: 'rate(1 hour)' }),
    aRule({ Name: 'tieout-local-daily', ScheduleExpression: 'cron(0 5 * * ? *)' }),
  ]
  const first = { ...aStart(), rules }
  startSchedules(first).stop()
  const called = async (after: number) => {
    const schedules = startSchedules({ ...first, ...hours(after) })
    schedules.stop()
    return schedules.catchUp()
  }
  expect(await called(0.5)).toEqual([])
  expect(await called(16.5)).toEqual(['tieout-local-nightly'])
  expect(await called(50)).toEqual(['tieout-local-nightly', 'tieout-local-daily'])
  expect(await called(50.5)).toEqual([])
})
