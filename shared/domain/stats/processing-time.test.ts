import { expect, test } from 'vitest'
import { medianSecondsOf } from './processing-time.ts'

const took = (seconds: number) => ({
  from: '2026-01-01T00:00:00.000Z',
  to: new Date(Date.UTC(2026, 0, 1) + seconds * 1000).toISOString(),
})

test('half of the work took longer than the median, and one that took all night does not move it', () => {
  expect(medianSecondsOf([took(3), took(40_000), took(1)])).toBe(3)
  expect(medianSecondsOf([took(1), took(2)])).toBe(1.5)
})

test('the median is said to the hundredth of a second, without what a mean of fractions leaves behind', () => {
  expect(medianSecondsOf([took(117.701), took(117.718)])).toBe(117.71)
})

test('without work there is no median', () => {
  expect(medianSecondsOf([])).toBeNull()
})
