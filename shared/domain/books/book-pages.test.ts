import fc from 'fast-check'
import { expect, test } from 'vitest'
import { addDays, type Day, day } from '../calendar/day.ts'
import { decimalOf } from '../money/money.ts'
import { spansOfBuckets } from '../outstanding/age-buckets.ts'
import { outstandingItems } from '../outstanding/outstanding-items.ts'
import { statementFigures } from '../reconciliations/statement-figures.ts'
import { spansOfStats } from '../stats/account-stats.ts'
import { reconciliationDashboard } from '../stats/reconciliation-dashboard.ts'
import { balanceOver } from './balance-over.ts'
import { type BookMonth, kindTotals, lineTotals, postedBalances, type Span } from './book.ts'
import { type BookPage, monthsOf, periodsFor, placesOf } from './book-pages.ts'
import { accountPages, type Count, chartPages, entryCounts, lineCounts } from './counts.ts'

const accounts = [5, 6].map((id, at) => ({
  id,
  name: `Account ${id}`,
  accountType: 'bank' as const,
  isActive: true,
  currency: 'CAD',
  chartAccountId: 60 + id,
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
    financialAccountId: fc.constantFrom(5, 6),
    transactionDate: days,
    cents: fc.integer({ min: -99_999, max: 99_999 }),
    explainedAfter: fc.option(fc.integer({ min: 0, max: 90 })),
    classification: fc.constantFrom(...(['unclassified', 'receivables', 'transfers', 'fees'] as const)),
  }),
  { maxLength: 60 },
)
type Line = typeof lines extends fc.Arbitrary<(infer Each)[]> ? Each : never

function countsOf({ side, cents, explainedAfter, ...line }: Line): Count[] {
  const explained = explainedAfter !== null && {
    explainedOn: addDays(line.transactionDate, explainedAfter),
  }
  const amount = decimalOf(BigInt(cents) * 100n)
  const status = explained ? ('matched' as const) : ('pending' as const)
  const posted = { chartAccountId: 60 + line.financialAccountId, description: '' }
  return [
    ...lineCounts(side, { ...line, ...explained, amount, status }),
    ...entryCounts({
      entryDate: line.transactionDate,
      status: 'POSTED',
      currency: 'CAD',
      lines: [{ ...posted, debitAmount: decimalOf(BigInt(Math.abs(cents)) * 100n), creditAmount: '0.00' }],
    }),
  ]
}

function pagesOf(counts: readonly Count[]): BookPage[] {
  const pages = new Map<string, BookPage & { counts: Map<string, bigint> }>()
  for (const count of counts)
    for (const [page, period, name] of placesOf(count)) {
      const known = pages.get(`${page} ${period}`) ?? { page, period, counts: new Map() }
      pages.set(`${page} ${period}`, known)
      known.counts.set(name, (known.counts.get(name) ?? 0n) + count[3])
    }
  return [...pages.values()]
}

/** Whatever is asked of a span says the same from the few pages that are read for it as from every page that there is. */
function holds(
  spansFor: (span: { from: Day; to: Day }) => Span[],
  ask: (books: BookMonth[], span: { from: Day; to: Day }) => unknown,
) {
  fc.assert(
    fc.property(lines, spans, (given, span) => {
      const all = pagesOf(given.flatMap(countsOf))
      const wanted = periodsFor(spansFor(span))
      const read = all.filter(({ page, period }) => wanted.includes(period) && names.has(page))
      expect(ask(monthsOf(read), span)).toEqual(ask(monthsOf(all), span))
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
    (books, span) => reconciliationDashboard(accounts, books, span, span.to),
  )
  holds(
    ({ to }) => spansOfBuckets(to),
    (books, { to }) => outstandingItems(accounts, books, { asOf: to, currency: 'CAD' }),
  )
})

test('a statement is proved from the pages of its period', () => {
  holds(
    (span) => [span],
    (books, { from, to }) =>
      statementFigures(accounts[0]!, books, {
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
