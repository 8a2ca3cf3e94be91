import type { Proposal } from '../../../../../shared/contract/matching.ts'

/** What a decision is about: both accounts propose the same transfer, which is decided once. */
export function subjectOf({ id, sourceTransactions, transfer }: Proposal): string {
  return transfer ? [sourceTransactions[0]!.id, transfer.line.id].toSorted().join(' ') : id
}

/** Each once, where it stands first. */
export function eachOnce(proposals: readonly Proposal[]): Proposal[] {
  const first = new Map<string, Proposal>()
  for (const proposal of proposals)
    if (!first.has(subjectOf(proposal))) first.set(subjectOf(proposal), proposal)
  return [...first.values()]
}
