/** Statements in the words, columns and signs of many banks: each is read whole, and none is taken with one figure changed. */
import { expect, test } from 'vitest'
import { decimalOf } from '../../money/money.ts'
import type { Reading } from '../bank-file.ts'
import { BankFileError } from '../bank-file-error.ts'
import { readBankFile } from '../read-bank-file.ts'
import { aPrintedStatement, type PrintedLayout } from './a-printed-statement.ts'
import { PRINTED_LAYOUTS as LAYOUTS, PRINTED_PAYMENTS as PAYMENTS } from './printed-layouts.ts'

function readingOf(bytes: Uint8Array): Reading | string {
  try {
    return readBankFile(bytes, { fileName: 'statement.pdf' })
  } catch (error) {
    if (error instanceof BankFileError) return error.message
    throw error
  }
}

function rowsOf(layout: PrintedLayout): string[] {
  const ordered = layout.sections
    ? [...PAYMENTS.filter(({ cents }) => cents > 0), ...PAYMENTS.filter(({ cents }) => cents <= 0)]
    : PAYMENTS
  const whole = layout.name === 'Japanese' ? 100 : 1
  const rows = ordered.map(
    ({ day, text, cents }) =>
      `${day} ${text.replaceAll(' / ', ' ')} ${decimalOf(BigInt(cents * 100 * whole) as never)}`,
  )
  return layout.isNewestFirst ? rows.toReversed() : rows
}

test('at least 40 layouts are printed', () => {
  expect(LAYOUTS.length).toBeGreaterThanOrEqual(40)
})

test.each(LAYOUTS)('$name: every row is read, and proved', (layout) => {
  const reading = readingOf(aPrintedStatement(layout, PAYMENTS))
  if (typeof reading === 'string') throw new Error(reading)
  expect(reading.questions.map(({ sentence }) => sentence)).toEqual([])
  expect(
    reading.rows.map(({ date, description, amount }) => `${date} ${description} ${decimalOf(amount)}`),
  ).toEqual(rowsOf(layout))
})

test.each(LAYOUTS)('$name: with one amount misprinted or one row missing, nothing is read', (layout) => {
  for (const at of [5, 17, PAYMENTS.length - 2]) {
    for (const fault of [{ misprintedAt: at }, { leftOutAt: at }])
      expect(readingOf(aPrintedStatement({ ...layout, ...fault }, PAYMENTS))).toContain(
        'Nothing was imported',
      )
  }
})
