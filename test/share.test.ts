import { expect, test } from 'vitest'
import { ALWAYS, keptSeconds, shareOf, testFiles } from './share.ts'

const known = new Map([
  ...Array.from({ length: 30 }, (_, at) => [`long-${at}.test.ts`, 10 + at] as const),
  ['quick.test.ts', 0.5] as const,
  [ALWAYS[0]!, 40] as const,
])
const files = [...known.keys(), 'new.test.ts']
const MACHINE = { seconds: 250, slowness: 1 }

test('quick files are in every run, new ones, and the main job', () => {
  for (let seed = 0; seed < 50; seed++) {
    const { taken, left } = shareOf(files, known, { ...MACHINE, seed })
    expect(taken).toEqual(expect.arrayContaining(['quick.test.ts', 'new.test.ts', ALWAYS[0]]))
    expect([...taken, ...left].toSorted()).toEqual(files.toSorted())
  }
})

test('each long file is in some runs and left out of others, and a seed brings back its share', () => {
  const runs = Array.from({ length: 50 }, (_, seed) => shareOf(files, known, { ...MACHINE, seed }))
  for (const [file, seconds] of known) {
    if (seconds < 1 || ALWAYS.includes(file)) continue
    const times = runs.filter(({ taken }) => taken.includes(file)).length
    expect(times, file).toBeGreaterThan(5)
    expect(times, file).toBeLessThan(50)
  }
  expect(shareOf(files.toReversed(), known, { ...MACHINE, seed: 7 }).taken.toSorted()).toEqual(
    runs[7]!.taken.toSorted(),
  )
})

test('a slower machine takes fewer, and none that would not end in time', () => {
  const secondsOf = (slowness: number) =>
    shareOf(files, known, { seed: 3, seconds: 250, slowness }).taken.map((file) => known.get(file) ?? 0)
  const sum = (numbers: number[]) => numbers.reduce((total, one) => total + one, 0)
  expect(sum(secondsOf(1))).toBeGreaterThan(sum(secondsOf(2)))
  expect(Math.max(...secondsOf(8))).toBe(40)
  expect(Math.max(...secondsOf(12))).toBe(40)
})

test('the times that are kept are of files that there are, and who is in every run is known', () => {
  const present = new Set(testFiles())
  expect([...keptSeconds().keys()].filter((file) => !present.has(file))).toEqual([])
  expect(ALWAYS.filter((file) => !keptSeconds().has(file))).toEqual([])
})
