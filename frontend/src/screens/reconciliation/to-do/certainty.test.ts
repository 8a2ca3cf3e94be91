import { expect, test } from 'vitest'
import { certaintyOf } from './certainty.ts'

test('how sure a candidate is, is said in one word', () => {
  expect([1, 0.9899, 0.9, 0.6, 0].map((score) => certaintyOf(score).label)).toEqual([
    'Nearly certain',
    'Very likely',
    'Likely',
    'Possible',
    'Unsure',
  ])
})
