import { expect, test } from 'vitest'
import { money } from '../money/money.ts'
import { bandOf, bandOfVariance, MATCH_RATE_BANDS } from './bands.ts'

test('an account that matches 90 percent is in excellent health, and 89.9 percent is only good', () => {
  expect(bandOf('health', 90)?.label).toBe('Excellent')
  expect(bandOf('health', 89.9)?.label).toBe('Good')
  expect(bandOf('health', 70)?.label).toBe('Good')
  expect(bandOf('health', 69.9)?.label).toBe('Needs Attention')
})

test('performance is cut at 95, 75 and 50 percent', () => {
  expect([95, 94.9, 75, 74.9, 50, 49.9].map((rate) => bandOf('performance', rate)?.label)).toEqual([
    'Excellent',
    'Good',
    'Good',
    'Needs Attention',
    'Needs Attention',
    'Poor',
  ])
})

test('the dots change at 95 and 75 percent, the icons at 90 and 70', () => {
  expect([95, 94.9, 75, 74.9].map((rate) => bandOf('dot', rate)?.level)).toEqual([
    'good',
    'weak',
    'weak',
    'poor',
  ])
  expect([90, 89.9, 70, 69.9].map((rate) => bandOf('icon', rate)?.level)).toEqual([
    'good',
    'weak',
    'weak',
    'poor',
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
  expect(bandOf('health', null)).toBeUndefined()
})

test('every rate from 0 to 100 falls into a band of each table', () => {
  for (const table of Object.keys(MATCH_RATE_BANDS) as (keyof typeof MATCH_RATE_BANDS)[])
    for (const rate of [0, 0.1, 33.3, 100]) expect(bandOf(table, rate)).toBeDefined()
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

test('a match rate above 80 percent is good on the overview, and 80 is not', () => {
  expect(bandOf('overview', 80.1)?.label).toBe('Good')
  expect(bandOf('overview', 80)?.label).toBe('Needs Attention')
})
