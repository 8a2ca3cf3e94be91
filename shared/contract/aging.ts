/** Who owes what since when, and what passed between a company and one of its customers or vendors. */
import * as z from 'zod'
import { endpoint } from './endpoint.ts'
import { CompanyId, CompanyIdText, Currency, DayText, RecordId, Total } from './scalars.ts'
import { DocumentKinds, TRADE_SIDES } from './trade-documents.ts'

const AgedAmounts = z.strictObject({
  current: Total,
  days1to30: Total,
  days31to60: Total,
  days61to90: Total,
  over90: Total,
  /** Payments and credit notes that settle nothing yet, below zero. */
  credit: Total,
  total: Total,
  /** Documents that are open. */
  count: z.int(),
  /** What of the total is in other currencies. */
  foreign: z.array(z.strictObject({ currency: Currency, amount: Total })).optional(),
})
export type AgedAmounts = z.output<typeof AgedAmounts>

export const Aging = z.strictObject({
  companyId: CompanyId,
  side: z.enum(TRADE_SIDES),
  asOfDate: DayText,
  currency: Currency,
  contacts: z.array(z.strictObject({ contactId: RecordId, contactName: z.string(), amounts: AgedAmounts })),
  totals: AgedAmounts,
  /** What the account of the chart says is owed on that day, and by how much that is more than the documents say. */
  controlBalance: Total,
  difference: Total,
  /** What of the balance is no document's: open amounts in other currencies at the rate of that day. */
  revaluation: Total.optional(),
})
export type Aging = z.output<typeof Aging>

export const getAging = endpoint({
  name: 'getAging',
  subject: 'trade',
  shows: ['trade-documents', 'books', 'chart'],
  method: 'GET',
  path: '/api/trade-documents/aging',
  summary:
    'Open amounts at the end of a day by days overdue, for each customer or supplier, compared with the books',
  access: 'viewer',
  status: 200,
  query: z.strictObject({
    companyId: CompanyIdText.optional(),
    side: z.enum(TRADE_SIDES).default('receivable'),
    asOfDate: DayText.optional(),
  }),
  reply: Aging,
})

export const StatementOfAccount = z.strictObject({
  companyId: CompanyId,
  contactId: RecordId,
  contactName: z.string(),
  startDate: DayText,
  endDate: DayText,
  currency: Currency,
  /** In which there are documents of the same customer or vendor beside. */
  otherCurrencies: z.array(Currency).optional(),
  /** What was owed before the first day; a payment in advance is below zero. */
  opening: Total,
  lines: z.array(
    z.strictObject({
      documentId: RecordId,
      kind: DocumentKinds,
      number: z.string(),
      date: DayText,
      /** What a part of a payment is that the bank neither brought nor took: a discount, a fee. */
      difference: z.string().nullable(),
      amount: Total,
      balance: Total,
    }),
  ),
  closing: Total,
})
export type StatementOfAccount = z.output<typeof StatementOfAccount>

export const getContactStatement = endpoint({
  name: 'getContactStatement',
  subject: 'trade',
  shows: ['contacts', 'trade-documents'],
  method: 'GET',
  path: '/api/contacts/{id}/statement',
  summary: 'The statement of account of a customer or supplier; for the year to date if no days are given',
  access: 'viewer',
  status: 200,
  params: z.strictObject({ id: RecordId }),
  query: z.strictObject({
    startDate: DayText.optional(),
    endDate: DayText.optional(),
    /** Default: the base currency, or the only currency with amounts. */
    currency: Currency.optional(),
  }),
  reply: StatementOfAccount,
})
