import { expect, test } from 'vitest'
import { parseDay } from '../calendar/day.ts'
import { callsOf, countName } from './key-calls.ts'

const today = parseDay('2026-02-03')!

test('what a key read and wrote is told by day for thirty days, and as a sum since it was made', () => {
  const months = [
    { month: '2025-11', counts: { r30: 4 } },
    { month: '2026-01', counts: { r04: 8, r05: 2, w31: 3 } },
    {
      month: '2026-02',
      counts: { [countName('2026-02-03', 'read')]: 5, [countName('2026-02-03', 'write')]: 1 },
    },
  ]
  expect(callsOf(months, today)).toEqual({
    reads: 19,
    writes: 4,
    days: [
      { day: '2026-02-03', reads: 5, writes: 1 },
      { day: '2026-01-31', reads: 0, writes: 3 },
      { day: '2026-01-05', reads: 2, writes: 0 },
    ],
  })
  expect(callsOf([], today)).toEqual({ reads: 0, writes: 0, days: [] })
})
