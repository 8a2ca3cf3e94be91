import * as z from 'zod'
import { CHART_TYPES } from '../domain/books/standard-chart.ts'
import { endpoint } from './endpoint.ts'
import { ChartAccountId, CompanyId, CompanyIdText, Currency, DayText, Instant, Total } from './scalars.ts'

/** What a statement of one currency stands under. */
const heading = { companyId: CompanyId, currency: Currency, runAt: Instant }

const sides = { debitBalance: Total, creditBalance: Total }
const trialTotals = { totalDebits: Total, totalCredits: Total, variance: Total, isBalanced: z.boolean() }

const TrialBalanceOfCurrency = z.strictObject({
  ...heading,
  asOfDate: DayText,
  accounts: z.array(
    z.strictObject({
      chartAccountId: ChartAccountId,
      accountCode: z.string(),
      accountName: z.string(),
      accountType: z.enum(CHART_TYPES),
      ...sides,
      /** On the day that it is compared with. */
      previous: z.strictObject(sides).nullable(),
    }),
  ),
  ...trialTotals,
  previous: z.strictObject({ asOfDate: DayText, ...trialTotals }).nullable(),
})

const Row = z.strictObject({
  /** Null for what no account holds, such as the net income of the year. */
  chartAccountId: ChartAccountId.nullable(),
  accountCode: z.string().nullable(),
  accountName: z.string(),
  /** Positive on the side where such an account usually stands. */
  amount: Total,
  previousAmount: Total.nullable(),
})
export type BankFileRow = z.output<typeof Row>

const incomeTotals = { totalRevenue: Total, totalExpenses: Total, netIncome: Total }

const IncomeStatementOfCurrency = z.strictObject({
  ...heading,
  startDate: DayText,
  endDate: DayText,
  revenue: z.array(Row),
  expenses: z.array(Row),
  ...incomeTotals,
  previous: z.strictObject({ startDate: DayText, endDate: DayText, ...incomeTotals }).nullable(),
})

const sheetTotals = {
  totalAssets: Total,
  totalLiabilities: Total,
  totalEquity: Total,
  totalLiabilitiesAndEquity: Total,
  isBalanced: z.boolean(),
}

const BalanceSheetOfCurrency = z.strictObject({
  ...heading,
  asOfDate: DayText,
  assets: z.strictObject({ current: z.array(Row), fixed: z.array(Row), other: z.array(Row) }),
  liabilities: z.strictObject({ current: z.array(Row), longTerm: z.array(Row) }),
  equity: z.array(Row),
  ...sheetTotals,
  previous: z.strictObject({ asOfDate: DayText, ...sheetTotals }).nullable(),
})

export type TrialBalanceOfCurrency = z.output<typeof TrialBalanceOfCurrency>
export type IncomeStatementOfCurrency = z.output<typeof IncomeStatementOfCurrency>
export type BalanceSheetOfCurrency = z.output<typeof BalanceSheetOfCurrency>

/** The company's base currency; what is posted in others is a statement of its own, never added to it. */
export const TrialBalance = TrialBalanceOfCurrency.extend({
  otherCurrencies: z.array(TrialBalanceOfCurrency),
})
export const IncomeStatement = IncomeStatementOfCurrency.extend({
  otherCurrencies: z.array(IncomeStatementOfCurrency),
})
export const BalanceSheet = BalanceSheetOfCurrency.extend({
  otherCurrencies: z.array(BalanceSheetOfCurrency),
})
export type TrialBalance = z.output<typeof TrialBalance>
export type IncomeStatement = z.output<typeof IncomeStatement>
export type BalanceSheet = z.output<typeof BalanceSheet>

const params = z.strictObject({ companyId: CompanyIdText })

/** Today of the company where no day is named. */
const asOf = z.strictObject({
  asOfDate: DayText.optional(),
  /** A second column: the same on another day. */
  compareAsOfDate: DayText.optional(),
})

export const getTrialBalance = endpoint({
  name: 'getTrialBalance',
  subject: 'financial-statements',
  shows: ['chart', 'books'],
  method: 'GET',
  path: '/api/financial-statements/trial-balance/{companyId}',
  summary: 'Debit and credit balances of every account on a day, from posted entries, by currency',
  access: 'viewer',
  status: 200,
  params,
  query: asOf,
  reply: TrialBalance,
})

export const getIncomeStatement = endpoint({
  name: 'getIncomeStatement',
  subject: 'financial-statements',
  shows: ['chart', 'books'],
  method: 'GET',
  path: '/api/financial-statements/income-statement/{companyId}',
  summary: 'Revenue, expenses and net income of a period, from posted entries, by currency',
  access: 'viewer',
  status: 200,
  params,
  /** The month of the company's today where no days are named. */
  query: z
    .strictObject({
      startDate: DayText.optional(),
      endDate: DayText.optional(),
      /** A second column: the same of another period. Both or neither. */
      compareStartDate: DayText.optional(),
      compareEndDate: DayText.optional(),
    })
    .refine(({ startDate, endDate }) => isInOrder(startDate, endDate), {
      path: ['endDate'],
      message: 'must not be before the start date',
    })
    .refine(({ compareStartDate, compareEndDate }) => isInOrder(compareStartDate, compareEndDate), {
      path: ['compareEndDate'],
      message: 'must not be before the start date',
    })
    .refine((of) => (of.compareStartDate === undefined) === (of.compareEndDate === undefined), {
      path: ['compareEndDate'],
      message: 'Give both days of the period to compare with, or none',
    }),
  reply: IncomeStatement,
})

export const getBalanceSheet = endpoint({
  name: 'getBalanceSheet',
  subject: 'financial-statements',
  shows: ['chart', 'books'],
  method: 'GET',
  path: '/api/financial-statements/balance-sheet/{companyId}',
  summary: 'Assets, liabilities and equity on a day, from posted entries, by currency',
  access: 'viewer',
  status: 200,
  params,
  query: asOf,
  reply: BalanceSheet,
})

function isInOrder(from: string | undefined, to: string | undefined): boolean {
  return from === undefined || to === undefined || from <= to
}
