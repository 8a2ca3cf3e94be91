import * as z from 'zod'
import { CHART_TYPES } from '../domain/books/standard-chart.ts'
import { endpoint } from './endpoint.ts'
import {
  ChartAccountId,
  ChartAccountIdText,
  CompanyId,
  CompanyIdText,
  Currency,
  DayText,
  ExchangeRate,
  Instant,
  page,
  RecordId,
  Total,
} from './scalars.ts'

/** The head of a statement in one currency. */
export const heading = { companyId: CompanyId, currency: Currency, runAt: Instant }

/** When income and expenses count: as they are invoiced and billed, or as that is paid. */
export const BASES = ['accrual', 'cash'] as const
export type Basis = (typeof BASES)[number]
/** Left out, accrual. */
const basis = z.enum(BASES).optional()
/** Absent on an accrual basis. */
const onBasis = { ...heading, basis: z.literal('cash').optional() }

/** What of a figure was in another currency than the statement: debit positive, but with the sign of a figure that has one. */
export const ForeignBeside = z.strictObject({ currency: Currency, amount: Total })
export type ForeignBeside = z.output<typeof ForeignBeside>

const foreign = z.array(ForeignBeside).optional()

const sides = { debitBalance: Total, creditBalance: Total }
const trialTotals = { totalDebits: Total, totalCredits: Total, variance: Total, isBalanced: z.boolean() }

const TrialBalanceOfCurrency = z.strictObject({
  ...onBasis,
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
      foreign,
    }),
  ),
  ...trialTotals,
  previous: z.strictObject({ asOfDate: DayText, ...trialTotals }).nullable(),
})

/** A row of an account; the statement defines the sign of its figure. */
export const PlainRow = z.strictObject({
  /** Null for what no account holds, such as the net income of the year. */
  chartAccountId: ChartAccountId.nullable(),
  accountCode: z.string().nullable(),
  accountName: z.string(),
  amount: Total,
  previousAmount: Total.nullable(),
})
/** Positive on the normal side of the account. */
const Row = PlainRow.extend({ foreign })
export type FinancialStatementRow = z.output<typeof Row>

const incomeTotals = {
  totalRevenue: Total,
  totalExpenses: Total,
  totalOperatingRevenue: Total,
  totalCostOfSales: Total,
  grossProfit: Total,
  totalOperatingExpenses: Total,
  operatingIncome: Total,
  /** Income less expenses that do not come of operating. */
  otherNet: Total,
  netIncome: Total,
}

const IncomeStatementOfCurrency = z.strictObject({
  ...onBasis,
  startDate: DayText,
  endDate: DayText,
  revenue: z.array(Row),
  expenses: z.array(Row),
  /** The same accounts by what they belong to. */
  sections: z.strictObject({
    operatingRevenue: z.array(Row),
    costOfSales: z.array(Row),
    operatingExpenses: z.array(Row),
    otherIncome: z.array(Row),
    otherExpenses: z.array(Row),
  }),
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
  ...onBasis,
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

/** The company's base currency; amounts posted in others have a statement of their own and are never added to it. */
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
  basis,
})

/** The month of the company's today where no days are named. */
export const periodQuery = z
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
  })

export const getTrialBalance = endpoint({
  name: 'getTrialBalance',
  subject: 'financial-statements',
  shows: ['chart', 'books', 'trade-documents'],
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
  shows: ['chart', 'books', 'trade-documents'],
  method: 'GET',
  path: '/api/financial-statements/income-statement/{companyId}',
  summary: 'Revenue, expenses and net income of a period, from posted entries, by currency',
  access: 'viewer',
  status: 200,
  params,
  query: periodQuery.safeExtend({ basis }),
  reply: IncomeStatement,
})

export const getBalanceSheet = endpoint({
  name: 'getBalanceSheet',
  subject: 'financial-statements',
  shows: ['chart', 'books', 'trade-documents'],
  method: 'GET',
  path: '/api/financial-statements/balance-sheet/{companyId}',
  summary: 'Assets, liabilities and equity on a day, from posted entries, by currency',
  access: 'viewer',
  status: 200,
  params,
  query: asOf,
  reply: BalanceSheet,
})

/** From the beginning of the fiscal year to today of the company where no days are named, in its base currency where none is. */
const ledgerDays = z.strictObject({
  startDate: DayText.optional(),
  endDate: DayText.optional(),
  currency: Currency.optional(),
  basis,
})
/** Every fiscal year that ends within the days is a line. */
const LEDGER_YEARS_MAX = 50

function refuseDays({ value, issues }: z.core.ParsePayload<z.output<typeof ledgerDays>>): void {
  const { startDate, endDate } = value
  const refuse = (message: string) =>
    issues.push({ code: 'custom', path: ['endDate'], message, input: endDate })
  if (!startDate || !endDate) return
  if (startDate > endDate) refuse('must not be before the start date')
  if (Number(endDate.slice(0, 4)) - Number(startDate.slice(0, 4)) > LEDGER_YEARS_MAX)
    refuse(`must be at most ${LEDGER_YEARS_MAX} years after the start date`)
}

const LedgerAccount = z.strictObject({
  chartAccountId: ChartAccountId,
  accountCode: z.string(),
  accountName: z.string(),
})

/** Balances are positive on the normal side of the account. */
export const GeneralLedger = LedgerAccount.extend({
  ...onBasis,
  accountType: z.enum(CHART_TYPES),
  /** Others in which anything was ever posted to it. */
  otherCurrencies: z.array(Currency),
  startDate: DayText,
  endDate: DayText,
  openingBalance: Total,
  totalDebits: Total,
  totalCredits: Total,
  /** As the trial balance of the last day has it. */
  closingBalance: Total,
  /** What of the closing balance is in other currencies, debit positive. */
  foreign,
})
export type GeneralLedger = z.output<typeof GeneralLedger>

export const GeneralLedgerLine = z.strictObject({
  /** Null where a fiscal year began and gave what it came to to Retained Earnings: no entry says that. */
  entryId: RecordId.nullable(),
  /** Null too where, on a cash basis, it is what is settled of a document: the entry is that of the document. */
  entryNumber: z.string().nullable(),
  lineNumber: z.int(),
  entryDate: DayText,
  description: z.string(),
  referenceNumber: z.string().nullable(),
  /** The other accounts of the entry; of an entry that moves several things, the one with the opposite amount under the same words. */
  counterAccounts: z.array(LedgerAccount),
  debitAmount: Total,
  creditAmount: Total,
  /** After it. */
  balance: Total,
  /** What it was in another currency, debit positive, and the rate. */
  foreign: ForeignBeside.extend({ rate: ExchangeRate }).nullish(),
})
export type GeneralLedgerLine = z.output<typeof GeneralLedgerLine>

const ofLedger = {
  subject: 'financial-statements',
  shows: ['chart', 'books', 'entries', 'companies', 'trade-documents'],
  method: 'GET',
  access: 'viewer',
  status: 200,
  params: z.strictObject({ chartAccountId: ChartAccountIdText }),
} as const

export const getGeneralLedger = endpoint({
  ...ofLedger,
  name: 'getGeneralLedger',
  path: '/api/general-ledger/{chartAccountId}',
  summary: 'Opening and closing balance of an account over a period, with total debits and credits',
  query: ledgerDays.check(refuseDays),
  reply: GeneralLedger,
})

export const listGeneralLedgerLines = endpoint({
  ...ofLedger,
  name: 'listGeneralLedgerLines',
  path: '/api/general-ledger/{chartAccountId}/lines',
  summary: 'Every posting to an account over some days, oldest first, with the balance after it',
  query: ledgerDays.extend(page).check(refuseDays),
  reply: z.array(GeneralLedgerLine),
})

function isInOrder(from: string | undefined, to: string | undefined): boolean {
  return from === undefined || to === undefined || from <= to
}
