/** The figures of the overview against a recount of the lines that the books count, for books of any kind. */
import fc from 'fast-check'
import { expect, test } from 'vitest'
import { aBook, aLine } from '../books/a-book.ts'
import { balanceOver } from '../books/balance-over.ts'
import { unclassifiedLines } from '../books/book.ts'
import { addDays, type Day, day } from '../calendar/day.ts'
import { CLASSIFICATIONS } from '../classification/classification.ts'
import { absolute, decimalOf, money, sumOf } from '../money/money.ts'
import { ageBucketOf } from '../outstanding/age-buckets.ts'
import { outstandingItems } from '../outstanding/outstanding-items.ts'
import { reconciliationDashboard } from './reconciliation-dashboard.ts'

const FIRST = day('2025-12-20')
const accounts = [
  { id: 5, currency: 'CAD' },
  { id: 6, currency: 'CAD' },
  { id: 7, currency: 'USD' },
].map((of) => ({
  ...of,
  name: `Account ${of.id}`,
  accountType: 'bank' as const,
  isActive: true,
  bankOpeningBalance: '1000.00',
  lastSync: null,
}))

const lineOf = fc.record({
  side: fc.constantFrom('bank' as const, 'ledger' as const),
  accountId: fc.constantFrom<number>(5, 6, 7),
  date: fc.integer({ min: 0, max: 140 }).map((days) => addDays(FIRST, days)),
  amount: fc.integer({ min: -500_000, max: 500_000 }).map(BigInt),
  isExplained: fc.boolean(),
  classification: fc.constantFrom(...CLASSIFICATIONS),
})
type Line = typeof lineOf extends fc.Arbitrary<infer T> ? T : never

const booksOf = (lines: readonly Line[]) => aBook({ lines: lines.map(aLine) })

const codeOf = (accountId: number) => accounts.find(({ id }) => id === accountId)!.currency
const days = fc
  .tuple(fc.integer({ min: -5, max: 150 }), fc.integer({ min: 0, max: 90 }))
  .map(([from, length]) => ({ from: addDays(FIRST, from), to: addDays(FIRST, from + length) }))

test('what is outstanding equals a recount, by age, currency and direction', () => {
  fc.assert(
    fc.property(fc.array(lineOf, { maxLength: 40 }), days, (lines, { to: asOf }) => {
      const found = outstandingItems(accounts, booksOf(lines), [], { asOf, currency: 'CAD' })
      const open = lines.filter(({ isExplained, date }) => !isExplained && date <= asOf)
      expect(found.currencies.reduce((sum, { totalItems }) => sum + totalItems, 0)).toBe(open.length)
      for (const of of found.currencies) {
        for (const [bucket, figures] of Object.entries(of.byAge)) {
          const here = open.filter(
            ({ accountId, date }) => codeOf(accountId) === of.currency && ageBucketOf(date, asOf) === bucket,
          )
          const sum = (side: Line['side'], isWanted: (amount: bigint) => boolean) =>
            decimalOf(
              sumOf(
                here
                  .filter((line) => line.side === side && isWanted(line.amount))
                  .map(({ amount }) => absolute(amount)),
              ),
            )
          expect(figures).toEqual({
            totalItems: here.length,
            bankLines: here.filter(({ side }) => side === 'bank').length,
            ledgerEntries: here.filter(({ side }) => side === 'ledger').length,
            totalReceivables: sum('ledger', (amount) => amount < 0n),
            totalPayables: sum('ledger', (amount) => amount > 0n),
            unrecordedIn: sum('bank', (amount) => amount > 0n),
            unrecordedOut: sum('bank', (amount) => amount < 0n),
            bankErrors: '0.00',
          })
        }
      }
      const leading = found.currencies.find(({ currency }) => currency === 'CAD')!
      expect(found.summary).toMatchObject({
        totalItems: leading.totalItems,
        totalReceivables: leading.totalReceivables,
      })
      expect(Object.values(found.byAge).reduce((sum, count) => sum + count, 0)).toBe(leading.totalItems)
    }),
    { numRuns: 60 },
  )
})

test('the dashboard equals a recount, of any period', () => {
  fc.assert(
    fc.property(fc.array(lineOf, { maxLength: 40 }), days, (lines, span) => {
      const found = reconciliationDashboard(accounts, booksOf(lines), [], span, span.to)
      for (const { account, stats, colorCoded } of found.accounts) {
        const own = lines.filter(({ accountId }) => accountId === account.id)
        const bank = own.filter(({ side }) => side === 'bank')
        const inside = bank.filter(({ date }) => date >= span.from && date <= span.to)
        const matched = inside.filter(({ isExplained }) => isExplained).length
        const open = own.filter(({ isExplained, date }) => !isExplained && date <= span.to)
        expect(stats).toMatchObject({
          totalTransactions: inside.length,
          matchedTransactions: matched,
          unmatchedTransactions: inside.length - matched,
          outstandingItems: open.length,
        })
        for (const kind of CLASSIFICATIONS) {
          expect(colorCoded[kind]).toBe(
            open.filter(({ side, classification }) => side === 'bank' && classification === kind).length,
          )
        }
        const upTo = bank.filter(({ date }) => date <= span.to).map(({ amount }) => amount)
        expect(account.balance).toBe(decimalOf(money('1000.00') + sumOf(upTo)))
      }
    }),
    { numRuns: 60 },
  )
})

test('opening + movements = closing in each currency, and the days between carry the variance', () => {
  fc.assert(
    fc.property(fc.array(lineOf, { maxLength: 40 }), days, (lines, { from, to }) => {
      const found = balanceOver(accounts, booksOf(lines), { from, to, currency: 'CAD' })
      for (const {
        currency,
        openingBalance,
        closingBalance,
        transactionCount,
        variance,
      } of found.currencies) {
        const own = lines.filter(({ accountId }) => codeOf(accountId) === currency)
        const inside = own.filter(({ date }) => date >= from && date <= to)
        const bank = inside.filter(({ side }) => side === 'bank')
        const moved = sumOf(bank.map(({ amount }) => amount))
        expect(money(closingBalance)).toBe(money(openingBalance) + moved)
        expect(transactionCount).toBe(bank.length)
        expect(money(variance)).toBe(sumOf(inside.map(({ amount }) => amount)))
      }
    }),
    { numRuns: 60 },
  )
})

test('what nobody has classified is counted over all accounts', () => {
  const aLine = (classification: Line['classification'], isExplained = false): Line => ({
    side: 'bank',
    accountId: 5,
    date: FIRST as Day,
    amount: 5n,
    isExplained,
    classification,
  })
  const lines = [aLine('fees'), aLine('unclassified'), aLine('unclassified'), aLine('unclassified', true)]
  expect(unclassifiedLines(booksOf(lines))).toBe(2)
})

test('the average match rate is the mean of the accounts that have bank lines, and nothing where none has', () => {
  const lines = [5, 5, 5, 5, 6].map((accountId, at) => ({
    side: 'bank' as const,
    accountId,
    date: FIRST,
    amount: 5n,
    isExplained: at > 0,
    classification: 'unclassified' as const,
  }))
  const at = (some: readonly Line[]) =>
    reconciliationDashboard(accounts, booksOf(some), [], {}, FIRST).summary
  expect(at(lines)).toMatchObject({ avgMatchRate: 87.5, ratedAccounts: 2, totalAccounts: 3 })
  expect(at([])).toMatchObject({ avgMatchRate: null, ratedAccounts: 0 })
})
