import { expect, test } from 'vitest'
import { aBook, anEntry } from '../books/a-book.ts'
import type { CountedEntry } from '../books/counts.ts'
import { lineOf } from '../books/entry.ts'
import { day } from '../calendar/day.ts'
import { money } from '../money/money.ts'
import { valuedPoints } from './valued-points.ts'

const chart = [
  { id: 30, accountCode: '3000', accountName: 'Opening Balance Equity' },
  { id: 11, accountCode: '1100', accountName: 'Accounts Receivable' },
]
const END = day('2026-09-30')
const pointsOf = (...entries: CountedEntry[]) => pointsAt(new Map(), ...entries)
const pointsAt = (ratesOfDay: ReadonlyMap<string, string>, ...entries: CountedEntry[]) => {
  const books = aBook({ entries })
  const revaluations = entries
    .filter(({ entryDate, lines }) => entryDate === END && lines.some((line) => line.foreign?.isRevaluation))
    .reverse()
  const sources = { baseCurrency: 'GBP', accounts: [], chart, books, revaluations, ratesOfDay }
  const points = valuedPoints(sources, END)
  return points.map(({ code, state, sentence }) => [code, state, sentence])
}
const entryOf = (on: string, amount: string, foreign: Partial<CountedEntry['lines'][number]['foreign']>) => {
  const entry = anEntry(day(on), [], 'GBP')
  const beside = { currency: 'EUR', rate: '0.86', amount: '0.00', ...foreign }
  const lines = [{ ...lineOf(11, money(amount), ''), foreign: beside }, lineOf(40, -money(amount), '')]
  return { ...entry, lines }
}
const AT_ZERO = ['opening-equity', 'met', 'Opening Balance Equity is at zero.']

test('what was taken over and nobody has told apart is named with its amount', () => {
  const entry = anEntry(
    day('2026-08-31'),
    [
      [10, money('900.00')],
      [30, -money('900.00')],
    ],
    'GBP',
  )
  expect(pointsOf(entry)).toEqual([
    [
      'opening-equity',
      'not_kept',
      'Opening Balance Equity holds £900.00: amounts taken over that are not yet divided into capital, earlier earnings and the rest.',
    ],
  ])
  expect(pointsOf()).toEqual([AT_ZERO])
})

test('what customers owe in euros is said to stand at old rates until that day is revalued', () => {
  const owed = entryOf('2026-09-10', '86.00', { amount: '100.00' })
  expect(pointsOf(owed)).toEqual([
    [
      'revaluation',
      'not_kept',
      'Open amounts in EUR on Sep 30, 2026 are at the rates of their entries: no revaluation of that day is posted.',
    ],
    AT_ZERO,
  ])
  const revalued = entryOf('2026-09-30', '1.00', { isRevaluation: true, rate: '0.87' })
  expect(pointsOf(owed, revalued)).toEqual([
    ['revaluation', 'met', 'Other currencies are revalued on Sep 30, 2026.'],
    AT_ZERO,
  ])
  expect(pointsOf(owed, entryOf('2026-09-20', '-86.00', { amount: '-100.00' }))).toEqual([AT_ZERO])
})

test('what is posted after the revaluation of its day is not said to be revalued, until the day is revalued again', () => {
  const owed = entryOf('2026-09-10', '86.00', { amount: '100.00' })
  const revalued = entryOf('2026-09-30', '1.00', { isRevaluation: true, rate: '0.87' })
  const late = entryOf('2026-09-12', '43.00', { amount: '50.00' })
  expect(pointsOf(owed, revalued, late)[0]).toEqual([
    'revaluation',
    'not_kept',
    'Open amounts in EUR on Sep 30, 2026 are no longer at the rates of the revaluation: something was posted after it. Revalue that day again.',
  ])
  const again = entryOf('2026-09-30', '0.50', { isRevaluation: true, rate: '0.87' })
  expect(pointsOf(owed, revalued, late, again)[0]![1]).toBe('met')
  // The newest of the day counts: 150.00 at 0.89 is 133.50.
  const better = entryOf('2026-09-30', '3.00', { isRevaluation: true, rate: '0.89' })
  expect(pointsOf(owed, revalued, late, again, better)[0]![1]).toBe('met')
  expect(pointsOf(owed, revalued, again, better)[0]![1]).toBe('not_kept')
})

test('a revaluation of an earlier day that was never taken back is none of this day', () => {
  const owed = entryOf('2026-08-10', '86.00', { amount: '100.00' })
  const august = entryOf('2026-08-31', '1.00', { isRevaluation: true, rate: '0.87' })
  expect(pointsOf(owed, august)[0]![1]).toBe('not_kept')
})

test('what stands at the rate that is kept of the day is not said to be still revalued', () => {
  const owed = entryOf('2026-09-10', '86.00', { amount: '100.00' })
  expect(pointsAt(new Map([['EUR', '0.86']]), owed)[0]![1]).toBe('met')
  expect(pointsAt(new Map([['EUR', '0.87']]), owed)[0]![1]).toBe('not_kept')
  expect(pointsAt(new Map([['USD', '0.86']]), owed)[0]![1]).toBe('not_kept')
})
