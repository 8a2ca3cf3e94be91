import {
  DOCUMENT_KINDS,
  type DocumentKind,
  type TradeSide,
} from '../../../../../shared/domain/trade/document-kinds.ts'

/** What each side of the trade calls things. */
export const SIDE_WORDS = {
  receivable: {
    owed: 'Receivable',
    aged: 'Aged Receivables',
    contact: 'Customer',
    column: 'Customer',
    contacts: 'Customers',
    contactKind: 'customer',
    number: 'Invoice #',
    written: ['invoice', 'credit_note'],
    payment: 'customer_payment',
    refund: 'customer_refund',
  },
  payable: {
    owed: 'Payable',
    aged: 'Aged Payables',
    contact: 'Supplier',
    /** Some ledgers say vendor, and so do files. */
    column: 'Supplier (Vendor)',
    contacts: 'Suppliers',
    contactKind: 'vendor',
    number: 'Bill #',
    written: ['bill', 'vendor_credit'],
    payment: 'vendor_payment',
    refund: 'vendor_refund',
  },
} as const satisfies Record<TradeSide, object>

/** The kinds of a side, as a select has them. */
export function kindsOf(side: TradeSide): { value: DocumentKind; label: string }[] {
  const kinds = Object.entries(DOCUMENT_KINDS) as [DocumentKind, (typeof DOCUMENT_KINDS)[DocumentKind]][]
  return kinds.flatMap(([value, kind]) => (kind.side === side ? [{ value, label: kind.label }] : []))
}
