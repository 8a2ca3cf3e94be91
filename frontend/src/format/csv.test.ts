import { expect, test } from 'vitest'
import { csvOf } from './csv.ts'

test('text that a spreadsheet would run as a formula is defused, and a negative amount stays a number', () => {
  expect(csvOf(['a', 'b'], [['=1+1', { amount: '-12.50' }]])).toBe("a,b\r\n'=1+1,-12.50\r\n")
})

test('commas, quotes and line breaks survive', () => {
  expect(csvOf(['a'], [['He said "1,000"\nand left']])).toBe('a\r\n"He said ""1,000""\nand left"\r\n')
})
