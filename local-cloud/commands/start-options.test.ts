import { expect, test } from 'vitest'
import { readStartOptions } from './start-options.ts'

const read = (line: string, environment = {}) =>
  readStartOptions(line.split(' ').filter(Boolean), environment)

test('without a word the product keeps its data and is at 5173', () => {
  expect(read('')).toEqual({
    fresh: false,
    dev: false,
    folder: expect.stringMatching(/\/\.local$/),
    port: 5173,
  })
  expect(read('--fresh --folder other', { PORT: '0' })).toEqual({
    fresh: true,
    dev: false,
    folder: 'other',
    port: 0,
  })
})

test('what is misspelled is said, and not passed over', () => {
  expect(() => read('--frsh')).toThrow("Unknown option '--frsh'")
  for (const PORT of ['abc', '80000', '-1', '1.5', ''])
    expect(() => read('', { PORT })).toThrow(`PORT is a number from 0 to 65535`)
})
