import { expect, test } from 'vitest'
import { formatOfText } from './sniff-format.ts'

test.each([
  '!Type:Bank\n',
  '# a comment\n!Type:CCard\n',
  '# one\r\n# two\r\n\r\n!Account\r\n',
  '# one\r!Option:AutoSwitch\r',
])('QIF begins with its header, after comments or without any: %j', (text) => {
  expect(formatOfText(text)).toBe('qif')
})

test('of what only looks like comments, all in one line, it is said at once that it is none', () => {
  expect(formatOfText('#/4N '.repeat(800))).toBe('csv')
})
