import { expect, test } from 'vitest'
import { barsOf, HEIGHT, WIDTH } from './bars-of.ts'

test('bars stand on one line for zero, what is below zero hangs from it', () => {
  const { bars, zero } = barsOf([[30, -10, null]])
  expect(zero).toBe(90)
  expect(bars.map(({ at, y, height }) => [at, y, height])).toEqual([
    [0, 0, 90],
    [1, 90, 30],
  ])
})

test('bars of several series stand side by side within their month', () => {
  const { bars } = barsOf([
    [1, 1],
    [1, 1],
  ])
  expect(bars.every(({ x, width, y, height }) => x + width <= WIDTH && y + height <= HEIGHT)).toBe(true)
  expect(bars[2]!.x).toBeCloseTo(bars[0]!.x + bars[0]!.width)
})

test('where nothing is to be shown the line lies at the bottom', () => {
  expect(barsOf([[null, 0]])).toEqual({ bars: [], zero: HEIGHT })
})
