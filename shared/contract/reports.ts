import * as z from 'zod'
import { ACCOUNT_TYPES } from '../domain/accounts/account-type.ts'
import { endpoint } from './endpoint.ts'
import {
  AccountId,
  AccountIdText,
  Amount,
  CompanyId,
  CompanyIdText,
  Currency,
  DayText,
  Instant,
  LineId,
  MonthText,
  RecordId,
  Total,
} from './scalars.ts'

/** Percent with one decimal; null where there is nothing to count. */
const Rate = z.number().nullable()

const ReportAccount = z.strictObject({
  id: AccountId,
  name: z.string(),
  type: z.enum(ACCOUNT_TYPES),
  currency: Currency,
})

const Kind = z.strictObject({ total: Total, count: z.int() })

/** How many open lines of a month, and of those before it, a monthly report names at most; `total` counts them all. */
export const ISSUES_MAX = 100

const OpenLines = z.strictObject({
  /** Oldest first. */
  unmatched: z.array(
    z.strictObject({
      id: LineId,
      type: z.enum(['source', 'ledger']),
      date: DayText,
      description: z.string(),
      amount: Amount,
      reason: z.string(),
    }),
  ),
  total: z.int(),
})

export const MonthlyReport = z.strictObject({
  companyId: CompanyId,
  account: ReportAccount,
  period: z.strictObject({ startDate: DayText, endDate: DayText }),
  runAt: Instant,
  /** The package that its figures and open lines come from, where the month was approved as one period; kinds are as they are said now. */
  approved: z
    .strictObject({
      reconciliationId: RecordId,
      version: z.int(),
      sha256: z.string(),
      approvedAt: Instant,
      /** Of what bank and books differed by at its end: what no open item explained, and what open items came to. */
      unexplained: Total,
      timingItems: Total,
    })
    .nullable(),
  summary: z.strictObject({
    /** Of the bank lines. */
    matchRate: Rate,
    matchedTransactions: z.int(),
    unmatchedTransactions: z.int(),
    excludedTransactions: z.int(),
    totalSourceTransactions: z.int(),
    totalLedgerTransactions: z.int(),
    unmatchedLedgerTransactions: z.int(),
    /** Money in is positive. */
    totalSourceAmount: Total,
    /** Debit is positive. */
    totalLedgerAmount: Total,
    /** Bank less books at its end: zero when they agree. Of an approved month unexplained and timing items together. */
    variance: Total,
    /** Bank statements of the account whose period touches the month. */
    reconciliationBatches: z.int(),
  }),
  /** The bank lines, each counted once. */
  breakdown: z.strictObject({ deposits: Kind, withdrawals: Kind, transfers: Kind, fees: Kind }),
  /** Lines of the month that were open at its end. */
  issues: OpenLines,
  /** Lines of earlier months that were open at its end still. */
  broughtForward: OpenLines,
})
export type MonthlyReport = z.output<typeof MonthlyReport>

export const TRENDS = ['improving', 'stable', 'worsening'] as const

export const VarianceReport = z.strictObject({
  companyId: CompanyId,
  account: ReportAccount,
  runAt: Instant,
  /** Of `analysis.trends`, as one word; null while fewer than two months have lines. */
  trend: z.enum(TRENDS).nullable(),
  averageVariance: Total.nullable(),
  /** The smallest of those that the average is of, without its sign. */
  bestVariance: Total.nullable(),
  analysis: z.strictObject({
    summary: z.strictObject({
      /** Without the sign; null while no month has lines. Where months are approved, of these alone: what of each is unexplained. */
      averageVariance: Total.nullable(),
      /** How many of the months are approved as periods of their own. */
      approvedMonths: z.int(),
      averageMatchRate: Rate,
      totalTransactions: z.int(),
    }),
    /** Six months, oldest first. */
    monthlyData: z.array(
      z.strictObject({
        /** `YYYY-MM` */
        month: z.string(),
        sourceTotal: Total,
        ledgerTotal: Total,
        /** Bank less books at its end. */
        variance: Total,
        /** What of it is no matter of timing; null where the month is no approved period of its own. */
        unexplained: Total.nullable(),
        matchRate: Rate,
        /** The bank lines, by both names that readers know. */
        transactionCount: z.int(),
        transactions: z.int(),
      }),
    ),
    /** The later half of the months with lines against the earlier one; null with fewer than two. */
    trends: z.strictObject({
      varianceImproving: z.boolean().nullable(),
      matchRateImproving: z.boolean().nullable(),
      variance: z.enum(TRENDS).nullable(),
      matchRate: z.enum(TRENDS).nullable(),
    }),
  }),
})
export type VarianceReport = z.output<typeof VarianceReport>

const wholeNumber = (from: number, to: number) =>
  z
    .string()
    .regex(/^\d{1,4}$/, 'must be a whole number')
    .transform(Number)
    .pipe(z.int().min(from, `must be at least ${from}`).max(to, `must be at most ${to}`))

export const getMonthlyReport = endpoint({
  name: 'getMonthlyReport',
  subject: 'reports',
  shows: ['lines', 'books', 'reconciliations'],
  method: 'GET',
  path: '/api/reports/monthly',
  summary:
    'How an account was reconciled in a month: figures, types of bank lines, and open items, each with a reason',
  access: 'viewer',
  status: 200,
  query: z.strictObject({
    companyId: CompanyIdText.optional(),
    accountId: AccountIdText,
    year: wholeNumber(1900, 9999),
    month: wholeNumber(1, 12),
  }),
  reply: MonthlyReport,
})

export const getVarianceReport = endpoint({
  name: 'getVarianceReport',
  subject: 'reports',
  shows: ['lines', 'books', 'reconciliations'],
  method: 'GET',
  path: '/api/reports/variance',
  summary: 'Bank against books of an account over six months, and where it is going',
  access: 'viewer',
  status: 200,
  query: z.strictObject({
    companyId: CompanyIdText.optional(),
    accountId: AccountIdText,
    /** The last of them; left out for the present one. */
    month: MonthText.optional(),
  }),
  reply: VarianceReport,
})
