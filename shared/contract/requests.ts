import * as z from 'zod'
import { endpoint } from './endpoint.ts'
import { IntercompanyPayment } from './intercompany-payment.ts'
import {
  AccountId,
  Amount,
  CompanyId,
  CompanyIdText,
  Currency,
  DayText,
  ExchangeRate,
  Instant,
  LineId,
  RecordId,
  Total,
} from './scalars.ts'

const asked = {
  id: RecordId,
  companyId: CompanyId,
  /** The id of what it is about, of which one thing at a time is asked: an entry, a document, a financial account, an import or a match. */
  about: z.string(),
  /** What is asked for, in words. */
  title: z.string(),
  amount: Total,
  currency: Currency,
  askedBy: z.string(),
  askedAt: Instant,
}

/** What it comes to at the rates of its days; left out where it stands in the books as it is. */
const inBooks = Total.optional()
/** The currency of the books, where something has another amount there. */
const booksCurrency = Currency.optional()

/** What one member asks for and another one confirms, where the company asks for a second person. */
export const ChangeRequest = z.discriminatedUnion('kind', [
  z.strictObject({ kind: z.literal('void_entry'), ...asked, reason: z.string() }),
  z.strictObject({ kind: z.literal('undo_intercompany'), ...asked, reason: z.string() }),
  /** About a payment that is nowhere else yet. */
  z.strictObject({
    kind: z.literal('intercompany_payment'),
    ...asked,
    payment: IntercompanyPayment,
    /** Type and subtype of the account in each company, as they were read. Absent of what was asked for before they were held. */
    accountTypes: z.array(z.string()).optional(),
  }),
  z.strictObject({ kind: z.literal('void_document'), ...asked, reason: z.string() }),
  z.strictObject({
    kind: z.literal('allocate'),
    ...asked,
    documentId: RecordId,
    date: DayText.nullable(),
  }),
  z.strictObject({
    kind: z.literal('undo_allocation'),
    ...asked,
    allocationId: RecordId,
    date: DayText.nullable(),
  }),
  z.strictObject({
    kind: z.literal('opening_balance'),
    ...asked,
    financialAccountId: AccountId,
    openingBalance: Amount,
    /** Absent where they stay as they are. */
    openingDate: DayText.optional(),
    rate: ExchangeRate.optional(),
  }),
  z.strictObject({
    kind: z.literal('opening_items'),
    ...asked,
    financialAccountId: AccountId,
    items: z.array(
      z.strictObject({
        date: DayText,
        description: z.string(),
        amount: Amount,
        reference: z.string().nullable(),
      }),
    ),
  }),
  z.strictObject({
    kind: z.literal('remove_opening_item'),
    ...asked,
    financialAccountId: AccountId,
    lineId: LineId,
  }),
  /** A ledger file that was read, and of which nothing is in the books yet; the amount is what its rows come to, in and out together. */
  z.strictObject({
    kind: z.literal('ledger_file'),
    ...asked,
    /** Which accounts its rows go to, each with how many and what they come to, the largest first. Absent of what was asked for before they were told. */
    posts: z.array(z.strictObject({ account: z.string(), rows: z.int(), amount: Total, inBooks })).optional(),
    booksCurrency,
  }),
  z.strictObject({ kind: z.literal('undo_import'), ...asked, operationId: RecordId }),
  z.strictObject({
    kind: z.literal('undo_file'),
    ...asked,
    /** Null if its accounts have several currencies. */
    amount: Total.nullable(),
    currency: Currency.nullable(),
    operationId: RecordId,
  }),
  z.strictObject({
    kind: z.literal('take_left_out'),
    ...asked,
    operationId: RecordId,
    /** The first of the rows, each with the account that it goes to. Absent of what was asked for before they were told. */
    rows: z
      .array(
        z.strictObject({
          row: z.int(),
          date: DayText,
          description: z.string(),
          amount: Total,
          account: z.string(),
          inBooks,
        }),
      )
      .optional(),
    booksCurrency,
    /** How many there are beside them; left out for none. */
    rowsBeside: z.int().optional(),
  }),
  /** A match that two people approved; the amount is that of the entry to be voided. */
  z.strictObject({ kind: z.literal('take_apart'), ...asked, financialAccountId: AccountId }),
])
export type ChangeRequest = z.output<typeof ChangeRequest>

export const REQUEST_KINDS = [
  'void_entry',
  'undo_intercompany',
  'intercompany_payment',
  'void_document',
  'allocate',
  'undo_allocation',
  'opening_balance',
  'opening_items',
  'remove_opening_item',
  'ledger_file',
  'undo_import',
  'undo_file',
  'take_left_out',
  'take_apart',
] as const satisfies readonly ChangeRequest['kind'][]

/** About what an account opens with: an administrator's. */
export const OPENING_KINDS = ['opening_balance', 'opening_items', 'remove_opening_item'] as const
export type OpeningRequest = Extract<ChangeRequest, { kind: (typeof OPENING_KINDS)[number] }>
export const isOpeningRequest = (request: ChangeRequest): request is OpeningRequest =>
  (OPENING_KINDS as readonly string[]).includes(request.kind)

export const listRequests = endpoint({
  name: 'listRequests',
  subject: 'requests',
  method: 'GET',
  path: '/api/requests',
  summary: 'What members asked for that awaits another one, oldest first',
  access: 'viewer',
  status: 200,
  query: z.strictObject({ companyId: CompanyIdText.optional() }),
  reply: z.array(ChangeRequest),
})

export const confirmRequest = endpoint({
  name: 'confirmRequest',
  subject: 'requests',
  changes: [
    'requests',
    'matches',
    'transfers',
    'lines',
    'entries',
    'books',
    'proposals',
    'reconciliations',
    'trade-documents',
    'accounts',
    'chart',
    'imports',
    'operations',
  ],
  method: 'POST',
  path: '/api/requests/{id}/confirm',
  summary:
    'Confirm another person’s request, after everything is checked again; opening balances have to be confirmed by an administrator',
  access: 'accountant',
  status: 200,
  location: '/api/operations/{operationId}',
  params: z.strictObject({ id: RecordId }),
  reply: ChangeRequest,
})

export const withdrawRequest = endpoint({
  name: 'withdrawRequest',
  subject: 'requests',
  changes: ['requests', 'imports', 'operations'],
  method: 'POST',
  path: '/api/requests/{id}/withdraw',
  summary: 'Take back, or decline, what was asked for: everything stays as it is',
  access: 'accountant',
  status: 200,
  params: z.strictObject({ id: RecordId }),
  reply: ChangeRequest,
})
