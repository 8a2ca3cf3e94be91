import type { Proposal } from '../../../../../shared/contract/matching.ts'

/** What speaks for a proposal, and what against it; where nothing does, what it would take to be automatic. */
export function Why({ proposal: { reasons, risks, wouldTake } }: { proposal: Proposal }) {
  return (
    <>
      {reasons.map(({ code, sentence }) => (
        <span key={code + sentence}>{sentence}</span>
      ))}
      {risks.map(({ code, sentence }) => (
        <span key={code + sentence} data-risk>
          {sentence}
        </span>
      ))}
      {risks.length === 0 && wouldTake && <span data-risk>{wouldTake}</span>}
    </>
  )
}
