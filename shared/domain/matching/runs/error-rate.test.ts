import { expect, test } from 'vitest'
import { createChance } from '../proving/workload/chance.ts'
import { errorRateOf } from './error-rate.ts'

test('nothing found wrong is not the same as nothing wrong', () => {
  expect(errorRateOf(0, 0)).toEqual({ wrong: 0, looked: 0, share: undefined, atMost: 1 })
  // The rule of three: three over how many were looked at.
  expect(errorRateOf(0, 3000).atMost).toBeCloseTo(0.000998, 6)
  expect(errorRateOf(2, 500)).toMatchObject({ share: 0.004, atMost: expect.closeTo(0.01254, 5) })
  expect(errorRateOf(5, 5).atMost).toBe(1)
})

test('of a thousand accounts the bound holds in at least 95 of a hundred, whatever is wrong in them', () => {
  const chance = createChance(20261123)
  for (const injected of [0.001, 0.01, 0.05]) {
    for (const looked of [100, 1500]) {
      let held = 0
      for (let account = 0; account < 1000; account++) {
        let wrong = 0
        for (let match = 0; match < looked; match++) if (chance.happens(injected)) wrong++
        if (errorRateOf(wrong, looked).atMost >= injected) held++
      }
      expect(held).toBeGreaterThanOrEqual(950)
    }
  }
})
