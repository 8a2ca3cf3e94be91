import { expect, test } from 'vitest'
import { inTurnOf } from './in-turn-of.ts'

test('everybody has a turn, and over a day everybody has the first one', () => {
  const all = Array.from({ length: 100 }, (_, at) => at)
  const firsts = new Set<number>()
  for (let hour = 0; hour < 24; hour++) {
    const turn = inTurnOf(all, hour / 24)
    expect(turn.toSorted((one, other) => one - other)).toEqual(all)
    firsts.add(turn[0]!)
  }
  expect(Math.max(...firsts)).toBeGreaterThan(90)
  expect(inTurnOf([], 0.5)).toEqual([])
})
