import { expect, test } from 'vitest'
import { confidenceInWords, flooredPercent } from './confidence.ts'

test('how sure a match is, is said in one word and one percent', () => {
  expect([0.9931, 0.95, 0.9499, 0.8, 0.7999].map(confidenceInWords)).toEqual([
    'High confidence, 99.3%',
    'High confidence, 95.0%',
    'Medium confidence, 94.9%',
    'Medium confidence, 80.0%',
    'Low confidence, 79.9%',
  ])
})

test('what is not wholly sure is never said to be', () => {
  expect([1, 0.99999].map(flooredPercent)).toEqual(['100%', '99.9%'])
})
