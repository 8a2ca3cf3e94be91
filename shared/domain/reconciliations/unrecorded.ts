/** What lets a month be approved over a bank line: entries of the books that are dated in it. */

export interface DatedMatch {
  ledgerTransactions: readonly { transactionDate: string }[]
}

/**
 * Whether the books had nothing of a match at the end of a day: its bank lines up to then were unrecorded, however they are explained
 * since. One whose other bank line is of a later day was recorded where an entry of it is not.
 */
export function isUnrecordedOn({ ledgerTransactions }: DatedMatch, day: string): boolean {
  return ledgerTransactions.every(({ transactionDate }) => transactionDate > day)
}
