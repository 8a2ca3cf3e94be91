import * as z from 'zod'
import { endpoint } from './endpoint.ts'
import {
  AccountId,
  AccountIdText,
  CompanyIdText,
  Currency,
  DayText,
  Instant,
  MonthText,
  Total,
} from './scalars.ts'

/** Percent with one decimal; null where there is nothing to count. */
const Rate = z.number().nullable()

export const AccountStats = z.strictObject({
  accountId: AccountId,
  currency: Currency,
  balance: Total,
  totalTransactions: z.int(),
  matchedTransactions: z.int(),
  /** Those of the matched ones that an approved statement answers for. */
  reconciledTransactions: z.int(),
  unmatchedTransactions: z.int(),
  /** Those that a person excluded: neither matched nor waiting to be. */
  excludedTransactions: z.int(),
  /** Those of the matched that no person decided. */
  automaticTransactions: z.int(),
  matchRate: Rate,
  ledgerTransactions: z.int(),
  unmatchedLedgerTransactions: z.int(),
  /** Bank lines plus ledger entries: zero when the books agree with the bank. */
  balanceVariance: Total,
  lastSync: Instant.nullable(),
})
export type AccountStats = z.output<typeof AccountStats>

export const DashboardStats = z.strictObject({
  totalTransactions: z.int(),
  matchedTransactions: z.int(),
  unmatchedTransactions: z.int(),
  /** Those that a person excluded: neither matched nor waiting to be. */
  excludedTransactions: z.int(),
  matchRate: Rate,
  /** In the company's base currency where it has accounts in it; the other currencies stand in `variances`. */
  balanceVariance: Total,
  variances: z.array(z.strictObject({ currency: Currency, balanceVariance: Total })),
})
export type DashboardStats = z.output<typeof DashboardStats>

/** An account as it stands today, with the months that led there: the last twelve, oldest first. */
export const AccountMonths = z.strictObject({
  accountId: AccountId,
  accountName: z.string(),
  currency: Currency,
  isActive: z.boolean(),
  asOf: DayText,
  bankBalance: Total,
  bookBalance: Total,
  /** Bank less books. */
  difference: Total,
  openLines: z.int(),
  openEntries: z.int(),
  approvedThrough: DayText.nullable(),
  months: z.array(
    z.strictObject({
      month: MonthText,
      /** Bank lines. */
      transactions: z.int(),
      matched: z.int(),
      matchRate: Rate,
      moneyIn: Total,
      /** Without a sign. */
      moneyOut: Total,
      /** Bank less books at its end. */
      variance: Total,
      /** At its end. */
      bankBalance: Total,
      /** On either side, at its end. */
      openItems: z.int(),
    }),
  ),
})
export type AccountMonths = z.output<typeof AccountMonths>

export const ProcessingTime = z.strictObject({
  /** From the beginning of an import or a matching run to its end; null while none has ended. */
  medianSeconds: z.number().nullable(),
  imports: z.int(),
  matchingRuns: z.int(),
})
export type ProcessingTime = z.output<typeof ProcessingTime>

const company = z.strictObject({ companyId: CompanyIdText.optional() })

export const getDashboardStats = endpoint({
  name: 'getDashboardStats',
  subject: 'stats',
  shows: ['accounts', 'lines', 'companies'],
  method: 'GET',
  path: '/api/stats/dashboard',
  summary: 'The four figures of the dashboard, from counters kept with every write',
  access: 'viewer',
  status: 200,
  query: company,
  reply: DashboardStats,
})

export const listAccountStats = endpoint({
  name: 'listAccountStats',
  subject: 'stats',
  shows: ['accounts', 'lines', 'reconciliations', 'imports'],
  method: 'GET',
  path: '/api/stats/accounts',
  summary: 'Balance, match rate and last import of each account',
  access: 'viewer',
  status: 200,
  query: company,
  reply: z.array(AccountStats),
})

export const listAccountMonths = endpoint({
  name: 'listAccountMonths',
  subject: 'stats',
  shows: ['accounts', 'lines', 'entries', 'books', 'reconciliations'],
  method: 'GET',
  path: '/api/stats/months',
  summary: 'Bank, books and open lines of each account today, and its last twelve months',
  access: 'viewer',
  status: 200,
  query: company,
  reply: z.array(AccountMonths),
})

export const getAccountStats = endpoint({
  name: 'getAccountStats',
  subject: 'stats',
  shows: ['accounts', 'lines', 'reconciliations', 'imports'],
  method: 'GET',
  path: '/api/stats/account/{id}',
  summary: 'The figures of one account, of a period where one is given',
  access: 'viewer',
  status: 200,
  params: z.strictObject({ id: AccountIdText }),
  query: z.strictObject({ startDate: DayText.optional(), endDate: DayText.optional() }),
  reply: AccountStats,
})

export const getProcessingTime = endpoint({
  name: 'getProcessingTime',
  subject: 'stats',
  shows: ['imports', 'runs'],
  method: 'GET',
  path: '/api/stats/processing-time',
  summary: 'The median duration of the imports and matching runs that began in a period',
  access: 'viewer',
  status: 200,
  query: company.extend({
    accountId: AccountIdText.optional(),
    startDate: DayText.optional(),
    endDate: DayText.optional(),
  }),
  reply: ProcessingTime,
})
