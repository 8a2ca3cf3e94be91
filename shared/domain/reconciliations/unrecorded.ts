/** What lets a month be approved over a bank line: entries of the books that are dated in it. */
import { type MatchWithEntries, ownEntries } from '../matches/difference.ts'

/**
 * Whether the books had nothing of a match at the end of a day: its bank lines up to then were unrecorded, however they are explained
 * since. One whose other bank line is of a later day was recorded where an entry of it is not. What only posts a difference explains nothing.
 */
export function isUnrecordedOn(match: MatchWithEntries<{ transactionDate: string }>, day: string): boolean {
  return ownEntries(match).every(({ transactionDate }) => transactionDate > day)
}
