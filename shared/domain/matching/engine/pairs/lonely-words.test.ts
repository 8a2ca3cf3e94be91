import { expect, test } from 'vitest'
import { partnerOdds } from './lonely-words.ts'
import type { SideOfAccount } from './pair-slices.ts'

const [DIRECT, DEPOSIT, BRANCH, WIRE] = [0, 1, 2, 3]

/** Lines by their words and how surely each has a partner, a hundred of each. */
function oddsOf(...kinds: { words: number[]; paired: number }[]) {
  const lines = kinds.flatMap((kind) => Array.from({ length: 100 }, () => kind))
  const from = Int32Array.from({ length: lines.length + 1 }, (_, line) =>
    lines.slice(0, line).reduce((sum, { words }) => sum + words.length, 0),
  )
  const words = Int32Array.from(lines.flatMap(({ words }) => words))
  const side = { texts: { from, words }, side: { amount: new Float64Array(lines.length).fill(1) } }
  const odds = partnerOdds(
    side as unknown as SideOfAccount,
    Float64Array.from(lines, ({ paired }) => paired),
    4,
  )
  return kinds.map((_, at) => odds[at * 100]!)
}

test('a word that stands on lonely lines and on others is not lonely where another word tells them apart', () => {
  const [branch, direct, wire] = oddsOf(
    { words: [DEPOSIT, BRANCH], paired: 0 },
    { words: [DIRECT, DEPOSIT], paired: 0.95 },
    { words: [WIRE], paired: 0.95 },
    { words: [WIRE], paired: 0.95 },
    { words: [WIRE], paired: 0.95 },
  )
  expect(branch).toBeLessThan(-2)
  expect(direct).toBeCloseTo(wire!, 1)
})

test('a word whose lines have no partner on their own sets them apart', () => {
  const [deposit, wire] = oddsOf({ words: [DEPOSIT], paired: 0.1 }, { words: [WIRE], paired: 0.95 })
  expect(deposit).toBeLessThan(-1)
  expect(wire).toBeGreaterThan(1)
})
