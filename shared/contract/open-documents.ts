/** What customers and vendors owed already when a company came here. */
import * as z from 'zod'
import { WRITTEN_KINDS } from '../domain/trade/document-kinds.ts'
import { endpoint } from './endpoint.ts'
import { CompanyId, DayText, text } from './scalars.ts'
import { allocated, TradeDocument } from './trade-documents.ts'

/** All of them and their entries are one transaction. */
export const OPEN_DOCUMENTS_MAX = 15

export const importOpenDocuments = endpoint({
  name: 'importOpenDocuments',
  subject: 'trade',
  changes: ['trade-documents', 'entries', 'books'],
  method: 'POST',
  path: '/api/trade-documents/open',
  summary:
    'Import invoices, bills and credit notes that were open in other books on a day, all or none, posted on that day against Opening Balance Equity; as drafts if the company requires a second person',
  access: 'accountant',
  status: 201,
  body: z.strictObject({
    companyId: CompanyId.optional(),
    /** The last day of the other books. */
    asOfDate: DayText,
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
          /** What is still open, with its tax. */
          openAmount: allocated,
        }),
      )
      .min(1, 'At least one row is required')
      .max(OPEN_DOCUMENTS_MAX, `At most ${OPEN_DOCUMENTS_MAX} rows at a time.`),
  }),
  reply: z.array(TradeDocument),
})
