import type { Knobs } from './knobs.ts'

/** Kinds of books that differ in what makes them hard. What is not named is as in `REALISTIC`. */
export const PROFILES = {
  /** Shops, invoices, a card: texts suffer a little. */
  everyday: {},
  /** Few prices and many customers: most amounts occur over and over. */
  crowded: { pricePointShare: 0.7, pricePoints: 40, amountMedian: 60 },
  /** Crowded, and the texts say little. */
  murky: {
    pricePointShare: 0.7,
    pricePoints: 40,
    amountMedian: 60,
    noise: 0.6,
    opaqueShare: 0.2,
    purposeShare: 0.25,
    referenceInBooks: 0.5,
    referenceOnBank: 0.4,
    cutAt: 24,
  },
  /** Nearly every payment carries its number, and one line in ten stands alone. */
  numbered: {
    pricePointShare: 0.7,
    pricePoints: 40,
    amountMedian: 60,
    noise: 0.5,
    referenceInBooks: 0.9,
    referenceOnBank: 0.85,
    bankOnlyShare: 0.1,
    ledgerOnlyShare: 0.12,
  },
  /** The books are written from the statement. */
  bankFirst: { bankLeads: true, referenceInBooks: 0.5 },
  /** Clean texts. */
  clean: { noise: 0, opaqueShare: 0, purposeShare: 0 },
} as const satisfies Record<string, Partial<Knobs>>

export type ProfileName = keyof typeof PROFILES

/**
 * A year in one account: few prices, few counterparties who often pay the same, days that somebody got wrong. They were set so
 * that the engine of before (`tieout-match/2`, with its limit of three days) found as much as on books that were kept from it.
 */
const ONE_ACCOUNT = {
  pricePointShare: 0.7,
  pricePoints: 30,
  amountMedian: 60,
  repeatShare: 0.2,
  duplicateShare: 0.008,
  bankOnlyShare: 0.05,
  ledgerOnlyShare: 0.07,
  shiftShare: 0.05,
  shiftMax: 7,
}

/** Years of one account, by what its texts suffered. */
export const YEARS = {
  /** Whole. */
  neat: { ...ONE_ACCOUNT, noise: 0, opaqueShare: 0, purposeShare: 0 },
  /** Cut and decorated, as banks do. */
  worn: {
    ...ONE_ACCOUNT,
    noise: 0.4,
    opaqueShare: 0.1,
    purposeShare: 0.13,
    referenceInBooks: 0.7,
    referenceOnBank: 0.6,
    cutAt: 32,
    breakShare: 0.1,
  },
  /** Cut short, torn apart and misspelt. */
  broken: {
    ...ONE_ACCOUNT,
    noise: 0.6,
    opaqueShare: 0.15,
    purposeShare: 0.2,
    referenceInBooks: 0.6,
    referenceOnBank: 0.55,
    cutAt: 26,
    breakShare: 0.2,
  },
} as const satisfies Record<string, Partial<Knobs>>

/** So many share the payments of a year of so many lines. */
export function counterpartiesOf(lines: number): number {
  return Math.max(60, Math.round(Math.sqrt(lines) * 3.5))
}
