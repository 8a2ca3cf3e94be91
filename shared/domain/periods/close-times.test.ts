import { expect, test } from 'vitest'
import { closeTimes } from './close-times.ts'

const approved = (periodEnd: string, approvedAt: string | null) => ({ periodEnd, approvedAt })

test('a month took as long as the last of its statements, by the days of the company', () => {
  const statements = [
    approved('2026-01-31', '2026-02-04T12:00:00.000Z'),
    approved('2026-01-31', '2026-02-10T02:00:00.000Z'),
    approved('2026-02-28', null),
    approved('2026-01-15', '2026-05-01T12:00:00.000Z'),
  ]
  expect(closeTimes(statements, ['2026-01', '2026-02'], 'America/Toronto')).toEqual([
    { month: '2026-01', approved: 2, days: 9 },
    { month: '2026-02', approved: 0, days: null },
  ])
})
