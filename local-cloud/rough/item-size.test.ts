import { expect, test } from 'vitest'
import { itemSize } from './item-size.ts'

test('a text is as long as in UTF-8, with its name', () => {
  expect(itemSize({ name: { S: 'Zoë' } })).toBe(4 + 4)
})

test('a number takes a byte for two digits and one more, without the zeroes around it', () => {
  const sizeOf = (text: string) => itemSize({ n: { N: text } }) - 1
  expect(['7', '12', '123', '0.0012', '1200', '-12.5'].map(sizeOf)).toEqual([2, 2, 3, 2, 2, 3])
})

test('a list or map takes three bytes, and one for each thing in it', () => {
  expect(itemSize({ l: { L: [] } })).toBe(1 + 3)
  expect(itemSize({ l: { L: [{ S: 'ab' }, { BOOL: true }] } })).toBe(1 + 3 + (1 + 2) + (1 + 1))
  expect(itemSize({ m: { M: { k: { NULL: true } } } })).toBe(1 + 3 + 1 + (1 + 1))
})
