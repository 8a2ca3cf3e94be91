import * as fc from 'fast-check'
import { expect, test } from 'vitest'
import { aBook, anEntry } from '../books/a-book.ts'
import type { Span } from '../books/book.ts'
import type { CountedEntry } from '../books/counts.ts'
import { postedBalances } from '../books/postings.ts'
import { STANDARD_CHART } from '../books/standard-chart.ts'
import { addDays, type Day, day } from '../calendar/day.ts'
import { fiscalYearDays } from '../calendar/fiscal-year.ts'
import { money, sumOf } from '../money/money.ts'
import { balanceSheet } from './balance-sheet.ts'
import { incomeStatement } from './income-statement.ts'
import { type Balances, currenciesOf } from './statement-rows.ts'
import { trialBalance } from './trial-balance.ts'

const chart = STANDARD_CHART.map((account, id) => ({ ...account, id }))
const idOf = (code: string) => chart.find(({ accountCode }) => accountCode === code)!.id

const NOTHING: Balances = new Map()
const balancesOf = (entries: readonly CountedEntry[], span: Span, currency = 'CAD') =>
  postedBalances(aBook({ entries }), span).get(currency) ?? NOTHING
const YEAR_END = '12-31'
const untilDay = (entries: readonly CountedEntry[], to: Day, currency?: string, yearEnd = YEAR_END) => ({
  all: balancesOf(entries, { to }, currency),
  thisYear: balancesOf(entries, { from: fiscalYearDays(yearEnd, to).startDate, to }, currency),
})

const entry = (date: string, debit: string, credit: string, amount: bigint, currency?: string) =>
  anEntry(
    day(date),
    [
      [idOf(debit), amount],
      [idOf(credit), -amount],
    ],
    currency,
  )

const FIRST = day('2024-11-01')
const LAST = addDays(FIRST, 500)
const aDay = fc.integer({ min: 0, max: 500 }).map((days) => addDays(FIRST, days))
const aYearEnd = fc.constantFrom('12-31', '06-30', '02-29', '03-15')
const anAccountId = fc.integer({ min: 0, max: chart.length - 1 })
const entries = fc.array(
  fc.record({
    date: aDay,
    currency: fc.constantFrom('CAD', 'USD'),
    accounts: fc.array(anAccountId, { minLength: 2, maxLength: 4 }),
    amounts: fc.array(fc.bigInt({ min: -9_999_999n, max: 9_999_999n }), { minLength: 4, maxLength: 4 }),
  }),
  { maxLength: 25 },
)
/** The first line of each balances the others. */
const anyBooks = entries.map((all) =>
  all.map(({ date, currency, accounts, amounts }) => {
    const cents = accounts.slice(1).map((_, at) => amounts[at]! * 100n)
    const first = -sumOf(cents)
    return anEntry(
      date,
      accounts.map((accountId, at) => [accountId, at === 0 ? first : cents[at - 1]!]),
      currency,
    )
  }),
)

test('the trial balance ties on every day, in each currency', () => {
  fc.assert(
    fc.property(anyBooks, aDay, fc.constantFrom('CAD', 'USD'), aYearEnd, (all, to, currency, yearEnd) => {
      const trial = trialBalance(chart, untilDay(all, to, currency, yearEnd), undefined)
      expect(trial).toMatchObject({ variance: 0n, isBalanced: true })
      expect(trial.totalDebits).toBe(trial.totalCredits)
    }),
  )
})

test('trial balance, income statement and balance sheet of a day agree, whenever the fiscal year ends', () => {
  fc.assert(
    fc.property(anyBooks, aDay, aYearEnd, (all, to, yearEnd) => {
      const { startDate } = fiscalYearDays(yearEnd, to)
      const posted = untilDay(all, to, 'CAD', yearEnd)
      const { accounts } = trialBalance(chart, posted, undefined)
      const sheet = balanceSheet(chart, posted, undefined)
      const creditOf = (types: readonly string[]) =>
        sumOf(
          accounts
            .filter(({ accountType }) => types.includes(accountType))
            .map(({ creditBalance, debitBalance }) => creditBalance - debitBalance),
        )
      const { netIncome } = incomeStatement(chart, balancesOf(all, { from: startDate, to }), undefined)
      expect(creditOf(['revenue', 'expense'])).toBe(netIncome)
      expect(creditOf(['equity']) + netIncome).toBe(sheet.totalEquity)
      const retained = sheet.equity.find(({ accountCode }) => accountCode === '3900')
      const row = accounts.find(({ accountCode }) => accountCode === '3900')
      expect(retained?.amount ?? 0n).toBe((row?.creditBalance ?? 0n) - (row?.debitBalance ?? 0n))
    }),
  )
})

test('assets are liabilities and equity on every day, whatever the years before came to', () => {
  fc.assert(
    fc.property(anyBooks, aDay, aDay, (all, to, before) => {
      const sheet = balanceSheet(chart, untilDay(all, to), untilDay(all, before))
      expect(sheet).toMatchObject({ isBalanced: true, previous: { isBalanced: true } })
      expect(sheet.totalAssets).toBe(sheet.totalLiabilitiesAndEquity)
      expect(sheet.previous!.totalAssets).toBe(
        balanceSheet(chart, untilDay(all, before), undefined).totalAssets,
      )
    }),
  )
})

test('every figure is what the entries themselves come to, income of earlier years in retained earnings', () => {
  fc.assert(
    fc.property(anyBooks, aDay, aYearEnd, (all, to, yearEnd) => {
      const { startDate } = fiscalYearDays(yearEnd, to)
      const recount = (isWanted: (account: (typeof chart)[number], date: string) => boolean) =>
        all
          .filter(({ entryDate, currency }) => entryDate <= to && currency === 'CAD')
          .flatMap(({ lines, entryDate }) => lines.map((line) => ({ ...line, entryDate })))
          .filter(({ chartAccountId, entryDate }) => isWanted(chart[chartAccountId]!, entryDate))
          .reduce((sum, { debitAmount, creditAmount }) => sum + money(debitAmount) - money(creditAmount), 0n)
      const isIncome = ({ accountType }: (typeof chart)[number]) =>
        accountType === 'revenue' || accountType === 'expense'
      const { accounts } = trialBalance(chart, untilDay(all, to, 'CAD', yearEnd), undefined)
      const shown = new Map(accounts.map((row) => [row.chartAccountId, row.debitBalance - row.creditBalance]))
      for (const { id, accountCode } of chart)
        expect(shown.get(id) ?? 0n).toBe(
          recount((account, date) =>
            isIncome(account) && date < startDate ? accountCode === '3900' : account.id === id,
          ),
        )
    }),
  )
})

test('two periods that follow each other come to the same as both in one', () => {
  fc.assert(
    fc.property(anyBooks, aDay, (all, cut) => {
      const income = (from: Day, to: Day) =>
        incomeStatement(chart, balancesOf(all, { from, to }), undefined).netIncome
      const whole = income(FIRST, LAST)
      expect(income(FIRST, cut) + (cut < LAST ? income(addDays(cut, 1), LAST) : 0n)).toBe(whole)
    }),
  )
})

test('a sale and its costs stand in the income statement, and what is left of them in equity', () => {
  const all = [
    entry('2025-06-01', '1100', '4000', 500_0000n),
    entry('2026-01-10', '1100', '4000', 100_0000n),
    entry('2026-01-12', '6350', '2000', 30_0000n),
    entry('2026-01-15', '1500', '2700', 900_0000n),
  ]
  const income = incomeStatement(
    chart,
    balancesOf(all, { from: day('2026-01-01'), to: day('2026-01-31') }),
    balancesOf(all, { from: day('2025-01-01'), to: day('2025-12-31') }),
  )
  expect(income).toMatchObject({
    revenue: [{ accountName: 'Sales', amount: 100_0000n, previousAmount: 500_0000n }],
    expenses: [{ accountName: 'Rent', amount: 30_0000n, previousAmount: 0n }],
    netIncome: 70_0000n,
    previous: { totalRevenue: 500_0000n, totalExpenses: 0n, netIncome: 500_0000n },
  })
  const sheet = balanceSheet(chart, untilDay(all, day('2026-01-31')), undefined)
  expect(sheet.assets.fixed).toMatchObject([{ accountName: 'Equipment', amount: 900_0000n }])
  expect(sheet.liabilities).toMatchObject({
    current: [{ accountName: 'Accounts Payable', amount: 30_0000n }],
    longTerm: [{ accountName: 'Loans Payable', amount: 900_0000n }],
  })
  expect(sheet.equity.map(({ accountName, amount }) => [accountName, amount])).toEqual([
    ['Retained Earnings', 500_0000n],
    ['Net income of the year to date', 70_0000n],
  ])
  const trial = trialBalance(chart, untilDay(all, day('2026-01-31')), untilDay(all, day('2025-12-31')))
  expect(trial.accounts.map((row) => [row.accountCode, row.debitBalance - row.creditBalance])).toEqual([
    ['1100', 600_0000n],
    ['1500', 900_0000n],
    ['2000', -30_0000n],
    ['2700', -900_0000n],
    ['3900', -500_0000n],
    ['4000', -100_0000n],
    ['6350', 30_0000n],
  ])
  expect(trial.previous).toMatchObject({ totalDebits: 500_0000n, totalCredits: 500_0000n })
})

test('an account without a balance now or before is left out, and an overdrawn bank account stands in credit', () => {
  const all = [
    entry('2026-01-10', '1010', '4000', 10_0000n),
    entry('2026-01-11', '4000', '1010', 10_0000n),
    entry('2026-01-12', '6350', '1010', 25_0000n),
  ]
  const { accounts } = trialBalance(chart, untilDay(all, day('2026-01-31')), undefined)
  expect(accounts.map((row) => [row.accountCode, row.debitBalance, row.creditBalance])).toEqual([
    ['1010', 0n, 25_0000n],
    ['6350', 25_0000n, 0n],
  ])
  const compared = trialBalance(chart, untilDay(all, day('2026-01-31')), untilDay(all, day('2026-01-10')))
  expect(compared.accounts.map(({ accountCode }) => accountCode)).toEqual(['1010', '4000', '6350'])
})

test('the own currency comes first even while nothing is posted in it', () => {
  const posted = postedBalances(aBook({ entries: [entry('2026-01-10', '1010', '4000', 10_0000n, 'USD')] }))
  expect(currenciesOf('CAD', posted)).toEqual(['CAD', 'USD'])
  expect(currenciesOf('CAD')).toEqual(['CAD'])
})
