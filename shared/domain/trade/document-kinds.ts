/**
 * What customers and vendors are told and pay, as kinds of one thing: each raises or lowers what one of the two control accounts says
 * is owed. What raises it is settled by what lowers it.
 */
import { RETAINED_EARNINGS_CODE } from '../books/standard-chart.ts'

export type TradeSide = 'receivable' | 'payable'

interface KindOfDocument {
  label: string
  side: TradeSide
  /** Whether it raises what is owed on its side, or lowers it. */
  effect: 'charge' | 'credit'
  /** How its number begins. */
  prefix: string
  entryType: 'INVOICE' | 'BILL' | 'CREDIT_NOTE' | 'PAYMENT'
}

export const DOCUMENT_KINDS = {
  invoice: { label: 'Invoice', side: 'receivable', effect: 'charge', prefix: 'INV', entryType: 'INVOICE' },
  credit_note: {
    label: 'Credit note',
    side: 'receivable',
    effect: 'credit',
    prefix: 'CN',
    entryType: 'CREDIT_NOTE',
  },
  customer_payment: {
    label: 'Payment received',
    side: 'receivable',
    effect: 'credit',
    prefix: 'REC',
    entryType: 'PAYMENT',
  },
  customer_refund: {
    label: 'Refund paid',
    side: 'receivable',
    effect: 'charge',
    prefix: 'REF',
    entryType: 'PAYMENT',
  },
  bill: { label: 'Bill', side: 'payable', effect: 'charge', prefix: 'BILL', entryType: 'BILL' },
  vendor_credit: {
    label: 'Supplier credit',
    side: 'payable',
    effect: 'credit',
    prefix: 'VC',
    entryType: 'CREDIT_NOTE',
  },
  vendor_payment: {
    label: 'Payment made',
    side: 'payable',
    effect: 'credit',
    prefix: 'PAY',
    entryType: 'PAYMENT',
  },
  vendor_refund: {
    label: 'Refund received',
    side: 'payable',
    effect: 'charge',
    prefix: 'VREF',
    entryType: 'PAYMENT',
  },
} as const satisfies Record<string, KindOfDocument>
export type DocumentKind = keyof typeof DOCUMENT_KINDS

/** Those that somebody writes lines of, and those that move money. */
export const WRITTEN_KINDS = ['invoice', 'credit_note', 'bill', 'vendor_credit'] as const
export const PAYMENT_KINDS = [
  'customer_payment',
  'customer_refund',
  'vendor_payment',
  'vendor_refund',
] as const

/** The account of the chart that says what is owed on a side. */
export const CONTROL_ACCOUNT_CODES = { receivable: '1100', payable: '2000' } as const

/** What no line of a document may be on: what is owed follows from the documents, what earlier years came to from the books. */
export const UNBOOKABLE_CODES: readonly string[] = [
  ...Object.values(CONTROL_ACCOUNT_CODES),
  RETAINED_EARNINGS_CODE,
]

/** Which tax accounts are proposed for a new tax code. */
export const TAX_ACCOUNT_CODES = { receivable: '2300', payable: '1350' } as const

/** Whether it is a document of our own that a customer is sent. */
export function isSent(kind: DocumentKind): boolean {
  return kind === 'invoice' || kind === 'credit_note'
}

export function isPayment(kind: DocumentKind): boolean {
  return DOCUMENT_KINDS[kind].entryType === 'PAYMENT'
}

/** The payment or refund that money at a bank is, by its sign: in is positive. */
export function paymentKindOf(side: TradeSide, amount: bigint): (typeof PAYMENT_KINDS)[number] {
  if (side === 'receivable') return amount > 0n ? 'customer_payment' : 'customer_refund'
  return amount > 0n ? 'vendor_refund' : 'vendor_payment'
}

/** Whether money in settles such a document: an invoice, or what a vendor owes back. */
export function isSettledByMoneyIn(kind: DocumentKind): boolean {
  return controlSign(kind) > 0n
}

/** 1 where the control account is debited by such a document, -1 where it is credited. */
export function controlSign(kind: DocumentKind): 1n | -1n {
  const { side, effect } = DOCUMENT_KINDS[kind]
  return (side === 'receivable') === (effect === 'charge') ? 1n : -1n
}

/** 1 for what raises what is owed on its side, -1 for what lowers it. */
export function effectSign(kind: DocumentKind): 1n | -1n {
  return DOCUMENT_KINDS[kind].effect === 'charge' ? 1n : -1n
}
