/** Payments between two companies of one person: an entry in each, posted and undone together, and what they leave owed. */
import * as z from 'zod'
import { endpoint } from './endpoint.ts'
import { ShownEntry } from './journal.ts'
import {
  Amount,
  ChartAccountId,
  CompanyId,
  CompanyIdText,
  Currency,
  DayText,
  ExchangeRate,
  page,
  RecordId,
  Total,
  text,
} from './scalars.ts'

/** What is named of the other company is proved by the caller's membership there, apart from the company that the call is about. */
const otherId = z.int().positive().max(9_999_999_999)

/** What one other company and this one owe each other by what was posted in both. */
const OwedBetween = z.strictObject({
  otherCompanyId: CompanyId,
  otherCompanyName: z.string(),
  currency: Currency,
  /** What the other one owes, by the entries of this company. */
  dueFrom: Total,
  /** What this one owes. */
  dueTo: Total,
  /** Positive where more is owed to this company. */
  net: Total,
  /** What the books of the other one say that they owe each other, as seen from here; null where the caller does not belong to it. */
  otherNet: Total.nullable(),
  difference: Total.nullable(),
})

/** An account on which such payments stand. */
const DueAccount = z.strictObject({
  chartAccountId: ChartAccountId,
  accountCode: z.string(),
  accountName: z.string(),
  /** In the base currency: what is posted there, how much of it is of payments that stand in both companies, and what revaluations moved. */
  balance: Total,
  ofPayments: Total,
  revalued: Total,
  difference: Total,
})

export const IntercompanyBalances = z.strictObject({
  companyId: CompanyId,
  asOf: DayText,
  baseCurrency: Currency,
  rows: z.array(OwedBetween),
  accounts: z.array(DueAccount),
})
export type IntercompanyBalances = z.output<typeof IntercompanyBalances>

export const getIntercompanyBalances = endpoint({
  name: 'getIntercompanyBalances',
  subject: 'intercompany',
  shows: ['entries', 'books', 'chart', 'companies', 'members'],
  method: 'GET',
  path: '/api/intercompany-balances',
  summary:
    'What a company and the others of its members owe each other at the end of a day, held to the books of both',
  access: 'viewer',
  status: 200,
  query: z.strictObject({ companyId: CompanyIdText.optional(), asOf: DayText.optional() }),
  reply: IntercompanyBalances,
})

export const listIntercompanyPayments = endpoint({
  name: 'listIntercompanyPayments',
  subject: 'intercompany',
  shows: ['entries'],
  method: 'GET',
  path: '/api/intercompany-payments',
  summary: 'Entries of a company that were posted together with one of another company, newest day first',
  access: 'viewer',
  status: 200,
  query: z.strictObject({ companyId: CompanyIdText.optional(), ...page }),
  reply: z.array(ShownEntry),
})

export const createIntercompanyPayment = endpoint({
  name: 'createIntercompanyPayment',
  subject: 'intercompany',
  changes: ['entries', 'books', 'lines', 'chart', 'reconciliations'],
  method: 'POST',
  path: '/api/intercompany-payments',
  summary:
    'Record that a company paid for another one, moved money to it or paid back what it owed: an entry in each, both or neither. The caller has to be an accountant in both',
  access: 'accountant',
  status: 201,
  body: z.strictObject({
    /** Who paid. */
    companyId: CompanyId.optional(),
    /** From which account of the chart, such as that of a bank account. */
    chartAccountId: ChartAccountId,
    otherCompanyId: otherId,
    /** What it was for in the chart of the other company: an expense, or a bank account where the money went. */
    otherChartAccountId: otherId,
    date: DayText,
    /** In the currency of the account that paid. */
    amount: Amount.refine((amount) => /[1-9]/.test(amount) && !amount.startsWith('-'), 'must be above zero'),
    /** It settles what this company owed, rather than being owed by the other one. */
    isRepayment: z.boolean().default(false),
    description: text(500).nullish(),
    referenceNumber: text(100).nullish(),
    /** What one of that currency is worth in the base currency of this company, where it is another one. */
    rate: ExchangeRate.optional(),
    /** The same in the other company. */
    otherRate: ExchangeRate.optional(),
  }),
  reply: ShownEntry,
})

export const undoIntercompanyPayment = endpoint({
  name: 'undoIntercompanyPayment',
  subject: 'intercompany',
  changes: ['requests', 'entries', 'books', 'lines', 'reconciliations'],
  method: 'POST',
  path: '/api/intercompany-payments/{id}/undo',
  summary:
    'Void both entries of a payment between two companies, or neither. Where one of the companies asks for a second person, it is asked for',
  access: 'accountant',
  status: 200,
  params: z.strictObject({ id: RecordId }),
  body: z.strictObject({ reason: text(1000).min(1, 'Say why') }),
  reply: ShownEntry,
})
