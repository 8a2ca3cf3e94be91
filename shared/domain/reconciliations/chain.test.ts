import { expect, test } from 'vitest'
import { day } from '../calendar/day.ts'
import { proposePeriod } from './chain.ts'

const today = day('2026-11-22')
const proposed = (openingDate: string, firstLine?: string) =>
  proposePeriod(
    [],
    { openingDate: day(openingDate), firstLine: firstLine ? day(firstLine) : undefined },
    today,
  )

test.each([
  ['of the first line', '2025-01-01', '2026-08-17', '2026-08-01', '2026-08-31'],
  ['of the first line, from the day of opening', '2026-08-10', '2026-08-17', '2026-08-10', '2026-08-31'],
  ['that is over, where there is no line', '2025-01-01', undefined, '2026-10-01', '2026-10-31'],
  ['that was begun in, where the account is newer', '2026-11-20', undefined, '2026-11-20', '2026-11-30'],
])('the first period of an account is the month %s', (_, openingDate, firstLine, periodStart, periodEnd) => {
  expect(proposed(openingDate, firstLine)).toEqual({ periodStart, periodEnd })
})

test('the next period begins on the day after the last', () => {
  const link = { id: 'a', openingBalance: '0', closingBalance: '0', status: 'approved' as const }
  const chain = [{ ...link, periodStart: '2026-01-15', periodEnd: '2026-02-14' }]
  expect(proposePeriod(chain, { openingDate: day('2026-01-15'), firstLine: undefined }, today)).toEqual({
    periodStart: '2026-02-15',
    periodEnd: '2026-02-28',
  })
})
