/**
 * What Tern & Quay invoices and is billed from December 2024 on, with GST of 5% on lines of its own: winter ends with the fiscal year on
 * 31 March 2025, spring is April. Followed with a pencil as the rest of `golden-company.ts`.
 */

export type Season = 'winter' | 'spring'

export const CONTACTS = {
  gannet: { kind: 'customer', name: 'Gannet Charters' },
  heron: { kind: 'customer', name: 'Heron Sailing Club' },
  plover: { kind: 'customer', name: 'Plover Marina' },
  kelp: { kind: 'vendor', name: 'Kelp Supplies' },
  osprey: { kind: 'vendor', name: 'Osprey Timber' },
  curlew: { kind: 'vendor', name: 'Curlew Audit' },
} as const
export type ContactKey = keyof typeof CONTACTS

export const TAX = { code: 'GST', name: 'Goods and services tax', ratePercent: '5' }

/** An invoice or credit note by its number, a bill by its vendor's reference; all are due after 30 days. Net and total: the rest is tax. */
export type DocumentRow = readonly [
  key: string,
  kind: 'invoice' | 'credit_note' | 'bill',
  of: ContactKey,
  day: string,
  code: string,
  net: string,
  total: string,
]

export const DOCUMENTS: Record<Season, readonly DocumentRow[]> = {
  winter: [
    ['501', 'invoice', 'gannet', '2024-12-05', '4100', '1000.00', '1050.00'],
    ['502', 'invoice', 'heron', '2024-12-12', '4100', '400.00', '420.00'],
    ['503', 'invoice', 'heron', '2025-01-15', '4000', '600.00', '630.00'],
    ['505', 'invoice', 'plover', '2025-02-03', '4100', '130.10', '136.61'], // 6.505 is 6.51
    ['504', 'invoice', 'heron', '2025-02-10', '4000', '200.00', '210.00'],
    ['509', 'invoice', 'heron', '2025-03-03', '4100', '360.00', '378.00'],
    ['506', 'invoice', 'gannet', '2025-03-10', '4000', '800.00', '840.00'],
    ['507', 'invoice', 'plover', '2025-03-12', '4000', '500.00', '525.00'],
    ['601', 'credit_note', 'gannet', '2025-03-20', '4200', '100.00', '105.00'],
    ['KS-88', 'bill', 'kelp', '2024-12-18', '6250', '250.00', '262.50'],
    ['OT-301', 'bill', 'osprey', '2025-02-14', '5000', '1200.00', '1260.00'],
    ['KS-93', 'bill', 'kelp', '2025-03-21', '6250', '80.00', '84.00'],
    ['OT-315', 'bill', 'osprey', '2025-03-25', '5000', '150.00', '157.50'], // void
  ],
  spring: [
    ['508', 'invoice', 'plover', '2025-04-02', '4000', '300.00', '315.00'],
    ['602', 'credit_note', 'heron', '2025-04-03', '4200', '40.00', '42.00'],
    ['CA-7', 'bill', 'curlew', '2025-04-16', '6300', '630.00', '661.50'],
  ],
}

/** Through the current account: what the bank brings or takes, what that settles, and an account that takes what it is less by. */
export interface PaymentRow {
  key: string
  kind: 'customer_payment' | 'customer_refund' | 'vendor_payment'
  of: ContactKey
  day: string
  amount: string
  settles: Record<string, string>
  less?: readonly [code: string, amount: string]
}

const received = { kind: 'customer_payment' } as const
const paid = { kind: 'vendor_payment' } as const
const refunded = { kind: 'customer_refund' } as const

export const PAYMENTS: Record<Season, readonly PaymentRow[]> = {
  winter: [
    {
      ...paid,
      key: 'Cheque 54',
      of: 'kelp',
      day: '2025-01-16',
      amount: '262.50',
      settles: { 'KS-88': '262.50' },
    },
    // 1,050.00 - 550.00 = 500.00
    {
      ...received,
      key: 'A part',
      of: 'gannet',
      day: '2025-01-20',
      amount: '550.00',
      settles: { 501: '550.00' },
    },
    {
      ...received,
      key: 'One for three',
      of: 'heron',
      day: '2025-02-20',
      amount: '1260.00',
      settles: { 502: '420.00', 503: '630.00', 504: '210.00' },
    },
    // 132.51 + 4.10 = 136.61
    {
      ...received,
      key: 'Payout',
      of: 'plover',
      day: '2025-02-26',
      amount: '132.51',
      settles: { 505: '136.61' },
      less: ['6100', '4.10'],
    },
    // 1,260.00 - 900.00 = 360.00
    {
      ...paid,
      key: 'Timber',
      of: 'osprey',
      day: '2025-03-14',
      amount: '900.00',
      settles: { 'OT-301': '900.00' },
    },
    // 2% of 800.00 = 16.00; 840.00 - 16.00 = 824.00
    {
      ...received,
      key: 'Early',
      of: 'gannet',
      day: '2025-03-18',
      amount: '824.00',
      settles: { 506: '840.00' },
      less: ['4200', '16.00'],
    },
    {
      ...received,
      key: 'Cheque of Heron',
      of: 'heron',
      day: '2025-03-24',
      amount: '378.00',
      settles: { 509: '378.00' },
    },
    // 75.00 too much
    {
      ...received,
      key: 'Too much',
      of: 'plover',
      day: '2025-03-28',
      amount: '600.00',
      settles: { 507: '525.00' },
    },
  ],
  spring: [
    // The bank returns the cheque; its own charge is an entry.
    {
      ...refunded,
      key: 'Returned',
      of: 'heron',
      day: '2025-04-04',
      amount: '378.00',
      settles: { 'Cheque of Heron': '378.00' },
    },
    {
      ...refunded,
      key: 'Refund',
      of: 'heron',
      day: '2025-04-14',
      amount: '42.00',
      settles: { 602: '42.00' },
    },
    {
      ...received,
      key: 'Another part',
      of: 'gannet',
      day: '2025-04-15',
      amount: '300.00',
      settles: { 501: '300.00' },
    },
    {
      ...paid,
      key: 'Cheque 55',
      of: 'kelp',
      day: '2025-04-29',
      amount: '84.00',
      settles: { 'KS-93': '84.00' },
    },
  ],
}

/** Credit that is used: what Plover paid too much, and the credit note of Gannet. 1,050.00 - 550.00 - 105.00 - 300.00 = 95.00 */
export const CREDITS_USED = [
  ['Too much', '508', '75.00', '2025-04-08'],
  ['601', '501', '105.00', '2025-04-10'],
] as const
