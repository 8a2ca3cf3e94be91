import type { EvidenceFigures } from './evidence-package.ts'

/** Of what carries the figures of a reconciliation, those that a package keeps. */
export function figuresOf(shown: EvidenceFigures): EvidenceFigures {
  return {
    moneyIn: shown.moneyIn,
    moneyOut: shown.moneyOut,
    calculatedBalance: shown.calculatedBalance,
    difference: shown.difference,
    ledgerBalance: shown.ledgerBalance,
    balanceVariance: shown.balanceVariance,
    inTransit: shown.inTransit,
    outstanding: shown.outstanding,
    bankErrors: shown.bankErrors,
    unrecordedIn: shown.unrecordedIn,
    unrecordedOut: shown.unrecordedOut,
    adjustedBankBalance: shown.adjustedBankBalance,
    adjustedBookBalance: shown.adjustedBookBalance,
    unexplained: shown.unexplained,
    leftByMatches: shown.leftByMatches,
    transactionCount: shown.transactionCount,
    matchedCount: shown.matchedCount,
    unmatchedCount: shown.unmatchedCount,
    excludedCount: shown.excludedCount,
  }
}
