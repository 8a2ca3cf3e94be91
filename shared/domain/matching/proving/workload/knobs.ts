/** What a made-up year of books looks like. Shares are 0 to 1. */
export interface Knobs {
  seed: number
  /** Payments, roughly the lines of each side. */
  lines: number
  days: number
  firstDay: string
  /** How badly texts and references suffer: 0 leaves them clean, 1 is an awful bank. */
  noise: number
  counterparties: number
  /** Payments at one of few prices, so that many lines have the same amount. */
  pricePointShare: number
  pricePoints: number
  /** Payments that repeat the counterparty's usual amount. */
  repeatShare: number
  /** Whole amounts such as 250.00. */
  roundShare: number
  /** Median amount, in units of currency. */
  amountMedian: number
  channels: readonly Channel[]
  /** The bank comes first: its line is dated before the entry by the same lags. */
  bankLeads: boolean
  /** Entries that carry a reference, and bank texts that show it. */
  referenceInBooks: number
  referenceOnBank: number
  /** Payments that somebody dated wrongly: from the invoice, or entered late. */
  shiftShare: number
  /** By at most so many days. */
  shiftMax: number
  /** Words of either text that are torn apart, run together or have letters changed, at noise 1. */
  breakShare: number
  /** Bank texts are cut at so many characters (0: never). */
  cutAt: number
  /** Bank texts without any name. */
  opaqueShare: number
  /** Entries whose text is about the purpose, not the counterparty. */
  purposeShare: number
  /** Deposits that hold several receipts, how many at most, and how many name a slip on both sides. */
  batchShare: number
  batchMax: number
  slipShare: number
  /** Entries that are paid in two or three parts. */
  splitShare: number
  /** Receipts that arrive less a fee which the books have as an entry of its own. */
  nettedFeeShare: number
  /** Entries booked twice. */
  duplicateShare: number
  bankOnlyShare: number
  ledgerOnlyShare: number
  /** Pairs that are a cent apart. */
  centOffShare: number
}

/** A way to pay: how long the bank takes, in days, and whether it books on weekends. */
export interface Channel {
  name: 'card' | 'transfer' | 'direct' | 'check' | 'internal'
  share: number
  /** Weight of each lag from 0 days. */
  lags: readonly number[]
  /** Share that the bank shows a day or two before the books. */
  early: number
  businessDays: boolean
}

export const CHANNELS: readonly Channel[] = [
  { name: 'card', share: 0.4, lags: [30, 40, 20, 8, 2], early: 0.01, businessDays: true },
  { name: 'transfer', share: 0.25, lags: [70, 20, 7, 3], early: 0.03, businessDays: false },
  { name: 'direct', share: 0.2, lags: [55, 30, 10, 5], early: 0.02, businessDays: true },
  { name: 'check', share: 0.08, lags: [2, 5, 10, 15, 15, 15, 12, 10, 8, 5, 3], early: 0, businessDays: true },
  { name: 'internal', share: 0.07, lags: [90, 8, 2], early: 0.02, businessDays: false },
]

export const REALISTIC: Knobs = {
  seed: 1,
  lines: 1000,
  days: 365,
  firstDay: '2025-01-01',
  noise: 0.3,
  counterparties: 300,
  pricePointShare: 0.2,
  pricePoints: 30,
  repeatShare: 0.15,
  roundShare: 0.15,
  amountMedian: 140,
  channels: CHANNELS,
  bankLeads: false,
  referenceInBooks: 0.75,
  referenceOnBank: 0.7,
  shiftShare: 0,
  shiftMax: 0,
  breakShare: 0,
  cutAt: 34,
  opaqueShare: 0.06,
  purposeShare: 0.08,
  batchShare: 0.03,
  batchMax: 7,
  slipShare: 0.25,
  splitShare: 0.01,
  nettedFeeShare: 0.01,
  duplicateShare: 0.005,
  bankOnlyShare: 0.04,
  ledgerOnlyShare: 0.06,
  centOffShare: 0.002,
}
