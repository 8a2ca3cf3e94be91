import { expect, test } from 'vitest'
import { durationInWords } from './duration.ts'

test('a duration is seconds under a minute, then minutes and seconds', () => {
  expect([0, 0.24, 9.96, 12.4, 59.4, 60, 61.2, 754].map(durationInWords)).toEqual([
    '0.0 s',
    '0.2 s',
    '10.0 s',
    '12 s',
    '59 s',
    '1 min 0 s',
    '1 min 1 s',
    '12 min 34 s',
  ])
})
