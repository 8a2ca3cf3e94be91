import { expect, test } from 'vitest'
import { day } from '../calendar/day.ts'
import { money } from '../money/money.ts'
import { bankObjection, type Doubts } from './bank-objection.ts'
import { aLine, anEvidence } from './differences/an-evidence.ts'

const FILE = { importId: 'i1', fileName: 'january.csv' }
const broken: Doubts = { otherwise: undefined, broken: [FILE] }
const SAID: Doubts['otherwise'] = {
  balance: '1080.00',
  file: { ...FILE, row: 4, day: '2026-01-31', isConsistent: true },
}

/** From 1,000.00: +100.00, -20.00, [-40.00], +40.00, by the file's own balances. */
const row = (at: number, on: string, amount: string, balance: string) =>
  aLine(`l${at}`, amount, { day: day(on), source: { importId: 'i1', row: at }, balance: money(balance) })
const FIRST = row(1, '2026-01-05', '100.00', '1100.00')
const SECOND = row(2, '2026-01-08', '-20.00', '1080.00')
const THIRD = row(3, '2026-01-20', '-40.00', '1040.00')
const LAST = row(4, '2026-01-31', '40.00', '1080.00')
const TYPED = aLine('typed', '-40.00', { day: day('2026-01-19') })

const objection = (lines: ReturnType<typeof aLine>[], doubts: Doubts, closing: string) =>
  bankObjection(anEvidence({ lines, closing: money(closing) }), doubts, {
    currency: 'USD',
    closingBalance: closing,
  })

test('a row that is missing between two balances speaks against sums that agree without it', () => {
  expect(objection([FIRST, SECOND, LAST], broken, '1120.00')).toEqual({
    sentence:
      'The bank’s own balances fall by $40.00 from Jan 8, 2026 to Jan 31, 2026 by which no line does. Bring in what is missing, or undo the import and take the file again without that column.',
    importIds: ['i1'],
  })
})

test('a line that was typed in place of the row is what the balances move by', () => {
  expect(objection([FIRST, SECOND, TYPED, LAST], broken, '1080.00')).toBeUndefined()
})

test('a row that was mended and came back in a file of its own is what the balances move by', () => {
  const mended = { ...THIRD, source: { importId: 'i2', row: 1 } }
  const [from, to] = [day('2026-01-20'), day('2026-01-20')]
  const file = { importId: 'i2', fileName: 'mended.csv', from, to }
  const files = [{ ...file, opening: money('1080.00'), closing: money('1040.00') }]
  const evidence = anEvidence({ lines: [FIRST, SECOND, mended, LAST], files, closing: money('1080.00') })
  const shown = { currency: 'USD', closingBalance: '1080.00' }
  expect(bankObjection(evidence, broken, shown)).toBeUndefined()
})

test('a closing balance that the file says otherwise is named with its row', () => {
  const lines = [FIRST, SECOND, THIRD, LAST, aLine('again', '100.00')]
  expect(objection(lines, { otherwise: SAID, broken: [] }, '1190.00')).toMatchObject({
    sentence:
      'The statement closes with $1,190.00, and january.csv at row 4, Jan 31, 2026, says $1,080.00. Correct the closing balance, or bring in what happened after that row.',
  })
})

test('what happened after the last row of a file explains why it closes otherwise', () => {
  const late = aLine('late', '-5.00', { day: day('2026-01-31') })
  const doubts = { otherwise: SAID, broken: [] }
  expect(objection([FIRST, SECOND, THIRD, LAST, late], doubts, '1075.00')).toBeUndefined()
})

test('a line that was typed among the days of a file explains no other closing balance', () => {
  const early = aLine('early', '-5.00', { day: day('2026-01-29') })
  const doubts = { otherwise: SAID, broken: [] }
  expect(objection([FIRST, SECOND, THIRD, LAST, early], doubts, '1075.00')?.sentence).toContain(
    'january.csv at row 4, Jan 31, 2026, says $1,080.00',
  )
})

test('balances of which none follows are said to be none, or a line to be missing', () => {
  expect(objection([FIRST, LAST], broken, '1140.00')?.sentence).toContain('january.csv do not follow')
})

test('a file without balances says nothing, whatever rows of it could not be read', () => {
  const silent = [aLine('a', '100.00', { source: { importId: 'i1', row: 1 } })]
  expect(objection(silent, broken, '1100.00')).toBeUndefined()
})
