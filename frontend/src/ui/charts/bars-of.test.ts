import { expect, test } from 'vitest'
import { barsOf, HEIGHT, WIDTH } from './bars-of.ts'

test('bars stand on one line for zero, what is below zero hangs from it', () => {
  const { bars, zero } = barsOf([[40, -20, null]])
  expect(zero).toBe(80)
  expect(bars.map(({ at, y, height }) => [at, y, height])).toEqual([
    [0, 0, 80],
    [1, 80, 40],
  ])
})

test('where everything is below zero the line lies at the top', () => {
  const { bars, zero, ticks } = barsOf([[-20, null]])
  expect(zero).toBe(0)
  expect(bars.map(({ y, height }) => [y, height])).toEqual([[0, HEIGHT]])
  expect(ticks.map(({ y }) => y)).toEqual([HEIGHT, HEIGHT / 2, 0])
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
  expect(barsOf([[null, 0]])).toEqual({ bars: [], zero: HEIGHT, ticks: [{ value: 0, y: HEIGHT }] })
})

test('values are read off round ones, from below the least to above the greatest', () => {
  const valuesOf = (...values: number[]) => barsOf([values]).ticks.map(({ value }) => value)
  expect(valuesOf(12_340.5, 800)).toEqual([0, 5_000, 10_000, 15_000])
  expect(valuesOf(-70, 130)).toEqual([-100, 0, 100, 200])
  expect(valuesOf(0.91, 0.4)).toEqual([0, 0.5, 1])
  expect(valuesOf(1, 2)).toEqual([0, 1, 2])
  const { ticks, bars } = barsOf([[7, 3]])
  expect(ticks.at(0)!.y).toBe(HEIGHT)
  expect(ticks.at(-1)!.y).toBe(0)
  expect(bars[0]!.y).toBeGreaterThan(0)
})
