/** What is owed to the tax office for a period, and what that comes of. */
import * as z from 'zod'
import { TAXED_SIDES } from '../domain/books/entry.ts'
import { endpoint } from './endpoint.ts'
import {
  Amount,
  ChartAccountId,
  CompanyId,
  CompanyIdText,
  Currency,
  DayText,
  Instant,
  page,
  RecordId,
  Total,
} from './scalars.ts'

/** Purchases are positive as well as sales; what was credited is less of either. */
const figures = {
  salesNet: Total,
  salesTax: Total,
  purchasesNet: Total,
  purchasesTax: Total,
  /** Tax on sales less tax on purchases. */
  owed: Total,
}

/** Of tax accounts: positive is owed to the tax office, negative is claimed back. */
const balances = {
  opening: Total,
  /** What the tax codes come to on it, as above. */
  byCodes: Total,
  /** What moved it without a tax code: a payment to the tax office, an entry by hand. */
  otherwise: Total,
  closing: Total,
}

const SalesTaxOfCurrency = z.strictObject({
  companyId: CompanyId,
  currency: Currency,
  runAt: Instant,
  startDate: DayText,
  endDate: DayText,
  /** By code; one whose rate has changed is there once for each. */
  codes: z.array(
    z.strictObject({
      taxCodeId: RecordId,
      code: z.string(),
      name: z.string(),
      ratePercent: Amount,
      ...figures,
    }),
  ),
  totals: z.strictObject(figures),
  accounts: z.array(
    z.strictObject({
      chartAccountId: ChartAccountId,
      accountCode: z.string(),
      accountName: z.string(),
      ...balances,
    }),
  ),
  accountTotals: z.strictObject(balances),
})
export type SalesTaxOfCurrency = z.output<typeof SalesTaxOfCurrency>

/** In the company's base currency; amounts posted in others have a report of their own and are never added to it. */
export const SalesTax = SalesTaxOfCurrency.extend({ otherCurrencies: z.array(SalesTaxOfCurrency) })
export type SalesTax = z.output<typeof SalesTax>

const days = z.strictObject({ startDate: DayText.optional(), endDate: DayText.optional() })

const isInOrder = ({ startDate, endDate }: z.output<typeof days>) =>
  startDate === undefined || endDate === undefined || startDate <= endDate
const outOfOrder = { path: ['endDate'], message: 'must not be before the start date' }

const ofCompany = {
  subject: 'financial-statements',
  method: 'GET',
  access: 'viewer',
  status: 200,
  params: z.strictObject({ companyId: CompanyIdText }),
} as const

export const getSalesTax = endpoint({
  ...ofCompany,
  name: 'getSalesTax',
  shows: ['chart', 'books', 'tax-codes'],
  path: '/api/financial-statements/sales-tax/{companyId}',
  summary:
    'The sales tax report of a period by tax code, compared with the tax accounts; the current month if no days are given',
  query: days.refine(isInOrder, outOfOrder),
  reply: SalesTax,
})

export const SalesTaxLine = z.strictObject({
  entryId: RecordId,
  entryNumber: z.string(),
  entryDate: DayText,
  description: z.string(),
  referenceNumber: z.string().nullable(),
  netAmount: Total,
  taxAmount: Total,
})
export type SalesTaxLine = z.output<typeof SalesTaxLine>

export const listSalesTaxLines = endpoint({
  ...ofCompany,
  name: 'listSalesTaxLines',
  shows: ['books', 'entries'],
  path: '/api/financial-statements/sales-tax/{companyId}/lines',
  summary: 'The entries behind a figure of the sales tax report, oldest first, without void ones',
  query: days
    .extend({
      taxCodeId: RecordId,
      ratePercent: Amount,
      side: z.enum(TAXED_SIDES),
      currency: Currency.optional(),
      ...page,
    })
    .refine(isInOrder, outOfOrder),
  reply: z.array(SalesTaxLine),
})
