import fc from 'fast-check'
import { expect, test } from 'vitest'
import { addDays, type Day, day } from '../calendar/day.ts'
import { absolute } from '../money/money.ts'
import { spansOfBuckets } from '../outstanding/age-buckets.ts'
import { outstandingItems } from '../outstanding/outstanding-items.ts'
import { reconciliationFigures } from '../reconciliations/reconciliation-figures.ts'
import { spansOfStats } from '../stats/account-stats.ts'
import { reconciliationDashboard } from '../stats/reconciliation-dashboard.ts'
import { aLine, anEntry, countsOf, pagesOf } from './a-book.ts'
import { balanceOver } from './balance-over.ts'
import { type BookSum, kindTotals, lineTotals, type Span } from './book.ts'
import { periodsFor, sumsOn } from './book-pages.ts'
import { accountPages, type Count, chartPages } from './counts.ts'
import { postedBalances } from './postings.ts'

const accounts = [5, 6].map((id, at) => ({
  id,
  name: `Account ${id}`,
  accountType: 'bank' as const,
  isActive: true,
  currency: 'CAD',
  chartAccountId: 60 + id,
  bankOpeningBalance: '1000.00',
  openingBalance: '1000.00',
  openingDate: '2020-05-04',
  lastSync: null,
  approvedThrough: at === 0 ? '2023-03-31' : '2022-11-17',
}))
const chart = accounts.map(({ chartAccountId: id }) => ({ id }))

const days = fc.integer({ min: 0, max: 11 * 365 }).map((after) => addDays(day('2016-01-01'), after))
const spans = fc.tuple(days, days).map((both) => {
  const [from, to] = both.sort() as [Day, Day]
  return { from, to }
})
const lines = fc.array(
  fc.record({
    side: fc.constantFrom('bank' as const, 'ledger' as const),
    accountId: fc.constantFrom(5, 6),
    date: days,
    cents: fc.integer({ min: -99_999, max: 99_999 }),
    explainedAfter: fc.option(fc.integer({ min: 0, max: 90 })),
    classification: fc.constantFrom(...(['unclassified', 'receivables', 'transfers', 'fees'] as const)),
  }),
  { maxLength: 60 },
)
type Line = typeof lines extends fc.Arbitrary<(infer Each)[]> ? Each : never

/** The line, and an entry that debits the chart account of its account. */
function countsOfLine({ cents, explainedAfter, ...line }: Line): Count[] {
  const amount = BigInt(cents) * 100n
  const explainedOn = explainedAfter === null ? undefined : addDays(line.date, explainedAfter)
  return countsOf({
    lines: [aLine({ ...line, amount, explainedOn })],
    entries: [anEntry(line.date, [[60 + line.accountId, absolute(amount)]])],
  })
}

/** Whatever is asked of a span says the same from the few pages that are read for it as from every page that there is. */
function holds(
  spansFor: (span: { from: Day; to: Day }) => Span[],
  ask: (books: BookSum[], span: { from: Day; to: Day }) => unknown,
) {
  fc.assert(
    fc.property(lines, spans, (given, span) => {
      const all = pagesOf(given.flatMap(countsOfLine))
      const wanted = periodsFor(spansFor(span))
      const read = all.filter(({ page, period }) => wanted.includes(period) && names.has(page))
      expect(ask(sumsOn(read), span)).toEqual(ask(sumsOn(all), span))
    }),
  )
}
const names = new Set([...accountPages(accounts), ...chartPages(chart)])

test('counts and sums of any days need the pages of these days alone', () => {
  holds(
    (span) => [span],
    (books, span) => [lineTotals(books, 'bank', span), lineTotals(books, 'ledger', span)],
  )
})

test('sums of everything need no other page than the one for ever', () => {
  expect(periodsFor([])).toEqual(['ever'])
  holds(
    () => [],
    (books) => [lineTotals(books, 'bank'), lineTotals(books, 'ledger'), postedBalances(books)],
  )
})

test('what ends with a year or a month is known without the days of that month', () => {
  expect(periodsFor([{ from: day('2025-01-01'), to: day('2025-12-31') }])).toEqual(['ever'])
  expect(periodsFor([{ from: day('2024-03-01'), to: day('2025-04-30') }])).toEqual(['ever', '2024', '2025'])
  expect(periodsFor([{ to: day('2025-04-29') }])).toEqual(['ever', '2025', '202504'])
})

test('where days were not read, their sum stands on the last day of the month or the year', () => {
  const line = aLine({ side: 'bank', date: day('2024-02-07'), amount: 1n, isExplained: true })
  const pages = pagesOf(countsOf({ lines: [line] }))
  const explainedOn = (...periods: string[]) =>
    sumsOn(pages.filter(({ page, period }) => page === 'A5' && periods.includes(period))).flatMap(
      ([, on, measure]) => (measure === 'b.m' ? [on] : []),
    )
  expect(explainedOn('ever', '2024', '202402')).toEqual(['2024-02-07'])
  expect(explainedOn('ever', '2024')).toEqual(['2024-02-29'])
  expect(explainedOn('ever')).toEqual(['2024-12-31'])
})

test('balances of a day, a range and what is posted are those of every day before', () => {
  holds(
    ({ from, to }) => [{ from, to }],
    (books, { from, to }) => [
      balanceOver(accounts, books, { from, to, currency: 'CAD' }),
      postedBalances(books, { to }),
      postedBalances(books, { from, to }),
    ],
  )
})

test('the dashboard and how old what is outstanding is need a handful of pages', () => {
  holds(
    (span) => [...spansOfStats(accounts, span), { to: span.to }],
    (books, span) => reconciliationDashboard(accounts, books, [], span, span.to),
  )
  holds(
    ({ to }) => spansOfBuckets(to),
    (books, { to }) => outstandingItems(accounts, books, [], { asOf: to, currency: 'CAD' }),
  )
})

test('a statement is proved from the pages of its period', () => {
  holds(
    (span) => [span],
    (books, { from, to }) =>
      reconciliationFigures(accounts[0]!, books, {
        periodStart: from,
        periodEnd: to,
        openingBalance: '0.00',
        closingBalance: '1.00',
      }),
  )
})

test('a month is known by kind of its lines', () => {
  holds(
    ({ from }) => [{ from, to: from }],
    (books, { from }) => kindTotals(books, 5, `${from.slice(0, 4)}${from.slice(5, 7)}` as never),
  )
})
