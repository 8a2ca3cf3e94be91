import type { Proposal } from '../../../../../shared/contract/matching.ts'

/** What speaks for a proposal, and what against it. */
export function Why({ proposal: { reasons, risks } }: { proposal: Proposal }) {
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
    </>
  )
}
