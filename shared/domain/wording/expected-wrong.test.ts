import { expect, test } from 'vitest'
import { expectedWrongInWords } from './expected-wrong.ts'

test('what is expected to be wrong within a budget never reads as beyond it', () => {
  expect([0.0556, 0.0012, 0.94, 4.26].map(expectedWrongInWords)).toEqual(['0.06', '< 0.01', '0.94', '4.3'])
  const [matches, oneIn] = [162, 2000]
  expect(Number(expectedWrongInWords(0.0556)) / matches).toBeLessThanOrEqual(1 / oneIn)
})
