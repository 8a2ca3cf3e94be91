import * as fc from 'fast-check'
import { expect, test } from 'vitest'
import { aBook, aLine, anEntry } from '../books/a-book.ts'
import { NO_LINES } from '../books/book.ts'
import { day } from '../calendar/day.ts'
import { money } from '../money/money.ts'
import { monthDays, monthFigures, monthsUntil, withoutBroughtForward } from './month-figures.ts'
import { unmatchedReason } from './unmatched-reason.ts'
import { type ReportedMonth, varianceReport } from './variance-report.ts'

const ACCOUNT = {
  id: 5,
  chartAccountId: 50,
  currency: 'CAD',
  openingBalance: '0',
  bankOpeningBalance: '0',
  openingDate: '2026-01-01',
}
const ENTRY = { one: 'ledger entry', many: 'ledger entries', currency: 'CAD' }

test('six months end with the current one, across the turn of a year', () => {
  const months = monthsUntil(day('2026-02-14'), 6)
  expect(months.map(({ startDate }) => startDate.slice(0, 7))).toEqual([
    '2025-09',
    '2025-10',
    '2025-11',
    '2025-12',
    '2026-01',
    '2026-02',
  ])
  expect(months.at(-1)!.endDate).toBe('2026-02-28')
  expect(monthDays(2026, 13)).toBeUndefined()
})

const anyLines = fc.array(
  fc.record({
    side: fc.constantFrom('bank' as const, 'ledger' as const),
    accountId: fc.constantFrom(5, 6),
    date: fc
      .integer({ min: 1, max: 28 })
      .chain((date) =>
        fc.constantFrom('01', '02').map((month) => day(`2026-${month}-${String(date).padStart(2, '0')}`)),
      ),
    amount: fc.bigInt({ min: -1_000_000_000n, max: 1_000_000_000n }),
    isExplained: fc.boolean(),
  }),
)

test('the figures of a month are a recount of its lines', () => {
  fc.assert(
    fc.property(anyLines, (lines) => {
      const books = aBook({ lines: lines.map(aLine) })
      const own = lines.filter(({ accountId, date }) => accountId === 5 && date < '2026-02-01')
      const bank = own.filter(({ side }) => side === 'bank')
      const figures = monthFigures(books, ACCOUNT, monthDays(2026, 1)!)
      expect([figures.bank.count, figures.bank.explained]).toEqual([
        bank.length,
        bank.filter(({ isExplained }) => isExplained).length,
      ])
      expect(figures.matchRate === null).toBe(bank.length === 0)
    }),
  )
})

test('what bank and books differ by is that of the end of a month: a cheque in transit is in it until it clears, and not in the month that it clears in', () => {
  const written = { side: 'ledger', accountId: 5, date: day('2026-01-30'), amount: money('960.00') } as const
  const cleared = { side: 'bank', accountId: 5, date: day('2026-02-06'), amount: money('-960.00') } as const
  const books = aBook({
    lines: [written, cleared].map(aLine),
    entries: [
      anEntry(
        written.date,
        [
          [50, -written.amount],
          [20, written.amount],
        ],
        'CAD',
      ),
    ],
  })
  const varianceOf = (month: number) => monthFigures(books, ACCOUNT, monthDays(2026, month)!).variance
  expect([varianceOf(1), varianceOf(2), varianceOf(3)]).toEqual([money('960.00'), 0n, 0n])
  // Books that begin with a cheque outstanding say nothing of the months before.
  const later = { ...ACCOUNT, openingDate: '2026-02-01', bankOpeningBalance: '10.00' }
  expect(monthFigures(books, later, monthDays(2026, 1)!).variance).toBe(0n)
})

test('two cheques and a deposit of the books before are no entries of the month that they are dated in', () => {
  const items = [
    { transactionDate: '2026-01-25', amount: '815.20' },
    { transactionDate: '2026-01-28', amount: '129.99' },
    { transactionDate: '2026-01-31', amount: '-640.00' },
  ]
  const entry = { side: 'ledger', accountId: 5, isExplained: false } as const
  const lines = items.map(({ transactionDate, amount }) =>
    aLine({ ...entry, date: day(transactionDate), amount: money(amount) }),
  )
  const january = monthFigures(aBook({ lines }), ACCOUNT, monthDays(2026, 1)!)
  const february = monthFigures(aBook({ lines: [] }), ACCOUNT, monthDays(2026, 2)!)
  expect(january.ledger.count).toBe(3)

  const without = withoutBroughtForward(january, items)
  expect([without.ledger.count, without.ledger.sum]).toEqual([0, 0n])
  expect(withoutBroughtForward(february, items)).toEqual(february)
})

const aMonth = (variance: string, matchRate: number | null = 100, count = 2): ReportedMonth => ({
  period: monthDays(2026, 1)!,
  bank: { ...NO_LINES, count, sum: money(variance) },
  ledger: NO_LINES,
  variance: money(variance),
  unexplained: null,
  matchRate,
})

test('a month that was approved counts with what of it is unexplained, whatever cleared in another month', () => {
  const approved = ['-600.00', '700.00', '800.00'].map((variance) => ({
    ...aMonth(variance),
    unexplained: 0n,
  }))
  expect(varianceReport(approved)).toMatchObject({
    averageVariance: 0n,
    bestVariance: 0n,
    varianceTrend: 'stable',
  })
})

test('what an open month has not reconciled yet is in no mean of what is unexplained', () => {
  const months = [
    { ...aMonth('460.00'), unexplained: 0n },
    { ...aMonth('0.00'), unexplained: money('0.02') },
    aMonth('-12000.00', 50),
  ]
  expect(varianceReport(months)).toMatchObject({
    averageVariance: money('0.01'),
    approvedMonths: 2,
    varianceTrend: 'worsening',
    averageMatchRate: 83.3,
    totalTransactions: 6,
  })
})

test('variances count by their size, and months without lines not at all', () => {
  const report = varianceReport([aMonth('0', null, 0), aMonth('-40.00', 50), aMonth('10.00', 100)])
  expect(report).toEqual({
    averageVariance: money('25.00'),
    bestVariance: money('10.00'),
    approvedMonths: 0,
    averageMatchRate: 75,
    totalTransactions: 4,
    varianceTrend: 'improving',
    matchRateTrend: 'improving',
  })
})

test('with one month there is no trend, and with none nothing at all', () => {
  expect(varianceReport([aMonth('5.00')])).toMatchObject({ varianceTrend: null, matchRateTrend: null })
  expect(varianceReport([aMonth('0', null, 0)])).toMatchObject({
    averageVariance: null,
    averageMatchRate: null,
    totalTransactions: 0,
  })
})

test('an average is a whole number of cents', () => {
  const { averageVariance } = varianceReport([aMonth('10.00'), aMonth('10.00'), aMonth('10.02')])
  expect(averageVariance).toBe(money('10.01'))
})

test('a mean of yen has no decimals and one of dinars three', () => {
  const months = ['10', '10', '11'].map((each) => aMonth(each))
  const meanIn = (currency: string) => varianceReport(months, currency).averageVariance
  expect([meanIn('JPY'), meanIn('KWD'), meanIn('CAD')]).toEqual(['10', '10.333', '10.33'].map(money))
})

test('one small month beside the largest of all is no improvement', () => {
  const swinging = ['14501.37', '3293.95', '17916.93', '4058.92', '20532.35', '7293.58']
  expect(varianceReport(swinging.map((each) => aMonth(each))).varianceTrend).toBe('stable')
  const falling = ['900.00', '700.00', '800.00', '300.00', '750.00', '100.00']
  expect(varianceReport(falling.map((each) => aMonth(each))).varianceTrend).toBe('improving')
})

test('the later half is held against the earlier half', () => {
  const trendOf = (...variances: string[]) =>
    varianceReport(variances.map((each) => aMonth(each))).varianceTrend
  expect(trendOf('1.00', '900.00', '2.00')).toBe('worsening')
  expect(trendOf('5.00', '5.00', '-5.00', '5.00')).toBe('stable')
})

test('a line without its counterpart is told from one whose counterpart is there, turned, or nearly it', () => {
  const line = { date: day('2026-01-10'), amount: '100.00' }
  const reasonWith = (...others: [date: string, amount: string][]) =>
    unmatchedReason(
      line,
      others.map(([date, amount]) => ({ date: day(date), amount })),
      ENTRY,
    )
  expect(reasonWith()).toBe('No open ledger entry of this amount within 30 days.')
  expect(reasonWith(['2026-01-14', '-100.00'])).toBe('An open ledger entry of this amount lies 4 days away.')
  expect(reasonWith(['2026-01-10', '-100.00'], ['2026-01-11', '-100.00'])).toBe(
    '2 open ledger entries have this amount; the nearest lies on the same day.',
  )
  expect(reasonWith(['2026-01-09', '100.00'])).toBe(
    'An open ledger entry of this amount has the opposite sign and lies 1 day away.',
  )
  expect(reasonWith(['2026-01-12', '-99.50'])).toBe(
    'An open ledger entry differs by CA$0.50 and lies 2 days away.',
  )
  expect(reasonWith(['2026-01-14', '-99.50'], ['2026-03-01', '-100.00'])).toBe(
    'No open ledger entry of this amount within 30 days.',
  )
  expect(unmatchedReason(line, undefined, ENTRY)).toBe(
    'More ledger entries are open than are looked through here.',
  )
})
