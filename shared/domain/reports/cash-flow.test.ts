import * as fc from 'fast-check'
import { expect, test } from 'vitest'
import { aBook, anEntry } from '../books/a-book.ts'
import type { Span } from '../books/book.ts'
import type { CountedEntry } from '../books/counts.ts'
import { postedBalances, revaluedBalances } from '../books/postings.ts'
import { STANDARD_CHART } from '../books/standard-chart.ts'
import { addDays, type Day, day } from '../calendar/day.ts'
import { fiscalYearDays } from '../calendar/fiscal-year.ts'
import { type Money, money, sumOf } from '../money/money.ts'
import { balanceSheet } from './balance-sheet.ts'
import { cashFlow } from './cash-flow.ts'
import { cashFlowPart } from './cash-flow-part.ts'
import { incomeStatement } from './income-statement.ts'
import type { Balances, StatementAccount } from './statement-rows.ts'

const chart: StatementAccount[] = [
  ...STANDARD_CHART,
  { accountCode: '1020', accountName: 'Operating', accountType: 'asset', accountSubtype: 'current' } as const,
  { accountCode: '2100', accountName: 'Visa', accountType: 'liability', accountSubtype: 'current' } as const,
].map((account, id) => ({ ...account, id }))
const idOf = (code: string) => chart.find(({ accountCode }) => accountCode === code)!.id
const AT_BANKS = new Set([idOf('1020')])

const NOTHING: Balances = new Map()
const balancesOf = (entries: readonly CountedEntry[], span: Span): Balances =>
  postedBalances(aBook({ entries }), span).get('CAD') ?? NOTHING
const postedIn = (entries: readonly CountedEntry[], from: Day, to: Day) => ({
  before: balancesOf(entries, { to: addDays(from, -1) }),
  within: balancesOf(entries, { from, to }),
  revalued: revaluedBalances(aBook({ entries }), { from, to }),
})
const flowOf = (
  entries: readonly CountedEntry[],
  from: Day,
  to: Day,
  atBanks: ReadonlySet<number> = AT_BANKS,
) => cashFlow(chart, atBanks, postedIn(entries, from, to), undefined)

/** Postings by code in whole dollars, debit positive. */
const entry = (date: string, postings: Record<string, number>) =>
  anEntry(
    day(date),
    Object.entries(postings).map(([code, dollars]) => [idOf(code), BigInt(dollars) * 10_000n]),
  )
const inDollars = (amount: Money) => Number(amount / 10_000n)
const shown = (rows: readonly { accountName: string; amount: Money; previousAmount: Money | null }[]) =>
  rows.map(({ accountName, amount }) => `${accountName} ${inDollars(amount)}`)

/** Two months of a small company whose fiscal year ends between them. */
const TWO_MONTHS = [
  entry('2025-12-01', { 1020: 10_000, 3100: -10_000 }),
  entry('2025-12-15', { 1100: 1200, 4000: -1200 }),
  entry('2026-01-05', { 1020: 6000, 2700: -6000 }),
  entry('2026-01-08', { 1500: 4800, 1020: -4800 }),
  entry('2026-01-20', { 1100: 2000, 4000: -2000 }),
  entry('2026-01-25', { 6350: 900, 2000: -900 }),
  entry('2026-01-31', { 6800: 100, 1590: -100 }),
  // The fiscal year ends here. What December was invoiced is paid late.
  entry('2026-02-01', { 1300: 360, 1020: -360 }),
  entry('2026-02-10', { 1020: 1200, 1100: -1200 }),
  entry('2026-02-12', { 2000: 900, 1020: -900 }),
  entry('2026-02-15', { 2700: 500, 6200: 40, 1020: -540 }),
  entry('2026-02-20', { 3200: 700, 1020: -700 }),
  entry('2026-02-25', { 6700: 1500, 2400: -300, 1020: -1200 }),
  entry('2026-02-26', { 6250: 250, 2100: -250 }),
  entry('2026-02-27', { 1010: 200, 1020: -200 }),
  entry('2026-02-28', { 6800: 100, 1590: -100 }),
]

test('two months with a year end between them, by hand: a late invoice, a loan, equipment, depreciation and a draw', () => {
  const of = flowOf(TWO_MONTHS, day('2026-01-01'), day('2026-02-28'))
  // 2,000 less 900 of rent, 200 of depreciation, 40 of interest, 1,500 of wages and 250 of supplies.
  expect(inDollars(of.netIncome)).toBe(-890)
  expect(shown(of.adjustments)).toEqual(['Depreciation 200'])
  // 1,200 were owed by customers, 2,000 are; the bill of January is paid in February.
  expect(shown(of.workingCapital)).toEqual([
    'Accounts Receivable -800',
    'Prepaid Expenses -360',
    'Payroll Liabilities 300',
    'Visa 250',
  ])
  // -890 + 200 - 800 - 360 + 300 + 250
  expect(inDollars(of.netOperating)).toBe(-1300)
  expect(shown(of.investing)).toEqual(['Equipment -4800'])
  expect(shown(of.financing)).toEqual(['Loans Payable 5500', "Owner's Drawings -700"])
  expect(inDollars(of.netFinancing)).toBe(4800)
  // At the bank and in the till: 10,000 + 6,000 - 4,800 - 360 + 1,200 - 900 - 540 - 700 - 1,200.
  expect([of.openingCash, of.netChange, of.closingCash].map(inDollars)).toEqual([10_000, -1300, 8700])
  expect(shown(of.cash)).toEqual(['Petty Cash 200', 'Operating 8500'])
  expect(of).toMatchObject({ exchangeEffect: 0n, isBalanced: true, previous: null })
})

test('beside another period each figure stands with what it was then, where either is anything', () => {
  const [january, february] = [
    postedIn(TWO_MONTHS, day('2026-01-01'), day('2026-01-31')),
    postedIn(TWO_MONTHS, day('2026-02-01'), day('2026-02-28')),
  ]
  const of = cashFlow(chart, AT_BANKS, february, january)
  expect(
    of.workingCapital.map(({ accountName, amount, previousAmount }) => [
      accountName,
      inDollars(amount),
      inDollars(previousAmount!),
    ]),
  ).toEqual([
    ['Accounts Receivable', 1200, -2000],
    ['Prepaid Expenses', -360, 0],
    ['Accounts Payable', -900, 900],
    ['Payroll Liabilities', 300, 0],
    ['Visa', 250, 0],
  ])
  expect([of.netOperating, of.netInvesting, of.netFinancing, of.netChange].map(inDollars)).toEqual([
    -1300, 0, -1200, -2500,
  ])
  const { netOperating, netInvesting, netFinancing, netChange, closingCash } = of.previous!
  expect([netOperating, netInvesting, netFinancing, netChange, closingCash].map(inDollars)).toEqual([
    0, -4800, 6000, 1200, 11_200,
  ])
})

test('of what is sold, what was written off is no money: investing is what it still stood at', () => {
  const sold = [
    entry('2026-01-08', { 1500: 4800, 1020: -4800 }),
    entry('2026-01-31', { 6800: 1000, 1590: -1000 }),
    entry('2026-02-28', { 6800: 100, 1590: -100 }),
    entry('2026-02-28', { 1020: 3900, 1590: 1100, 1500: -4800, 4900: -200 }),
  ]
  const of = flowOf(sold, day('2026-02-01'), day('2026-02-28'))
  expect(shown(of.adjustments)).toEqual(['Depreciation 100'])
  expect(shown(of.investing)).toEqual(['Equipment 4800', 'Depreciation of these assets -1100'])
  expect([of.netOperating, of.netInvesting].map(inDollars)).toEqual([200, 3700])
})

test('depreciation that is taken off the asset itself is none of what was paid for it', () => {
  const direct = [
    entry('2026-01-08', { 1500: 4800, 1020: -4800 }),
    entry('2026-01-31', { 6800: 100, 1500: -100 }),
  ]
  const of = flowOf(direct, day('2026-01-01'), day('2026-01-31'))
  expect([of.netOperating, of.netInvesting].map(inDollars)).toEqual([0, -4800])
})

/** Of 6910 and the accounts that are revalued. */
const revaluation = (date: string, postings: Record<string, number>): CountedEntry => {
  const of = entry(date, postings)
  const foreign = { currency: 'EUR', amount: '0.00', rate: '1.5', isRevaluation: true as const }
  const lines = of.lines.map((line) => (line.chartAccountId === idOf('6910') ? line : { ...line, foreign }))
  return { ...of, lines }
}

test('what a revaluation moves is no money: of cash it stands in a line of its own, of others nowhere', () => {
  const all = [
    entry('2026-01-05', { 1020: 1000, 3100: -1000 }),
    entry('2026-01-06', { 1100: 500, 4000: -500 }),
    revaluation('2026-01-31', { 1020: 30, 1100: -10, 6910: -20 }),
  ]
  const of = flowOf(all, day('2026-01-01'), day('2026-01-31'))
  expect(shown(of.adjustments)).toEqual(['Unrealised Exchange Gain or Loss -20'])
  expect(shown(of.workingCapital)).toEqual(['Accounts Receivable -500'])
  expect([of.netIncome, of.netOperating, of.exchangeEffect, of.netChange].map(inDollars)).toEqual([
    520, 0, 30, 1030,
  ])
  expect(of.isBalanced).toBe(true)
})

test('each account goes where its type says, and its name alone says what is cash on hand or depreciation', () => {
  const partOf = (
    accountName: string,
    accountType: StatementAccount['accountType'],
    accountSubtype: string,
  ) => cashFlowPart({ id: 900, accountCode: '9', accountName, accountType, accountSubtype }, AT_BANKS)
  const parts = Object.fromEntries(
    chart
      .filter(({ accountType }) => accountType !== 'revenue' && accountType !== 'expense')
      .map((account) => [account.accountCode, cashFlowPart(account, AT_BANKS)]),
  )
  expect(Object.entries(parts).flatMap(([code, part]) => (part === 'cash' ? [code] : []))).toEqual([
    '1010',
    '1020',
  ])
  expect([parts[1150], parts[1190], parts[1999], parts[2100]]).toEqual(Array(4).fill('working capital'))
  expect([parts[1500], parts[1800], parts[1590]]).toEqual(['investing', 'investing', 'depreciated'])
  expect([parts[2700], parts[2800], parts[3900]]).toEqual(Array(3).fill('financing'))
  expect(partOf('Cash on hand', 'asset', 'current')).toBe('cash')
  expect(partOf('Kasse', 'asset', 'current')).toBe('cash')
  expect(partOf('Cash advances to staff', 'asset', 'current')).toBe('working capital')
  expect(partOf('Amortization of software', 'expense', 'operating')).toBe('depreciation')
  expect(partOf('Abschreibungen', 'expense', 'operating')).toBe('depreciation')
  expect(partOf('Bonds at amortised cost', 'asset', 'other')).toBe('investing')
})

const FIRST = day('2024-11-01')
const LAST = addDays(FIRST, 500)
const aDay = fc.integer({ min: 0, max: 500 }).map((days) => addDays(FIRST, days))
const aPeriod = fc
  .tuple(aDay, aDay)
  .map(([one, other]): [Day, Day] => (one < other ? [one, other] : [other, one]))
const anAccountId = fc.integer({ min: 0, max: chart.length - 1 })
const someAtBanks = fc.uniqueArray(anAccountId, { maxLength: 4 }).map((ids) => new Set(ids))
/** The first line of each balances the others; a line of the balance sheet may be one that only revalues. */
const anyBooks = fc
  .array(
    fc.record({
      date: aDay,
      accounts: fc.array(anAccountId, { minLength: 2, maxLength: 4 }),
      cents: fc.array(fc.bigInt({ min: -9_999_999n, max: 9_999_999n }), { minLength: 4, maxLength: 4 }),
      isRevaluation: fc.boolean(),
    }),
    { maxLength: 25 },
  )
  .map((all) =>
    all.map(({ date, accounts, cents, isRevaluation }): CountedEntry => {
      const amounts = accounts.slice(1).map((_, at) => cents[at]! * 100n)
      const of = anEntry(
        date,
        accounts.map((id, at) => [id, at === 0 ? -sumOf(amounts) : amounts[at - 1]!]),
      )
      const foreign = { currency: 'EUR', amount: '0.00', rate: '1.5', isRevaluation: true as const }
      return isRevaluation ? { ...of, lines: of.lines.map((line) => ({ ...line, foreign })) } : of
    }),
  )

test('cash at the beginning and what the period moved is cash at the end, as the balance sheets of both days have it', () => {
  fc.assert(
    fc.property(anyBooks, aPeriod, someAtBanks, (all, [from, to], atBanks) => {
      const cashOn = (on: Day) => {
        const thisYear = balancesOf(all, { from: fiscalYearDays('12-31', on).startDate, to: on })
        const { assets } = balanceSheet(chart, { all: balancesOf(all, { to: on }), thisYear }, undefined)
        const rows = Object.values(assets).flat()
        const isCash = (id: number) => atBanks.has(id) || id === idOf('1010')
        return sumOf(rows.filter((row) => isCash(row.chartAccountId!)).map(({ amount }) => amount))
      }
      const of = flowOf(all, from, to, atBanks)
      expect(of.openingCash).toBe(cashOn(addDays(from, -1)))
      expect(of.closingCash).toBe(cashOn(to))
      expect(of.openingCash + of.netChange).toBe(of.closingCash)
      expect(of.isBalanced).toBe(true)
      expect(of.netIncome).toBe(incomeStatement(chart, balancesOf(all, { from, to }), undefined).netIncome)
    }),
  )
})

test('what exchange rates did to cash is what revaluations posted there, and two periods come to the same as both in one', () => {
  fc.assert(
    fc.property(anyBooks, aDay, someAtBanks, (all, cut, atBanks) => {
      const whole = flowOf(all, FIRST, LAST, atBanks)
      const recounted = all
        .flatMap(({ lines }) => lines)
        .filter(({ chartAccountId: id, foreign }) => {
          const isAsset = chart[id]!.accountType === 'asset'
          return foreign && isAsset && (atBanks.has(id) || id === idOf('1010'))
        })
        .map(({ debitAmount, creditAmount }) => money(debitAmount) - money(creditAmount))
      expect(whole.exchangeEffect).toBe(sumOf(recounted))
      if (cut === LAST) return
      const parts = [flowOf(all, FIRST, cut, atBanks), flowOf(all, addDays(cut, 1), LAST, atBanks)]
      for (const name of ['netOperating', 'netInvesting', 'netFinancing', 'exchangeEffect'] as const)
        expect(sumOf(parts.map((of) => of[name]))).toBe(whole[name])
    }),
  )
})
