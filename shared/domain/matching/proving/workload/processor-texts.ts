/** What some payment processors write into their own files, and what banks write beside their payouts. */
export interface Processor {
  header: string
  /** One row; cents as the processor signs them. */
  row: (moved: Moved) => string
  /** On the bank's side; `#` is the number of the payout, where the bank shows it. */
  onBank: readonly string[]
}

export interface Moved {
  kind: MoveKind
  /** What the processor calls this movement. */
  id: string
  day: string
  /** Cents; a payout is negative. */
  gross: number
  /** Cents kept back. */
  fee: number
  text: string
  /** Shown beside a payout, where it has one. */
  number: string
}

export type MoveKind = 'charge' | 'refund' | 'dispute' | 'reserve' | 'payout'

export const decimal = (cents: number) =>
  `${cents < 0 ? '-' : ''}${Math.floor(Math.abs(cents) / 100)}.${String(Math.abs(cents) % 100).padStart(2, '0')}`

const side = (cents: number, wanted: 1 | -1) => (cents * wanted > 0 ? decimal(Math.abs(cents)) : '')

const PAYPAL_TYPES: Record<MoveKind, string> = {
  charge: 'Website Payment',
  refund: 'Payment Refund',
  dispute: 'Chargeback',
  reserve: 'Reserve Hold',
  payout: 'General Withdrawal',
}

const ADYEN_TYPES: Record<MoveKind, string> = {
  charge: 'Settled',
  refund: 'Refunded',
  dispute: 'Chargeback',
  reserve: 'ReserveAdjustment',
  payout: 'MerchantPayout',
}

export const PROCESSORS = {
  stripe: {
    header: 'id,Type,Source,Amount,Fee,Net,Currency,Created (UTC),Available On (UTC),Description',
    row: ({ kind, id, day, gross, fee, text, number }) => {
      const type = kind === 'reserve' ? 'reserve_transaction' : kind
      const said = kind === 'payout' ? `STRIPE PAYOUT ${number}`.trim() : text
      const amounts = [gross, fee, gross - fee].map(decimal)
      return [id, type, `src_${id}`, ...amounts, 'usd', `${day} 09:00`, `${day} 00:00`, said].join()
    },
    onBank: ['STRIPE TRANSFER #', 'ORIG CO NAME:STRIPE CO ENTRY DESCR:TRANSFER #', 'STRIPE PAYMENTS #'],
  },
  paypal: {
    header:
      '"Date","Time","TimeZone","Name","Type","Status","Currency","Gross","Fee","Net","Transaction ID","Balance Impact"',
    row: ({ kind, id, day, gross, fee, text, number }) => {
      const [year, month, date] = day.split('-')
      const said = kind === 'payout' || kind === 'reserve' ? '' : text
      const cells = [
        `${month}/${date}/${year}`,
        '10:00:00',
        'PST',
        said,
        PAYPAL_TYPES[kind],
        'Completed',
        'USD',
      ]
      const amounts = [gross, -fee, gross - fee].map(decimal)
      return [
        ...cells,
        ...amounts,
        kind === 'payout' && number ? `pa${number}` : id,
        gross > 0 ? 'Credit' : 'Debit',
      ]
        .map((cell) => `"${cell}"`)
        .join()
    },
    onBank: ['PAYPAL TRANSFER #', 'PAYPAL INST XFER #', 'ACH CREDIT PAYPAL #'],
  },
  adyen: {
    header:
      'Company Account,Merchant Account,Psp Reference,Merchant Reference,Payment Method,Creation Date,TimeZone,Type,Modification Reference,Gross Currency,Gross Debit (GC),Gross Credit (GC),Exchange Rate,Net Currency,Net Debit (NC),Net Credit (NC),Commission (NC),Markup (NC),Scheme Fees (NC),Interchange (NC),Payment Method Variant,Modification Merchant Reference,Batch Number',
    row: ({ kind, id, day, gross, fee, text, number }) => {
      const isPayment = kind !== 'payout' && kind !== 'reserve'
      const [psp, order] = isPayment ? [id, text] : ['', '']
      const net = gross - fee
      const cells = ['Acme', 'AcmeECOM', psp, order, isPayment ? 'visa' : '', `${day} 10:00:00`, 'CET']
      const grosses = isPayment ? [side(gross, -1), side(gross, 1)] : ['', '']
      const kept = fee > 0 ? decimal(fee) : ''
      const rest = ['', kept, '', '', 'visaclassic', '', '214']
      return [
        ...cells,
        ADYEN_TYPES[kind],
        number,
        'EUR',
        ...grosses,
        '1',
        'EUR',
        side(net, -1),
        side(net, 1),
        ...rest,
      ].join()
    },
    onBank: ['ADYEN N.V. #', 'SEPA CREDIT ADYEN NV #', 'ADYEN #'],
  },
} as const satisfies Record<string, Processor>

export type ProcessorName = keyof typeof PROCESSORS
