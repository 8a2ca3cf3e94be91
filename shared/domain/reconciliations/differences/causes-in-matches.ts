/** Matches whose sides are not equal: what they leave lies between bank and books without a line that says so. */
import type { Words } from './in-words.ts'
import type { Inquiry } from './inquiry.ts'
import { causeOf, type WeighedCause } from './weighed-cause.ts'

/** It is there for certain, and the question is only how much it mends. */
const SEEN = 6

export function* causesInMatches({ evidence }: Inquiry): Generator<WeighedCause> {
  const { matches, figures } = evidence
  for (const { difference, lines, entries } of matches) {
    const of = { name: 'unexplained', value: figures.unexplained, mends: difference } as const
    const tell = ({ amountInWords, named }: Words) =>
      `The match of ${lines.map(named).join(' ')} leaves ${amountInWords(difference)}: bank and books of it are not equal.`
    yield causeOf('match_differs', of, { weight: SEEN, tell, lines, entries })
  }
}
