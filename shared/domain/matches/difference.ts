/** The two sides of a match may differ: by a rounding, or by as much as a person accepts. The difference is posted with the match. */

/** The ledger entries that were there before the match: all but the one that posts the difference, which comes last. */
export function ownEntries<Line>({ ledgerTransactions, differenceEntryId }: MatchWithEntries<Line>): Line[] {
  return differenceEntryId ? ledgerTransactions.slice(0, -1) : [...ledgerTransactions]
}

export interface MatchWithEntries<Line> {
  ledgerTransactions: readonly Line[]
  differenceEntryId?: string | null | undefined
}
