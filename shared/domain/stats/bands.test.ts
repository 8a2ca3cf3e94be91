import { expect, test } from 'vitest'
import { money } from '../money/money.ts'
import { bandOf, bandOfVariance } from './bands.ts'

test('a match rate is cut at 95, 75 and 50 percent, on whatever screen', () => {
  expect([95, 94.9, 75, 74.9, 50, 49.9].map((rate) => bandOf('matchRate', rate)?.label)).toEqual([
    'Excellent',
    'Good',
    'Good',
    'Needs Attention',
    'Needs Attention',
    'Poor',
  ])
})

test('a match is sure to a high degree from 95 percent and to a medium one from 80', () => {
  expect([95, 94.9, 80, 79.9].map((percent) => bandOf('confidence', percent)?.label)).toEqual([
    'High',
    'Medium',
    'Medium',
    'Low',
  ])
})

test('an account without transactions has no band', () => {
  expect(bandOf('matchRate', null)).toBeUndefined()
})

test('every rate from 0 to 100 has a grade', () => {
  for (const rate of [0, 0.1, 33.3, 100]) expect(bandOf('matchRate', rate)).toBeDefined()
})

test('a variance is green below a cent alone', () => {
  const levelOf = (amount: string) => bandOfVariance(money(amount)).level
  expect(['0', '0.0099', '-0.01', '0.99'].map(levelOf)).toEqual(['good', 'good', 'fair', 'fair'])
})

test('a variance is judged by its size, whichever way it goes', () => {
  const labelOf = (amount: string) => bandOfVariance(money(amount)).label
  expect(['0', '-0.99', '1', '9.99', '-10', '4000'].map(labelOf)).toEqual([
    'Excellent',
    'Excellent',
    'Good',
    'Good',
    'Needs Attention',
    'Needs Attention',
  ])
})
