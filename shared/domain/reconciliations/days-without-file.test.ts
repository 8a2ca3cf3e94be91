import { expect, test } from 'vitest'
import { daysWithoutFile, gapsInWords } from './days-without-file.ts'

const JANUARY = { periodStart: '2026-01-01', periodEnd: '2026-01-31', balanceBefore: '1.00' }
const file = (from: string, to: string, opening: string | null = null, closing: string | null = null) => ({
  from: `2026-01-${from}`,
  to: to.length > 2 ? to : `2026-01-${to}`,
  opening,
  closing,
})
const words = (...files: ReturnType<typeof file>[]) => gapsInWords(daysWithoutFile(files, JANUARY))

test('days before the first file, between two and after the last are named', () => {
  expect(words(file('05', '12'), file('20', '30'))).toBe(
    'Jan 1, 2026 to Jan 4, 2026, Jan 13, 2026 to Jan 19, 2026 and Jan 31, 2026',
  )
})

test('a file that goes on into the next month leaves none at the end', () => {
  expect(words(file('01', '2026-02-10'))).toBe('')
})

test('between files of which one opens with what the other closed with nothing is missing', () => {
  expect(words(file('01', '12', '1.00', '5.00'), file('20', '31', '5.0', '7.00'))).toBe('')
  expect(words(file('01', '12', '1.00', '5.00'), file('20', '31', '6.00', '7.00'))).toBe(
    'Jan 13, 2026 to Jan 19, 2026',
  )
})

test('before a file that opens with what the account had held nothing is missing', () => {
  expect(words(file('09', '31', '1.0', '5.00'))).toBe('')
  expect(words(file('09', '31', '1.01', '5.00'))).toBe('Jan 1, 2026 to Jan 8, 2026')
})

test('a file within another takes nothing away', () => {
  expect(words(file('01', '31', '1.00', '5.00'), file('10', '12', '2.00', '3.00'))).toBe('')
})
