import { REFERENCE } from '../texts/comparison.ts'
import { otherDocumentsOf } from '../texts/other-document.ts'
import type { Vocabulary } from '../texts/vocabulary.ts'
import type { CertainPairs } from './certain-pairs.ts'
import type { Observations } from './observations.ts'
import type { SideOfAccount } from './pair-slices.ts'

const ASKED_MAX = 1000
/** Where so few are known, another number is another document. */
const KNOWN_MIN = 8
const OTHERS_OF_IDLE = 0.15

/**
 * Whether two lines of a pair name the same document when both name one. Some banks number their own slips in a series that the
 * books use as well: there another number says nothing. Certain pairs show it.
 */
export function doDocumentsTell(
  bank: SideOfAccount,
  ledger: SideOfAccount,
  { count, edges }: CertainPairs,
  seen: Observations,
  words: Vocabulary,
): boolean {
  const step = Math.ceil(count / ASKED_MAX)
  let same = 0
  let others = 0
  for (let at = 0; at < count; at += step) {
    const e = edges[at]!
    if (seen.reference[e]! >= REFERENCE.partial) same++
    else if (
      otherDocumentsOf(
        words,
        bank.profile.references,
        seen.bank[e]!,
        ledger.profile.references,
        seen.ledger[e]!,
      )
    )
      others++
  }
  return same + others < KNOWN_MIN || others <= OTHERS_OF_IDLE * (same + others)
}
