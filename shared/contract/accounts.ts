import * as z from 'zod'
import { ACCOUNT_TYPES } from '../domain/accounts/account-type.ts'
import { parseMoney } from '../domain/money/money.ts'
import { endpoint } from './endpoint.ts'
import {
  AccountId,
  AccountIdText,
  Amount,
  ChartAccountId,
  CompanyId,
  CompanyIdText,
  Currency,
  DayText,
  ExchangeRate,
  Flag,
  Instant,
  LineId,
  nameText,
  Total,
  text,
} from './scalars.ts'
import { LedgerTransaction } from './transactions.ts'

export const Account = z.strictObject({
  id: AccountId,
  companyId: CompanyId,
  chartAccountId: ChartAccountId,
  name: z.string(),
  accountType: z.enum(ACCOUNT_TYPES),
  institutionName: z.string(),
  /** The last four characters; no more is kept. */
  accountNumber: z.string(),
  /** The opening balance of the books at `openingDate`. */
  openingBalance: Amount,
  openingDate: DayText,
  /** What the bank held then: the same without the items brought forward, which the bank had not cleared. */
  bankOpeningBalance: Total,
  /** The bank's opening balance plus every bank line. */
  balance: Total,
  currency: Currency,
  isActive: z.boolean(),
  /** The end of the newest approved statement: what lies on or before it is reconciled. */
  approvedThrough: DayText.nullable(),
  /** When the newest import finished; null for never. */
  lastSync: Instant.nullable(),
  /** The file of that import, and the days of its lines; absent for never. */
  lastSyncFile: z
    .strictObject({ fileName: z.string(), periodStart: DayText.nullable(), periodEnd: DayText.nullable() })
    .nullish(),
  displayColor: z.string(),
  notificationsEnabled: z.boolean(),
  lowBalanceThreshold: Amount,
  /** Bank lines of the account. */
  _transactionCount: z.int(),
  version: z.int(),
  createdAt: Instant,
  updatedAt: Instant,
})
export type Account = z.output<typeof Account>

const AccountFields = z.strictObject({
  name: nameText(120).min(1, 'Account name is required'),
  accountType: z.enum(ACCOUNT_TYPES).default('bank'),
  institutionName: nameText(120).min(1, 'Institution name is required'),
  accountNumber: text(40).min(4, 'Account number must be at least 4 digits'),
  balance: Amount.optional(),
  openingDate: DayText.optional(),
  currency: Currency.optional(),
  /** Of an account in another currency: what one of it was worth on the opening day; left out, the rate that the company keeps. Without any the balance is in no figure of the base currency. */
  rate: ExchangeRate.optional(),
  companyId: CompanyId.optional(),
})

const id = z.strictObject({ id: AccountIdText })

export const listAccounts = endpoint({
  name: 'listAccounts',
  subject: 'accounts',
  shows: ['accounts', 'books', 'reconciliations', 'imports'],
  method: 'GET',
  path: '/api/accounts',
  summary: 'The financial accounts of a company, or with allCompanies=true of every company of the caller',
  access: 'viewer',
  status: 200,
  query: z.strictObject({ companyId: CompanyIdText.optional(), allCompanies: Flag.optional() }),
  reply: z.array(Account),
})

export const getAccount = endpoint({
  name: 'getAccount',
  subject: 'accounts',
  shows: ['accounts', 'books', 'reconciliations', 'imports'],
  method: 'GET',
  path: '/api/accounts/{id}',
  summary: 'One financial account',
  access: 'viewer',
  status: 200,
  params: id,
  reply: Account,
})

export const createAccount = endpoint({
  name: 'createAccount',
  subject: 'accounts',
  changes: ['requests', 'accounts', 'chart', 'entries', 'books'],
  method: 'POST',
  path: '/api/accounts',
  summary:
    'A new financial account, linked to its own chart account; an opening balance is posted as an entry',
  access: 'admin',
  status: 201,
  body: AccountFields,
  reply: Account,
})

export const updateAccount = endpoint({
  name: 'updateAccount',
  subject: 'accounts',
  changes: ['accounts', 'chart'],
  method: 'PUT',
  path: '/api/accounts/{id}',
  summary: 'Rename an account or correct its institution and number',
  access: 'admin',
  status: 200,
  params: id,
  body: AccountFields.pick({ name: true, institutionName: true, accountNumber: true })
    .partial()
    .extend({ version: z.int() }),
  reply: Account,
})

export const updateAccountSettings = endpoint({
  name: 'updateAccountSettings',
  subject: 'accounts',
  changes: ['accounts', 'chart'],
  method: 'PUT',
  path: '/api/accounts/{id}/settings',
  summary: 'Display name, color, whether it is active, notifications and the low balance alert',
  access: 'admin',
  status: 200,
  params: id,
  body: z.strictObject({
    name: nameText(120).min(1, 'Account name is required'),
    displayColor: z.string().regex(/^#[0-9A-Fa-f]{6}$/, 'must be a color such as #3B82F6'),
    isActive: z.boolean(),
    notificationsEnabled: z.boolean(),
    lowBalanceThreshold: Amount.refine((amount) => !amount.startsWith('-'), 'must be 0 or more'),
    version: z.int().optional(),
  }),
  reply: Account,
})

export const deleteAccount = endpoint({
  name: 'deleteAccount',
  subject: 'accounts',
  changes: ['requests', 'accounts', 'chart', 'imports'],
  method: 'DELETE',
  path: '/api/accounts/{id}',
  summary: 'Delete an account that never had a transaction',
  access: 'admin',
  status: 204,
  params: id,
})

export const correctOpening = endpoint({
  name: 'correctOpening',
  subject: 'accounts',
  changes: ['accounts', 'entries', 'lines', 'books', 'reconciliations', 'requests'],
  method: 'PUT',
  path: '/api/accounts/{id}/opening',
  summary:
    'Correct the opening balance of an account, while no approved statement builds on it: the earlier entry is voided, a new one is posted, and the completion of a statement is taken back. If the company requires a second person, another person has to confirm it',
  access: 'admin',
  status: 200,
  params: id,
  body: AccountFields.pick({ rate: true }).extend({
    balance: Amount,
    openingDate: DayText,
    version: z.int(),
  }),
  reply: Account,
})

/** As many as one transaction takes. */
export const OPENING_ITEMS_MAX = 80

export const listOpeningItems = endpoint({
  name: 'listOpeningItems',
  subject: 'accounts',
  shows: ['accounts', 'lines'],
  method: 'GET',
  path: '/api/accounts/{id}/opening-items',
  summary: 'The items that an account was opened with, oldest first',
  access: 'viewer',
  status: 200,
  params: id,
  reply: z.array(LedgerTransaction),
})

export const addOpeningItems = endpoint({
  name: 'addOpeningItems',
  subject: 'accounts',
  changes: ['accounts', 'lines', 'books', 'reconciliations', 'requests'],
  method: 'POST',
  path: '/api/accounts/{id}/opening-items',
  summary:
    'Items brought forward from earlier books: uncleared cheques and deposits, dated before the opening day. No entry is posted; the opening balance of the bank is adjusted. If the company requires a second person, they are listed only once confirmed',
  access: 'admin',
  status: 201,
  params: id,
  body: z.strictObject({
    items: z
      .array(
        z.strictObject({
          date: DayText,
          description: text(500).min(1, 'Please say what it is'),
          /** As the account has it: an uncleared cheque of 450.00 is -450.00. */
          amount: Amount.refine((amount) => parseMoney(amount) !== 0n, 'must not be zero'),
          reference: text(100).nullish(),
        }),
      )
      .min(1)
      .max(OPENING_ITEMS_MAX, `at most ${OPENING_ITEMS_MAX} at a time`),
  }),
  reply: z.strictObject({ account: Account, items: z.array(LedgerTransaction) }),
})

export const removeOpeningItem = endpoint({
  name: 'removeOpeningItem',
  subject: 'accounts',
  changes: ['accounts', 'lines', 'books', 'reconciliations', 'requests'],
  method: 'DELETE',
  path: '/api/accounts/{id}/opening-items/{lineId}',
  summary:
    'Remove an item that was brought forward by mistake, while nothing clears it; if the company requires a second person, another person has to confirm it',
  access: 'admin',
  status: 204,
  params: z.strictObject({ id: AccountIdText, lineId: LineId }),
})
