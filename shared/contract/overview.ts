import * as z from 'zod'
import { ACCOUNT_TYPES } from '../domain/accounts/account-type.ts'
import { AGE_BUCKETS, type AgeBucket } from '../domain/outstanding/age-buckets.ts'
import { endpoint } from './endpoint.ts'
import { Operation } from './operations.ts'
import {
  AccountId,
  AccountIdText,
  CompanyId,
  CompanyIdText,
  CompanyOrAccountIdText,
  Currency,
  DayText,
  RecordId,
  Total,
} from './scalars.ts'
import { WORK } from './subjects.ts'

/** Percent with one decimal; null where there is nothing to count. */
const Rate = z.number().nullable()

const perBucket = <Shape extends z.ZodType>(shape: Shape) =>
  z.strictObject(Object.fromEntries(AGE_BUCKETS.map(({ name }) => [name, shape])) as Record<AgeBucket, Shape>)

/** Outstanding bank lines by what they are. */
export const ColorCoded = z.strictObject({
  receivables: z.int(),
  payables: z.int(),
  transfers: z.int(),
  fees: z.int(),
  unclassified: z.int(),
  /** A person excluded them: they are outstanding between bank and books, and no longer open. */
  excluded: z.int(),
})

export const ReconciliationDashboard = z.strictObject({
  companyId: CompanyId,
  /** The day up to which items are outstanding: the end of the period, today without one. */
  asOf: DayText,
  summary: z.strictObject({
    totalAccounts: z.int(),
    /** Bank lines of the period. */
    totalTransactions: z.int(),
    /** Mean of the match rates of the accounts that have bank lines in the period. */
    avgMatchRate: Rate,
    /** How many accounts it is the mean of. */
    ratedAccounts: z.int(),
    /** Of both sides, as of the day. */
    totalOutstandingItems: z.int(),
  }),
  accounts: z.array(
    z.strictObject({
      account: z.strictObject({
        id: AccountId,
        name: z.string(),
        type: z.enum(ACCOUNT_TYPES),
        /** At the end of the period. */
        balance: Total,
        currency: Currency,
        isActive: z.boolean(),
      }),
      stats: z.strictObject({
        matchRate: Rate,
        totalTransactions: z.int(),
        matchedTransactions: z.int(),
        unmatchedTransactions: z.int(),
        outstandingItems: z.int(),
      }),
      colorCoded: ColorCoded,
    }),
  ),
  /** The newest automatic classification of the company. */
  lastClassification: Operation.nullable(),
  sampleData: z.strictObject({
    /** `possible` in a company without transactions, `arriving` while its files are read and matched, `present`, or `not_possible`. */
    state: z.enum(['possible', 'arriving', 'present', 'not_possible']),
    accountIds: z.array(AccountId),
  }),
})
export type ReconciliationDashboard = z.output<typeof ReconciliationDashboard>

const balance = {
  currency: Currency,
  /** Before the first day. */
  openingBalance: Total,
  /** After the last day. */
  closingBalance: Total,
  /** Bank lines between. */
  transactionCount: z.int(),
  /** Bank lines plus ledger entries of the range: zero when the books agree with the bank. */
  variance: Total,
}

export const OpeningBalance = z.strictObject({
  /** Null where the range has no bound on that side. */
  startDate: DayText.nullable(),
  endDate: DayText.nullable(),
  /** Of an account in its currency; of a company in its base currency, and each of its currencies in `currencies`. */
  ...balance,
  currencies: z.array(z.strictObject(balance)),
})
export type OpeningBalance = z.output<typeof OpeningBalance>

/** What is outstanding in one currency. Amounts have no sign: their name says which way they go. */
const OutstandingAmounts = z.strictObject({
  totalItems: z.int(),
  bankLines: z.int(),
  ledgerEntries: z.int(),
  /** Money that the books expect in and that the bank has not seen. */
  totalReceivables: Total,
  /** Money that the books say went out and that the bank has not seen. */
  totalPayables: Total,
  /** Money that the bank has seen come in and that the books do not explain. */
  unrecordedIn: Total,
  /** Money that the bank has seen go out and that the books do not explain. */
  unrecordedOut: Total,
  /** What the bank will change once it corrects its own errors, with its sign: below zero where it takes back what it credited. */
  bankErrors: Total,
})
export type OutstandingAmounts = z.output<typeof OutstandingAmounts>

export const OutstandingItems = z.strictObject({
  /** The age of an item is this day less its own. */
  asOf: DayText,
  /** Of the base currency, or the account's; the other currencies stand in `currencies`. */
  summary: z.strictObject({
    totalItems: z.int(),
    totalReceivables: Total,
    totalPayables: Total,
    currency: Currency,
  }),
  /** Items of the same currency. */
  byAge: perBucket(z.int()),
  currencies: z.array(
    z.strictObject({ currency: Currency, ...OutstandingAmounts.shape, byAge: perBucket(OutstandingAmounts) }),
  ),
})
export type OutstandingItems = z.output<typeof OutstandingItems>

const company = z.strictObject({ id: CompanyIdText })
const companyOrAccount = z.strictObject({ id: CompanyOrAccountIdText })
/** What the number in the path names already may be said again; it has to agree. */
const again = { companyId: CompanyIdText.optional(), accountId: AccountIdText.optional() }

export const getReconciliationDashboard = endpoint({
  name: 'getReconciliationDashboard',
  subject: 'overview',
  shows: ['accounts', 'lines', 'books', 'reconciliations', 'operations'],
  finishes: [...WORK.operation, ...WORK.import, ...WORK.run],
  method: 'GET',
  path: '/api/reconciliation/dashboard/{id}',
  summary: 'How far the accounts of a company are reconciled, optionally over a period',
  access: 'viewer',
  status: 200,
  params: company,
  query: z.strictObject({ ...again, startDate: DayText.optional(), endDate: DayText.optional() }),
  reply: ReconciliationDashboard,
})

export const getOpeningBalance = endpoint({
  name: 'getOpeningBalance',
  subject: 'overview',
  shows: ['accounts', 'books'],
  method: 'GET',
  path: '/api/reconciliation/opening-balance/{id}/current',
  summary:
    'Opening and closing balance of an account, or of a company by currency; the last 30 days at first',
  access: 'viewer',
  status: 200,
  params: companyOrAccount,
  query: z.strictObject({
    ...again,
    startDate: DayText.optional(),
    endDate: DayText.optional(),
    /** What a day that is not named means: the last 30 days, or no bound on that side, as the dashboard has it. */
    unnamed: z.enum(['recent', 'unbounded']).default('recent'),
  }),
  reply: OpeningBalance,
})

export const getOutstandingItems = endpoint({
  name: 'getOutstandingItems',
  subject: 'overview',
  shows: ['lines'],
  method: 'GET',
  path: '/api/reconciliation/outstanding-items/{id}',
  summary: 'Outstanding items on both sides of a company or an account, by age and currency',
  access: 'viewer',
  status: 200,
  params: companyOrAccount,
  query: z.strictObject({ ...again, asOf: DayText.optional() }),
  reply: OutstandingItems,
})

export const autoClassify = endpoint({
  name: 'autoClassify',
  subject: 'overview',
  changes: ['operations'],
  method: 'POST',
  path: '/api/reconciliation/auto-classify/{id}',
  summary: 'Classify the unclassified open bank lines of a company; unclear ones stay unclassified',
  access: 'accountant',
  status: 202,
  location: '/api/operations/{id}',
  params: company,
  reply: Operation,
})

export const undoClassification = endpoint({
  name: 'undoClassification',
  subject: 'overview',
  changes: ['operations'],
  method: 'POST',
  path: '/api/reconciliation/classifications/{id}/undo',
  summary: 'Undo an automatic classification, except where a person has changed it since',
  access: 'accountant',
  status: 202,
  location: '/api/operations/{id}',
  params: z.strictObject({ id: RecordId }),
  reply: Operation,
})

export const createSampleData = endpoint({
  name: 'createSampleData',
  subject: 'overview',
  changes: ['operations', 'accounts', 'chart', 'entries', 'books', 'imports'],
  method: 'POST',
  path: '/api/reconciliation/create-sample-data/{id}',
  summary: 'Two sample accounts with files that are imported and matched, in a company without transactions',
  access: 'admin',
  status: 202,
  location: '/api/operations/{id}',
  params: company,
  reply: Operation,
})

export const removeSampleData = endpoint({
  name: 'removeSampleData',
  subject: 'overview',
  changes: ['operations'],
  method: 'POST',
  path: '/api/reconciliation/remove-sample-data/{id}',
  summary: 'Take the sample accounts away with all that came with them',
  access: 'admin',
  status: 202,
  location: '/api/operations/{id}',
  params: company,
  reply: Operation,
})
