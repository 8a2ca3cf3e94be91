import { expect, test } from 'vitest'
import { PLAIN_COLUMNS_AND_BALANCE } from '../../../../test/plain-columns.ts'
import { day } from '../../calendar/day.ts'
import { decimalOf } from '../../money/money.ts'
import { readBankFile } from '../read-bank-file.ts'
import { lastRowOn } from './last-row-on.ts'

const HEADER = 'Date,Description,Amount,Balance'
/** The third balance is 10 cents too high. */
const MISPRINTED = [
  '2026-09-02,Client pays invoice,100.00,1100.00',
  '2026-09-09,Rent,-40.00,1060.00',
  '2026-09-15,Insurance,-10.00,1050.10',
  '2026-09-30,Sale,25.00,1075.00',
  '2026-10-02,Salary paid out,-75.00,1000.00',
]
const mapping = PLAIN_COLUMNS_AND_BALANCE

function said(rows: readonly string[], on: string) {
  const bytes = new TextEncoder().encode([HEADER, ...rows].join('\n'))
  const found = lastRowOn(readBankFile(bytes, { fileName: 'bank.csv', side: 'bank', mapping }), day(on))
  return found && [decimalOf(found.balance), found.row]
}

test('a file of which one balance is misprinted still says in its last row what it ends with, in either order', () => {
  expect(said(MISPRINTED.slice(0, 4), '2026-09-30')).toEqual(['1075.00', 4])
  expect(said(MISPRINTED.slice(0, 4).toReversed(), '2026-09-30')).toEqual(['1075.00', 1])
})

test('of a file that goes on beyond a day its last row up to that day says it, and none of a day after its end', () => {
  expect(said(MISPRINTED, '2026-09-30')).toEqual(['1075.00', 4])
  expect(said(MISPRINTED.slice(0, 4), '2026-10-01')).toBeUndefined()
})

test('a row that could not be read takes the word from the row before it, and from no other', () => {
  const unread = '2026-13-30,Fee,-5.00,1070.00'
  for (const inOrder of [(rows: string[]) => rows, (rows: string[]) => rows.toReversed()]) {
    expect(said(inOrder([...MISPRINTED.slice(0, 4), unread]), '2026-09-30')).toBeUndefined()
    expect(said(inOrder([MISPRINTED[0]!, unread, ...MISPRINTED.slice(1, 4)]), '2026-09-30')?.[0]).toBe(
      '1075.00',
    )
  }
})
