import { expect, test } from 'vitest'
import { release } from './release.ts'

const aLargeList = () => new Float64Array(10_000)

test('a large list is empty once its room is given back, a short one is left to the collector', () => {
  const [large, short] = [aLargeList(), new Float64Array(10)]
  release(large, short)
  expect([large.length, short.length]).toEqual([0, 10])
})

test('a browser that cannot give room back keeps the list', () => {
  const prototype = ArrayBuffer.prototype as { transfer?: unknown }
  const { transfer } = prototype
  delete prototype.transfer
  try {
    const list = aLargeList()
    release(list)
    expect(list.length).toBe(10_000)
  } finally {
    Object.defineProperty(prototype, 'transfer', { value: transfer, writable: true, configurable: true })
  }
})
