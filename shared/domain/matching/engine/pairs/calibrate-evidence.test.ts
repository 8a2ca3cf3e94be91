import { expect, test } from 'vitest'
import { correctionOf, count, createTally } from './calibrate-evidence.ts'

/** Pairs that meet where evidence says `e` and is worth `lift + slope * e`, over so many accidents a step. */
function tallied(lift: number, slope: number, accidents: number) {
  const tally = createTally()
  for (let evidence = -1.875; evidence < 6; evidence += 0.25) {
    const some = accidents * Math.exp(-evidence)
    count(tally.accidents, 1, evidence, some)
    count(tally.met, 1, evidence, some * (1 + Math.exp(lift + slope * evidence)))
  }
  return tally
}

test('evidence that promises too much is put right by what accidents look like', () => {
  for (const accidents of [2000, 200_000]) {
    const { lift, slope } = correctionOf(tallied(-1.5, 0.95, accidents))
    expect(lift[1]).toBeCloseTo(-1.5, 1)
    expect(slope[1]).toBeCloseTo(0.95, 1)
  }
})

test('evidence stays nearly what it is while nothing was counted', () => {
  const { lift, slope } = correctionOf(createTally())
  for (const kind of [0, 1, 2]) {
    expect(lift[kind]).toBeCloseTo(-0.3)
    expect(slope[kind]).toBeCloseTo(1)
  }
})
