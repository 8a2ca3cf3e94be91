import * as z from 'zod'
import { CHART_SUBTYPES, CHART_TYPES } from '../domain/books/standard-chart.ts'
import { endpoint } from './endpoint.ts'
import {
  ChartAccountId,
  ChartAccountIdText,
  CompanyId,
  CompanyIdText,
  Currency,
  Instant,
  SeenVersion,
  Total,
  text,
} from './scalars.ts'

const AccountCode = text(20).regex(/^[\p{L}\d.-]+$/u, 'must be letters, digits, points and dashes')
const AccountName = text(255).min(1, 'Account name is required')

/** What an account of the chart is, whatever is posted to it. */
export const ChartAccountDetails = z.strictObject({
  id: ChartAccountId,
  companyId: CompanyId,
  accountCode: z.string(),
  accountName: z.string(),
  accountType: z.enum(CHART_TYPES),
  accountSubtype: z.string(),
  /** The parent account, of the same type. */
  parentAccountCode: z.string().nullable(),
  /** 1 for an account without a parent. */
  level: z.int(),
  category: z.string(),
  normalBalance: z.enum(['debit', 'credit']),
  isActive: z.boolean(),
  accountingStandard: z.string(),
  description: z.string().nullable(),
  sortOrder: z.int(),
  version: z.int(),
  createdAt: Instant,
  updatedAt: Instant,
})
export type ChartAccountDetails = z.output<typeof ChartAccountDetails>

export const ChartAccount = ChartAccountDetails.extend({
  /** On the company's today as the trial balance has it, in `currency` and the account's normal direction. */
  balance: Total,
  /** The company's base currency, unless the account has postings in another alone. */
  currency: Currency,
  /** What is posted in further currencies, never added to the balance. */
  otherBalances: z.array(z.strictObject({ currency: Currency, balance: Total })),
})
export type ChartAccount = z.output<typeof ChartAccount>

export const listChartAccounts = endpoint({
  name: 'listChartAccounts',
  subject: 'chart',
  shows: ['chart', 'books', 'companies'],
  method: 'GET',
  path: '/api/chart-of-accounts',
  summary: 'The chart of accounts with its posted balances, by code',
  access: 'viewer',
  status: 200,
  query: z.strictObject({ companyId: CompanyIdText.optional() }),
  reply: z.array(ChartAccount),
})

const described = {
  accountSubtype: z.enum(CHART_SUBTYPES).optional(),
  parentAccountCode: AccountCode.nullish(),
  accountingStandard: text(50).min(1).optional(),
  description: text(500).nullish(),
}

export const createChartAccount = endpoint({
  name: 'createChartAccount',
  subject: 'chart',
  changes: ['chart'],
  method: 'POST',
  path: '/api/chart-of-accounts',
  summary: 'A new account in the chart; without a code it gets a free one of its type',
  access: 'accountant',
  status: 201,
  body: z.strictObject({
    companyId: CompanyId.optional(),
    accountCode: AccountCode.optional(),
    accountName: AccountName,
    accountType: z.enum(CHART_TYPES),
    ...described,
  }),
  reply: ChartAccountDetails,
})

/** Each account is three items, and all of them come in one transaction. */
export const CHART_IMPORT_MAX = 30

export const importChartAccounts = endpoint({
  name: 'importChartAccounts',
  subject: 'chart',
  changes: ['chart'],
  method: 'POST',
  path: '/api/chart-of-accounts/import',
  summary: 'Import accounts from another chart, all or none; each row with an error is named',
  access: 'accountant',
  status: 201,
  body: z.strictObject({
    companyId: CompanyId.optional(),
    accounts: z
      .array(
        z.strictObject({
          accountCode: AccountCode.min(1, 'Account code is required'),
          accountName: AccountName,
          accountType: z.enum(CHART_TYPES),
          accountSubtype: z.enum(CHART_SUBTYPES).optional(),
          /** Of the chart, or of another row. */
          parentAccountCode: AccountCode.nullish(),
        }),
      )
      .min(1, 'At least one account is required')
      .max(
        CHART_IMPORT_MAX,
        `At most ${CHART_IMPORT_MAX} accounts at a time: import the accounts above before those that stand under them.`,
      ),
  }),
  reply: z.array(ChartAccountDetails),
})

const params = z.strictObject({ id: ChartAccountIdText })

export const updateChartAccount = endpoint({
  name: 'updateChartAccount',
  subject: 'chart',
  changes: ['chart'],
  method: 'PUT',
  path: '/api/chart-of-accounts/{id}',
  summary:
    'Code, name, parent, description and whether an account is in use; its type while nothing is posted to it',
  access: 'accountant',
  status: 200,
  params,
  body: z.strictObject({
    accountCode: AccountCode.optional(),
    accountName: AccountName.optional(),
    accountType: z.enum(CHART_TYPES).optional(),
    ...described,
    isActive: z.boolean().optional(),
    version: z.int(),
  }),
  reply: ChartAccountDetails,
})

export const deleteChartAccount = endpoint({
  name: 'deleteChartAccount',
  subject: 'chart',
  changes: ['chart'],
  method: 'DELETE',
  path: '/api/chart-of-accounts/{id}',
  summary: 'Delete an account from the chart that nothing was ever posted to and nothing uses',
  access: 'accountant',
  status: 204,
  params,
  query: SeenVersion,
})
