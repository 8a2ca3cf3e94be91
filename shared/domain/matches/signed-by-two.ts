/** What two people signed and what is posted with it: where the company asks for two, it takes two to take that apart. */
import type { Policies } from '../companies/policies.ts'

interface SignedMatch {
  approvalStatus: string
  approvedBy: string | null
  createdBy: string
  postedEntryId?: string | null | undefined
  differenceEntryId?: string | null | undefined
}

/** Somebody else approved it than who made it, and taking it apart voids an entry. What the engine approved nobody signed. */
export function isSignedByTwo(match: SignedMatch): boolean {
  const { approvalStatus, approvedBy, createdBy } = match
  const isSigned = approvalStatus === 'approved' && approvedBy !== 'system' && approvedBy !== createdBy
  return isSigned && postedEntries(match).length > 0
}

export function takesTwoApart(
  { requiresSecondPerson }: Pick<Policies, 'requiresSecondPerson'>,
  match: SignedMatch,
): boolean {
  return requiresSecondPerson && isSignedByTwo(match)
}

/** The journal entries that stand only for as long as the match does. */
export function postedEntries({
  postedEntryId,
  differenceEntryId,
}: Pick<SignedMatch, 'postedEntryId' | 'differenceEntryId'>): string[] {
  return [postedEntryId, differenceEntryId].filter((id) => id != null)
}
