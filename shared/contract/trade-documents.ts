/** Invoices, bills, credit notes and payments: what customers and vendors are told and pay, with what each leaves open. */
import * as z from 'zod'
import { parseMoney } from '../domain/money/money.ts'
import {
  DOCUMENT_KINDS,
  type DocumentKind,
  PAYMENT_KINDS,
  WRITTEN_KINDS,
} from '../domain/trade/document-kinds.ts'
import { endpoint } from './endpoint.ts'
import {
  AccountId,
  Amount,
  ChartAccountId,
  CompanyId,
  CompanyIdText,
  Currency,
  DayText,
  ExchangeRate,
  Instant,
  LineId,
  page,
  RecordId,
  SeenVersion,
  text,
} from './scalars.ts'

export const DocumentKinds = z.enum(Object.keys(DOCUMENT_KINDS) as [DocumentKind, ...DocumentKind[]])
export const TRADE_SIDES = ['receivable', 'payable'] as const
export const DOCUMENT_STATUSES = ['DRAFT', 'APPROVED', 'VOID'] as const

export const TradeLine = z.strictObject({
  lineNumber: z.int(),
  chartAccountId: ChartAccountId,
  description: z.string(),
  quantity: Amount,
  unitPrice: Amount,
  taxCodeId: RecordId.nullable(),
  /** Code and rate as they were when the line was written. */
  taxCode: z.string().nullable(),
  ratePercent: Amount,
  netAmount: Amount,
  taxAmount: Amount,
  taxChartAccountId: ChartAccountId.nullable(),
})
export type TradeLine = z.output<typeof TradeLine>

export const Settlement = z.strictObject({
  allocationId: RecordId,
  /** The other document. */
  documentId: RecordId,
  documentNumber: z.string(),
  /** What is no longer open; negative where an allocation is taken back. */
  amount: Amount,
  date: DayText,
  /** The allocation that this takes back, or what took one back, which stands again by this. */
  undoes: RecordId.nullable(),
  /** Of a document in another currency: what that is in the company's, at the document's own rate. */
  baseAmount: Amount.nullish(),
})
export type Settlement = z.output<typeof Settlement>

/** Who an invoice or a credit note is from and to, beside the name of the customer. */
export const Issued = z.strictObject({
  companyName: z.string(),
  companyTaxId: z.string().nullable(),
  contactEmail: z.string().nullable(),
  contactTaxId: z.string().nullable(),
})
export type Issued = z.output<typeof Issued>

export const TradeDocument = z.strictObject({
  id: RecordId,
  companyId: CompanyId,
  kind: DocumentKinds,
  number: z.string(),
  contactId: RecordId,
  /** As it was when the document was written. */
  contactName: z.string(),
  documentDate: DayText,
  /** Of an invoice or a bill. */
  dueDate: DayText.nullable(),
  currency: Currency,
  vendorReference: z.string().nullable(),
  notes: z.string().nullable(),
  /** Of a payment: what the bank brought or took, then what it was less or more by. */
  lines: z.array(TradeLine),
  netTotal: Amount,
  taxTotal: Amount,
  total: Amount,
  openAmount: Amount,
  /** Of one in another currency than the company's: its rate, and what it stands at in the company's. */
  base: z
    .strictObject({ currency: Currency, rate: ExchangeRate, total: Amount, openAmount: Amount })
    .nullish(),
  status: z.enum(DOCUMENT_STATUSES),
  settlements: z.array(Settlement),
  /** For a payment: the account it came into or went out of. */
  financialAccountId: AccountId.nullable(),
  /** Of a payment that its bank converted, and of no other: what that brought or took in the currency of the account, and the rate of that where it is not the company's. */
  atBank: z.strictObject({ currency: Currency, amount: Amount, rate: ExchangeRate.nullable() }).optional(),
  /** Of a payment that awaits another person: what it settles once it is approved. */
  settles: z.array(z.strictObject({ documentId: RecordId, amount: Amount })),
  /** Of a refund that is a payment which the bank returned: that payment, and what took its allocations back, which goes with the refund. */
  returns: z
    .strictObject({ documentId: RecordId, documentNumber: z.string(), undoneBy: z.array(RecordId) })
    .nullish(),
  /** Of an invoice or a credit note: as it was when that was approved, and as its PDF says it ever since. */
  issued: Issued.optional(),
  journalEntryId: RecordId.nullable(),
  voidReason: z.string().nullable(),
  voidedBy: z.string().nullable(),
  voidedAt: Instant.nullable(),
  approvedBy: z.string().nullable(),
  approvedAt: Instant.nullable(),
  version: z.int(),
  createdBy: z.string(),
  /** Who changed it last while it was a draft. */
  updatedBy: z.string().nullish(),
  createdAt: Instant,
  updatedAt: Instant,
})
export type TradeDocument = z.output<typeof TradeDocument>

/** A document as its page shows it. */
export const ShownTradeDocument = TradeDocument.extend({
  /** The bank lines that the payments of it, or it itself, are matched with. */
  bankLines: z.array(
    z.strictObject({
      lineId: LineId,
      transactionDate: DayText,
      description: z.string(),
      amount: Amount,
      financialAccountId: AccountId,
      matchId: RecordId,
      paymentNumber: z.string(),
    }),
  ),
})
export type ShownTradeDocument = z.output<typeof ShownTradeDocument>

export const DOCUMENT_LINES_MAX = 40
/** A payment and what it settles are one transaction. */
const SETTLES_MAX = 40

const written = {
  contactId: RecordId,
  documentDate: DayText,
  /** Left out, it follows from the terms of the customer or vendor. */
  dueDate: DayText.nullish(),
  /** Default: the base currency. */
  currency: Currency.optional(),
  /** For another currency: the value of one unit in the base currency. */
  rate: ExchangeRate.optional(),
  vendorReference: text(60).nullish(),
  notes: text(1000).nullish(),
  lines: z
    .array(
      z.strictObject({
        chartAccountId: ChartAccountId,
        description: text(500).default(''),
        quantity: Amount.default('1'),
        unitPrice: Amount,
        taxCodeId: RecordId.nullish(),
      }),
    )
    .min(1, 'At least one line is required')
    .max(DOCUMENT_LINES_MAX, `At most ${DOCUMENT_LINES_MAX} lines`),
  /** Enter a bill although its vendor's reference was entered already. */
  confirmDuplicate: z.boolean().default(false),
}

const company = z.strictObject({ companyId: CompanyIdText.optional() })
const id = z.strictObject({ id: RecordId })

export const listTradeDocuments = endpoint({
  name: 'listTradeDocuments',
  subject: 'trade',
  shows: ['trade-documents'],
  method: 'GET',
  path: '/api/trade-documents',
  summary: 'Invoices, bills, credit notes and payments, newest first',
  access: 'viewer',
  status: 200,
  query: company.extend({
    side: z.enum(TRADE_SIDES).optional(),
    kind: DocumentKinds.optional(),
    /** Active leaves something open, pending awaits its approval, completed is paid or void. */
    status: z.enum(['active', 'pending', 'completed']).optional(),
    contactId: RecordId.optional(),
    /** In the number, the name of the contact or the vendor's reference. */
    search: z.string().max(200).optional(),
    ...page,
  }),
  reply: z.array(TradeDocument),
})

export const getTradeDocument = endpoint({
  name: 'getTradeDocument',
  subject: 'trade',
  shows: ['trade-documents', 'matches'],
  method: 'GET',
  path: '/api/trade-documents/{id}',
  summary: 'A document with its lines, what settles it and the bank lines that paid it',
  access: 'viewer',
  status: 200,
  params: id,
  reply: ShownTradeDocument,
})

export const downloadTradeDocument = endpoint({
  name: 'downloadTradeDocument',
  subject: 'trade',
  shows: ['trade-documents'],
  method: 'GET',
  path: '/api/trade-documents/{id}/pdf',
  summary: 'An invoice or a credit note as the customer is sent it',
  access: 'viewer',
  status: 200,
  params: id,
  file: ['application/pdf'],
})

export const createTradeDocument = endpoint({
  name: 'createTradeDocument',
  subject: 'trade',
  changes: ['trade-documents', 'entries', 'books'],
  method: 'POST',
  path: '/api/trade-documents',
  summary:
    'Create an invoice, a bill or a credit note; approved at once if no second person is needed, otherwise a draft',
  access: 'accountant',
  status: 201,
  body: z.strictObject({
    companyId: CompanyId.optional(),
    kind: z.enum(WRITTEN_KINDS),
    /** Of an invoice or a credit note to a customer alone; when left out, the server numbers. */
    number: text(50).optional(),
    ...written,
    approve: z.boolean().default(false),
  }),
  reply: TradeDocument,
})

export const updateTradeDocument = endpoint({
  name: 'updateTradeDocument',
  subject: 'trade',
  changes: ['trade-documents'],
  method: 'PUT',
  path: '/api/trade-documents/{id}',
  summary: 'Write a draft anew',
  access: 'accountant',
  status: 200,
  params: id,
  body: z.strictObject({ ...written, version: z.int() }),
  reply: TradeDocument,
})

export const deleteTradeDocument = endpoint({
  name: 'deleteTradeDocument',
  subject: 'trade',
  changes: ['trade-documents'],
  method: 'DELETE',
  path: '/api/trade-documents/{id}',
  summary: 'Take a draft away; what is approved is voided instead',
  access: 'accountant',
  status: 204,
  params: id,
})

export const approveTradeDocument = endpoint({
  name: 'approveTradeDocument',
  subject: 'trade',
  changes: ['trade-documents', 'entries', 'books', 'chart', 'lines', 'reconciliations'],
  method: 'POST',
  path: '/api/trade-documents/{id}/approve',
  summary:
    'Post a draft to the books; if the company requires a second person, not by the person who prepared it',
  access: 'accountant',
  status: 200,
  params: id,
  query: SeenVersion,
  reply: TradeDocument,
})

export const voidTradeDocument = endpoint({
  name: 'voidTradeDocument',
  subject: 'trade',
  changes: ['requests', 'trade-documents', 'entries', 'books', 'lines', 'reconciliations'],
  method: 'POST',
  path: '/api/trade-documents/{id}/void',
  summary:
    'Void an approved document without allocations: its entry is voided on its own day. If the company requires a second person, the reply is a request to be confirmed',
  access: 'accountant',
  status: 200,
  params: id,
  body: z.strictObject({ reason: text(500).min(1, 'Say why: the reason is kept') }),
  reply: TradeDocument,
})

export const allocated = Amount.refine(
  (amount) => !(parseMoney(amount) !== undefined && parseMoney(amount)! <= 0n),
  'must be more than zero',
)

export const createTradePayment = endpoint({
  name: 'createTradePayment',
  subject: 'trade',
  changes: ['trade-documents', 'entries', 'books', 'chart', 'lines', 'reconciliations'],
  method: 'POST',
  path: '/api/trade-documents/payments',
  summary:
    'Record a payment from a customer or to a supplier, or a refund, with the documents it settles; the rest stays as credit. If the company requires a second person, it is a draft until another person approves it',
  access: 'accountant',
  status: 201,
  body: z.strictObject({
    companyId: CompanyId.optional(),
    kind: z.enum(PAYMENT_KINDS),
    contactId: RecordId,
    /** Where it came or went. */
    financialAccountId: AccountId,
    documentDate: DayText,
    /** What the bank brought or took. */
    amount: allocated,
    /** If the account is in another currency: the value of one unit in the base currency. */
    rate: ExchangeRate.optional(),
    /** If the documents are in another currency than the account: which, and what the amount comes to in it. Fee, discount and allocations are in this currency; `rate` is stated only if neither is the base currency. */
    converted: z.strictObject({ currency: Currency, amount: allocated }).optional(),
    notes: text(1000).nullish(),
    /** A fee or discount by which the settled amount exceeds the payment; negative if it falls short. */
    lines: z
      .array(
        z.strictObject({
          chartAccountId: ChartAccountId,
          amount: Amount,
          description: text(500).default(''),
          /** A discount: the taxes of what is settled are less by their part of it. */
          includesTax: z.boolean().optional(),
        }),
      )
      .max(10, 'At most 10 lines')
      .default([]),
    allocations: z
      .array(z.strictObject({ documentId: RecordId, amount: allocated }))
      .max(SETTLES_MAX, `At most ${SETTLES_MAX} documents at once`)
      .default([]),
  }),
  reply: TradeDocument,
})

export const allocateDocument = endpoint({
  name: 'allocateDocument',
  subject: 'trade',
  changes: ['requests', 'trade-documents', 'entries', 'books', 'chart'],
  method: 'POST',
  path: '/api/trade-documents/{id}/allocations',
  summary:
    'Settle an invoice, a bill or a refund with a credit note or the rest of a payment. If the company requires a second person, the reply is a request to be confirmed',
  access: 'accountant',
  status: 200,
  params: id,
  body: z.strictObject({
    documentId: RecordId,
    amount: allocated,
    /** Left out, the later of their two dates. */
    date: DayText.optional(),
  }),
  reply: TradeDocument,
})

export const undoAllocation = endpoint({
  name: 'undoAllocation',
  subject: 'trade',
  changes: ['requests', 'trade-documents', 'entries', 'books'],
  method: 'POST',
  path: '/api/trade-documents/{id}/allocations/{allocationId}/undo',
  summary:
    'Take an allocation back: its amount is open again on both documents. If the company requires a second person, the reply is a request to be confirmed',
  access: 'accountant',
  status: 200,
  params: z.strictObject({ id: RecordId, allocationId: RecordId }),
  body: z.strictObject({
    /** As of when, such as the day on which a payment was returned; left out, its own day, as if it had never been. */
    date: DayText.optional(),
  }),
  reply: TradeDocument,
})
