/** What is open in other currencies on a day, and the entry that states it at the rates of that day. */
import * as z from 'zod'
import { endpoint } from './endpoint.ts'
import { ShownEntry } from './journal.ts'
import {
  ChartAccountId,
  CompanyId,
  CompanyIdText,
  Currency,
  DayText,
  ExchangeRate,
  Total,
} from './scalars.ts'

export const OpenCurrencies = z.strictObject({
  companyId: CompanyId,
  date: DayText,
  baseCurrency: Currency,
  balances: z.array(
    z.strictObject({
      chartAccountId: ChartAccountId,
      accountCode: z.string(),
      accountName: z.string(),
      currency: Currency,
      /** Debit positive, as what it stands at. */
      amount: Total,
      inBase: Total,
    }),
  ),
})
export type OpenCurrencies = z.output<typeof OpenCurrencies>

export const getRevaluation = endpoint({
  name: 'getRevaluation',
  subject: 'currencies',
  shows: ['chart', 'accounts', 'books'],
  method: 'GET',
  path: '/api/revaluations',
  summary:
    'Bank balances and open amounts in other currencies at the end of a day, with their value in the books',
  access: 'viewer',
  status: 200,
  query: z.strictObject({ companyId: CompanyIdText.optional(), date: DayText }),
  reply: OpenCurrencies,
})

export const createRevaluation = endpoint({
  name: 'createRevaluation',
  subject: 'currencies',
  changes: ['entries', 'books', 'chart'],
  method: 'POST',
  path: '/api/revaluations',
  summary:
    'Revalue open amounts in other currencies at the rates of a day, by an entry that reverses on the next day. If the company requires a second person, it is a draft until another person posts it',
  access: 'accountant',
  status: 201,
  body: z.strictObject({
    companyId: CompanyId.optional(),
    date: DayText,
    /** For each currency, the value of one unit in the base currency. */
    rates: z
      .array(z.strictObject({ currency: Currency, rate: ExchangeRate }))
      .min(1, 'State at least one rate')
      .max(30, 'At most 30 rates'),
  }),
  reply: ShownEntry,
})
