/** Invoices, bills and credit notes that another program wrote, with their lines and taxes. */
import * as z from 'zod'
import { WRITTEN_KINDS } from '../domain/trade/document-kinds.ts'
import { endpoint } from './endpoint.ts'
import { Amount, CompanyId, Currency, DayText, ExchangeRate, text } from './scalars.ts'
import { DOCUMENT_LINES_MAX, TradeDocument } from './trade-documents.ts'

/** All of them and their entries are one transaction. */
export const DOCUMENT_IMPORT_MAX = 12

export const importTradeDocuments = endpoint({
  name: 'importTradeDocuments',
  subject: 'trade',
  changes: ['trade-documents', 'entries', 'books'],
  method: 'POST',
  path: '/api/trade-documents/import',
  summary:
    'Import invoices, bills and credit notes of another program with their lines and taxes, all or none, each checked against its stated total; as drafts if the company requires a second person',
  access: 'accountant',
  status: 201,
  body: z.strictObject({
    companyId: CompanyId.optional(),
    approve: z.boolean().default(false),
    /** Enter bills although their vendors' references were entered already. */
    confirmDuplicate: z.boolean().default(false),
    documents: z
      .array(
        z.strictObject({
          kind: z.enum(WRITTEN_KINDS),
          /** The name of an existing customer or supplier. */
          contactName: text(120).min(1, 'Name is required'),
          /** Of what a customer was sent its number; of what a vendor sent their reference. */
          number: text(50).min(1, 'Number is required'),
          documentDate: DayText,
          /** Left out, it follows from the terms of the customer or vendor. */
          dueDate: DayText.nullish(),
          /** Default: the base currency. */
          currency: Currency.optional(),
          rate: ExchangeRate.optional(),
          notes: text(1000).nullish(),
          /** The total with tax according to the other program, which the lines have to add up to. */
          total: Amount.optional(),
          lines: z
            .array(
              z.strictObject({
                /** Code or name of an account of the chart; left out, the one of the customer or vendor. */
                account: text(300).nullish(),
                description: text(500).default(''),
                quantity: Amount.default('1'),
                unitPrice: Amount,
                /** Code or name of a tax code. */
                taxCode: text(80).nullish(),
                /** As the other program rounded it, at most a cent from the tax code’s amount. */
                taxAmount: Amount.optional(),
              }),
            )
            .min(1, 'At least one line is required')
            .max(DOCUMENT_LINES_MAX, `At most ${DOCUMENT_LINES_MAX} lines`),
        }),
      )
      .min(1, 'At least one document is required')
      .max(DOCUMENT_IMPORT_MAX, `At most ${DOCUMENT_IMPORT_MAX} documents at a time.`),
  }),
  reply: z.array(TradeDocument),
})
