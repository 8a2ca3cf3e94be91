import { expect, test } from 'vitest'
import { createChance } from '../proving/workload/chance.ts'
import {
  beyondBudget,
  type Measured,
  measuredSince,
  NOTHING_MEASURED,
  wrongAtMost,
} from './measured-errors.ts'

const measured = (of: Partial<Measured>): Measured => ({ ...NOTHING_MEASURED, ...of })

test('matches that nobody looked at a second time prove nothing', () => {
  expect(wrongAtMost(NOTHING_MEASURED)).toBe(1)
  expect(wrongAtMost(measured({ automatic: 9000 }))).toBe(1)
  expect(wrongAtMost(measured({ automatic: 9000, looked: 60 }))).toBeCloseTo(0.0487, 4)
})

test('what somebody came upon is wrong beside what second looks say of the rest', () => {
  const few = measured({ automatic: 1000, looked: 60 })
  expect(wrongAtMost({ ...few, found: 100 })).toBeCloseTo(0.1 + 0.9 * wrongAtMost(few), 10)
  expect(wrongAtMost(measured({ automatic: 3, found: 3 }))).toBe(1)
})

test('of a thousand accounts the bound holds in at least 95 of a hundred, whatever is wrong in them and how much of it people came upon', () => {
  const chance = createChance(20261124)
  for (const injected of [0.001, 0.01, 0.05]) {
    for (const cameUpon of [0, 0.5]) {
      let held = 0
      for (let account = 0; account < 1000; account++) {
        const of = measured({ automatic: 1000 })
        let unknown = 0
        for (let match = 0; match < of.automatic; match++)
          if (chance.happens(injected)) chance.happens(cameUpon) ? of.found++ : unknown++
        const share = unknown / (of.automatic - of.found)
        for (; of.looked < 100; of.looked++) if (chance.happens(share)) of.wrong++
        if (wrongAtMost(of) >= (of.found + unknown) / of.automatic) held++
      }
      expect(held).toBeGreaterThanOrEqual(950)
    }
  }
})

test('two wrong ones of a few are beyond a budget of one in 2,000, of thousands they are within', () => {
  const two = { found: 2, automatic: 112 }
  expect(beyondBudget(measured(two), 2000)).toEqual({ wrong: 2, of: 112, bySecondLook: false })
  expect(beyondBudget(measured({ ...two, automatic: 5000 }), 2000)).toBeUndefined()
  expect(beyondBudget(measured(two), 100)).toBeUndefined()
})

test('one wrong match is none too many, since it may be a slip of the finger', () => {
  expect(beyondBudget(measured({ found: 1, automatic: 1 }), 2000)).toBeUndefined()
  expect(beyondBudget(measured({ wrong: 1, looked: 1, automatic: 1 }), 2000)).toBeUndefined()
})

test('errors among what was automatic before it was resumed are counted of at least themselves', () => {
  expect(beyondBudget(measured({ found: 1, wrong: 1, looked: 1 }), 2000)).toMatchObject({ wrong: 2, of: 2 })
})

test('second looks speak for the many that nobody came upon', () => {
  const of = measured({ automatic: 50_000, looked: 30, wrong: 2 })
  expect(beyondBudget(of, 2000)).toEqual({ wrong: 2, of: 30, bySecondLook: true })
})

test('what was measured before automatic matching was resumed counts no more', () => {
  const before = measured({ automatic: 112, found: 2, looked: 3 })
  expect(measuredSince({ automatic: 130, found: 2, looked: 5, wrong: 1 }, before)).toEqual({
    automatic: 18,
    found: 0,
    looked: 2,
    wrong: 1,
  })
  // An import was taken back, and its matches went with it.
  expect(measuredSince(measured({ automatic: 100, found: 2 }), before).automatic).toBe(0)
})

test('an account that keeps its budget is paused by chance in fewer than one of ten, one that is wrong ten times as often nearly always', () => {
  const chance = createChance(20261125)
  const pausedOf = (oneWrongIn: number) => {
    let paused = 0
    for (let account = 0; account < 300; account++) {
      const of = measured({})
      while (of.automatic < 3000 && !beyondBudget(of, 2000)) {
        of.automatic++
        if (chance.happens(1 / oneWrongIn)) of.found++
      }
      if (of.automatic < 3000) paused++
    }
    return paused
  }
  expect(pausedOf(2000)).toBeLessThan(30)
  expect(pausedOf(200)).toBeGreaterThan(290)
})
