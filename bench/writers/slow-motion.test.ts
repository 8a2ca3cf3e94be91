import { afterEach, expect, test } from 'vitest'
import { inSlowMotion } from './slow-motion.ts'

const real = { setTimeout: globalThis.setTimeout, now: performance.now }
afterEach(() => {
  globalThis.setTimeout = real.setTimeout
  performance.now = real.now
})

test('in slow motion the clock goes as slowly as the timers, so that who pauses by how long something took pauses as long as ever', () => {
  const asked: number[] = []
  globalThis.setTimeout = ((_: () => void, milliseconds: number) => asked.push(milliseconds)) as never
  const wall = performance.now.bind(performance)
  inSlowMotion(8)
  setTimeout(() => {}, 5)
  expect(asked).toEqual([40])
  const [before, slow, after] = [wall(), performance.now(), wall()]
  expect(slow).toBeGreaterThanOrEqual(before / 8)
  expect(slow).toBeLessThanOrEqual(after / 8)
})
