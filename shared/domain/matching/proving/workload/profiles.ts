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
