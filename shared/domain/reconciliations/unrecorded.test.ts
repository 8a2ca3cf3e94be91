import { expect, test } from 'vitest'
import { isUnrecordedOn } from './unrecorded.ts'

const aMatch = (...days: string[]) => ({
  ledgerTransactions: days.map((transactionDate) => ({ transactionDate })),
})

test('what the books have on the last day itself is recorded, what they have on the next is not', () => {
  expect(isUnrecordedOn(aMatch('2026-10-31'), '2026-10-31')).toBe(false)
  expect(isUnrecordedOn(aMatch('2026-11-01'), '2026-10-31')).toBe(true)
})

test('one entry up to the day is enough, wherever it stands among those of later days', () => {
  expect(isUnrecordedOn(aMatch('2026-11-05', '2026-10-29'), '2026-10-31')).toBe(false)
  expect(isUnrecordedOn(aMatch('2026-11-05', '2026-11-06'), '2026-10-31')).toBe(true)
})
