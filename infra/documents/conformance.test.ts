import { expect, test } from 'vitest'
import { factsIn } from './conformance.ts'

test('names of tests are read in their order, those of a group with its name', () => {
  const text = [
    "test('a plain fact', () => {})",
    "test.each([1, 2])('%s is a number', () => {})",
    "describe.each<Kind>(['thread'])('a function that runs as a %s', () => {",
    "  test('answers', () => {})",
    '  test("isn\'t late", () => {})',
    '})',
    'test(`$' + '{COUNT} of them`, () => {})',
    "const untested = 'test(nothing)'",
  ].join('\n')
  expect(factsIn(text)).toEqual([
    'a plain fact',
    '… is a number',
    'a function that runs as a …: answers',
    "a function that runs as a …: isn't late",
    '… of them',
  ])
})
