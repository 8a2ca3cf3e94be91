import { expect, test } from 'vitest'
import { typedChoice } from './typed-choice.ts'

const PERIODS = ['All Dates', 'This Month', 'Last Month', 'This Year', 'Last Year', 'Custom']

test('a letter means the next choice that begins with it, and the same one again the one after', () => {
  expect(typedChoice(PERIODS, -1, 'l')).toBe(2)
  expect(typedChoice(PERIODS, 2, 'll')).toBe(4)
  expect(typedChoice(PERIODS, 4, 'lll')).toBe(2)
  expect(typedChoice(PERIODS, 1, 't')).toBe(3)
})

test('several letters mean the choice that begins with all of them, the present one too', () => {
  expect(typedChoice(PERIODS, 2, 'last y')).toBe(4)
  expect(typedChoice(PERIODS, 2, 'las')).toBe(2)
  expect(typedChoice(PERIODS, 0, 'cu')).toBe(5)
})

test('where no choice begins so, none is meant', () => {
  expect(typedChoice(PERIODS, 0, 'x')).toBeUndefined()
  expect(typedChoice([], -1, 'x')).toBeUndefined()
})
