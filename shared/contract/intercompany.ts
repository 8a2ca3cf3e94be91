/** Payments between two companies of one person: an entry in each, posted and undone together, and what they leave owed. */
import * as z from 'zod'
import { endpoint } from './endpoint.ts'
import { IntercompanyPayment } from './intercompany-payment.ts'
import { ShownEntry } from './journal.ts'
import { ChangeRequest } from './requests.ts'
import {
  ChartAccountId,
  CompanyId,
  CompanyIdText,
  Currency,
  DayText,
  page,
  RecordId,
  Total,
  text,
} from './scalars.ts'

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

/** An account that such payments are posted to. */
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
    'What a company and other companies of its members owe each other at the end of a day, compared with the books of both',
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
  changes: ['requests', 'entries', 'books', 'lines', 'chart', 'reconciliations'],
  method: 'POST',
  path: '/api/intercompany-payments',
  summary:
    'Record that a company paid for another, transferred money to it or repaid it: one entry in each company, or none. The caller has to be an accountant in both; if one of them requires a second person, the reply is a request to be confirmed',
  access: 'accountant',
  status: 201,
  body: IntercompanyPayment.extend({
    /** Who paid. */
    companyId: CompanyId.optional(),
  }),
  reply: z.union([ShownEntry, ChangeRequest]),
})

export const undoIntercompanyPayment = endpoint({
  name: 'undoIntercompanyPayment',
  subject: 'intercompany',
  changes: ['requests', 'entries', 'books', 'lines', 'reconciliations'],
  method: 'POST',
  path: '/api/intercompany-payments/{id}/undo',
  summary:
    'Void both entries of a payment between two companies, or neither. If one of the companies requires a second person, the reply is a request to be confirmed',
  access: 'accountant',
  status: 200,
  params: z.strictObject({ id: RecordId }),
  body: z.strictObject({ reason: text(1000).min(1, 'Say why') }),
  reply: ShownEntry,
})
