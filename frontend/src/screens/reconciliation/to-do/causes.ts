import type { Proposal } from '../../../../../shared/contract/matching.ts'

/** Candidates that were left to a person for the same reason. */
export interface Cause {
  key: string
  sentence: string
  proposals: Proposal[]
  /** They are likely enough to be approved together, unread. */
  mayApproveAll: boolean
}

const COUNT_MIN = 3
const SHOWN_MAX = 2

/** The commonest reasons why candidates wait, with those that wait for it. */
export function causesOf(proposals: readonly Proposal[]): Cause[] {
  const causes = new Map<string, Cause>()
  for (const proposal of proposals) {
    const key = causeOf(proposal)
    const cause = causes.get(key) ?? {
      key,
      sentence: sentenceOf(proposal),
      proposals: [],
      mayApproveAll: proposal.tier !== 'manual_review',
    }
    cause.proposals.push(proposal)
    causes.set(key, cause)
  }
  return [...causes.values()]
    .filter((cause) => cause.proposals.length >= COUNT_MIN)
    .toSorted((one, other) => other.proposals.length - one.proposals.length)
    .slice(0, SHOWN_MAX)
}

function causeOf(proposal: Proposal): string {
  return `${proposal.tier}: ${sentenceOf(proposal)}`
}

/** What speaks against it; where nothing does, what it lacks. */
function sentenceOf({ risks, wouldTake }: Proposal): string {
  if (risks.length > 0) return risks.map(({ sentence }) => sentence).join('. ')
  return wouldTake ?? 'Nothing speaks against it'
}
