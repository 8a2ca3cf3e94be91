import type { RequestTo } from '../../../shared/contract/client.ts'
import type { TradeSide } from '../../../shared/domain/trade/document-kinds.ts'
import { ask, askPages } from './ask.ts'

export type DocumentsFilter = Omit<RequestTo<'listTradeDocuments'>['query'] & object, 'companyId' | 'limit'>

/** Invoices, bills, credit notes and payments, newest first. */
export const tradeDocumentsQuery = (companyId: number, filter: DocumentsFilter) =>
  askPages(companyId, 'listTradeDocuments', { query: { companyId, ...filter, limit: 100 } })

export const tradeDocumentQuery = (companyId: number, id: string) =>
  ask(companyId, 'getTradeDocument', { params: { id } })

/** The payments that a bank line may return. */
export const returnedPaymentsQuery = (companyId: number, lineId: string) =>
  ask(companyId, 'listReturnedPayments', { query: { lineId } })

export const contactsQuery = (companyId: number, kind: 'customer' | 'vendor') =>
  askPages(companyId, 'listContacts', { query: { companyId, kind, limit: 100 } })

export const taxCodesQuery = (companyId: number) => ask(companyId, 'listTaxCodes', { query: { companyId } })

/** Without a day as of today. */
export const agingQuery = (companyId: number, side: TradeSide, asOfDate?: string) =>
  ask(companyId, 'getAging', { query: { companyId, side, ...(asOfDate && { asOfDate }) } })

interface Stated {
  startDate: string
  endDate: string
  /** Left out, that of the company, or the only one in which there is anything. */
  currency?: string
}

export const statementQuery = (companyId: number, id: string, of: Stated) =>
  ask(companyId, 'getContactStatement', { params: { id }, query: of })
