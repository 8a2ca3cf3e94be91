import { expect, test } from 'vitest'
import { budgetMs } from '../../../test/budget.ts'
import { workedMs } from '../../../test/worked-ms.ts'
import { day } from '../calendar/day.ts'
import { money } from '../money/money.ts'
import { bankObjections, type Doubts, notFollowed } from './bank-objection.ts'
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

const objections = (lines: ReturnType<typeof aLine>[], doubts: Doubts, closing: string) =>
  bankObjections(anEvidence({ lines, closing: money(closing) }), doubts, {
    currency: 'USD',
    closingBalance: closing,
  })

test('a row that is missing between two balances speaks against sums that agree without it', () => {
  expect(objections([FIRST, SECOND, LAST], broken, '1120.00')).toEqual([
    {
      said: 'The bank’s own balances fall by $40.00 from Jan 8, 2026 to Jan 31, 2026 by which no line does.',
      remedy:
        'Import what is missing, or undo the import and import the file again without that column; if the bank’s own figures are wrong, explain why.',
      importIds: ['i1'],
      mayStay: true,
    },
    {
      said: 'The bank’s own balances rise by $40.00 on Jan 31, 2026 by which no line does.',
      remedy: 'Import what is missing, or undo the import and import the file again without that column.',
      importIds: ['i1'],
      mayStay: false,
    },
  ])
})

test('a line that was typed in place of the row is what the balances move by', () => {
  expect(objections([FIRST, SECOND, TYPED, LAST], broken, '1080.00')).toEqual([])
})

test('a row that was mended and came back in a file of its own is what the balances move by', () => {
  const mended = { ...THIRD, source: { importId: 'i2', row: 1 } }
  const [from, to] = [day('2026-01-20'), day('2026-01-20')]
  const file = { importId: 'i2', fileName: 'mended.csv', from, to }
  const files = [{ ...file, opening: money('1080.00'), closing: money('1040.00') }]
  const evidence = anEvidence({ lines: [FIRST, SECOND, mended, LAST], files, closing: money('1080.00') })
  const shown = { currency: 'USD', closingBalance: '1080.00' }
  expect(bankObjections(evidence, broken, shown)).toEqual([])
})

test('a closing balance that the file says otherwise is named with its row', () => {
  const lines = [FIRST, SECOND, THIRD, LAST, aLine('again', '100.00')]
  expect(objections(lines, { otherwise: SAID, broken: [] }, '1190.00')).toMatchObject([
    {
      said: 'The statement closes with $1,190.00, and january.csv at row 4, as of Jan 31, 2026, says $1,080.00.',
      remedy: 'Correct the closing balance, or import what happened after that row.',
      mayStay: false,
    },
  ])
})

test('what happened after the last row of a file explains why it closes otherwise', () => {
  const late = aLine('late', '-5.00', { day: day('2026-01-31') })
  const doubts = { otherwise: SAID, broken: [] }
  expect(objections([FIRST, SECOND, THIRD, LAST, late], doubts, '1075.00')).toEqual([])
})

test('a line that was typed among the days of a file explains no other closing balance', () => {
  const early = aLine('early', '-5.00', { day: day('2026-01-29') })
  const doubts = { otherwise: SAID, broken: [] }
  expect(objections([FIRST, SECOND, THIRD, LAST, early], doubts, '1075.00')[0]?.said).toContain(
    'january.csv at row 4, as of Jan 31, 2026, says $1,080.00',
  )
})

test('balances of which none follows are said to be none, or a line to be missing', () => {
  expect(objections([FIRST, LAST], broken, '1140.00')).toMatchObject([
    { said: expect.stringContaining('january.csv do not follow'), mayStay: false },
  ])
})

const AFTER = [row(5, '2026-01-31', '-1.00', '1079.00'), row(6, '2026-01-31', '-1.00', '1078.00')]

test('a balance that the bank printed wrong between two that are right may stay, and is one thing to explain', () => {
  const misprint = row(3, '2026-01-20', '-40.00', '1040.40')
  const all = [FIRST, SECOND, misprint, LAST, ...AFTER]
  expect(objections(all, broken, '1078.00')).toMatchObject([
    {
      said: 'The bank’s own balances rise by $0.40 from Jan 8, 2026 to Jan 20, 2026 by which no line does, and fall by as much at the next, row 4.',
      mayStay: true,
    },
  ])
})

test('balances that move back by another amount, or only rows later, are two things to explain', () => {
  const misprint = row(3, '2026-01-20', '-40.00', '1040.40')
  const more = { ...AFTER[0]!, amount: money('-1.01') }
  const other = [FIRST, SECOND, misprint, { ...LAST, balance: money('1080.01') }, more, AFTER[1]!]
  expect(objections(other, broken, '1078.00')).toMatchObject([
    { said: expect.stringMatching(/rise by \$0\.40 .* by which no line does\.$/), mayStay: true },
    { said: expect.stringMatching(/fall by \$0\.39 .* by which no line does\.$/), mayStay: true },
  ])
  const later = [FIRST, SECOND, misprint, { ...LAST, balance: money('1080.40') }, ...AFTER]
  expect(objections(later, broken, '1078.00')).toMatchObject([
    { said: expect.stringMatching(/rise by \$0\.40 .* by which no line does\.$/), mayStay: true },
    { said: expect.stringMatching(/fall by \$0\.40 .* by which no line does\.$/), mayStay: true },
  ])
})

test('a file whose balances follow nowhere may be wrong in them only where it ends with the closing balance', () => {
  const two = [row(1, '2026-01-05', '100.00', '1100.40'), row(2, '2026-01-31', '-20.00', '1080.00')]
  expect(objections(two, broken, '1080.00')).toMatchObject([{ mayStay: true }])
  expect(objections(two, broken, '1080.40')).toMatchObject([{ mayStay: false }])
})

test('of balances that follow at hundreds of places none, the first are named and the rest are counted with what they come to', () => {
  const found = (misprint: string) => {
    const rows = Array.from({ length: 202 }, (_, at) => {
      const balance = String(1001 + at + (at % 4 === 3 ? 5 : 0))
      return row(at + 1, '2026-01-05', '1.00', at === 191 ? misprint : `${balance}.00`)
    })
    return objections(rows, broken, '1202.00')
  }
  expect(found('1197.00')).toHaveLength(21)
  expect(found('1197.00').at(-1)).toMatchObject({
    said: 'They do so at 30 more places on Jan 5, 2026: they rise by $150.00 and fall by $150.00 there.',
    mayStay: true,
  })
  expect(found('1197.01').at(-1)!.said).not.toBe(found('1197.00').at(-1)!.said)
})

test('of two files whose balances follow nowhere each is said, so that explaining one explains one', () => {
  const late = { importId: 'i2', fileName: 'late.csv' }
  const lines = [
    row(1, '2026-01-05', '100.00', '7.00'),
    row(2, '2026-01-06', '10.00', '9.00'),
    { ...row(3, '2026-01-30', '10.00', '3.00'), source: { importId: 'i2', row: 1 } },
    { ...row(4, '2026-01-31', '-40.00', '1080.00'), source: { importId: 'i2', row: 2 } },
  ]
  const found = objections(lines, { ...broken, broken: [late, FILE] }, '1080.00')
  expect(found).toMatchObject([
    { said: expect.stringContaining('late.csv'), importIds: ['i2'], mayStay: true },
    { said: expect.stringContaining('january.csv'), importIds: ['i1'], mayStay: false },
  ])
})

test('a hundred thousand lines whose balances break at every hundredth are followed within seconds', () => {
  const rows = Array.from({ length: 100_000 }, (_, at) =>
    row(
      at + 1,
      `2026-01-${String(1 + Math.floor(at / 3300)).padStart(2, '0')}`,
      '1.00',
      `${1001 + at + (at % 100 === 50 ? 1 : 0)}.00`,
    ),
  )
  const typed = Array.from({ length: 5000 }, (_, at) => aLine(`t${at}`, '3.00', { day: day('2026-01-15') }))
  const before = workedMs()
  expect(objections([...rows, ...typed], broken, '101000.00').length).toBeGreaterThan(20)
  expect(workedMs() - before).toBeLessThan(budgetMs(5))
})

test('a file without balances says nothing, whatever rows of it could not be read', () => {
  const silent = [aLine('a', '100.00', { source: { importId: 'i1', row: 1 } })]
  expect(objections(silent, broken, '1100.00')).toEqual([])
})

test('a period that is too large to be followed says so in figures, and a person says how its balances were checked', () => {
  expect(notFollowed({ count: 1_212_345, most: 200_000, importIds: ['i1'] })).toMatchObject({
    said: 'The bank’s own balances were not followed: the period has 1,212,345 lines and rows that were left out, and at most 200,000 are.',
    mayStay: true,
  })
})
