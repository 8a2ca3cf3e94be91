import { REFERENCE } from '../texts/comparison.ts'
import type { EdgesInOrder } from './find-candidates.ts'
import type { Observations } from './observations.ts'

/** Candidates of which neither days nor names have to be asked: what those of true pairs look like is learned from them. */
export interface CertainPairs {
  count: number
  /** Candidates by their place, ascending. */
  edges: Int32Array
}

/** What both share is as good as certain from here: how rare it is, and the amount, in nats. */
const RARITY_MIN = 5

/** Those of `anchors`, which have no other candidate, and those whose lines share a rare reference. */
export function certainPairsOf(
  anchors: Int32Array,
  seen: Observations,
  { count }: Pick<EdgesInOrder, 'count'>,
): CertainPairs {
  const edges: number[] = []
  for (let e = 0, at = 0; e < count; e++) {
    const isAnchor = anchors[at] === e
    if (isAnchor) at++
    if (isAnchor || isReferred(seen, e)) edges.push(e)
  }
  return { count: edges.length, edges: Int32Array.from(edges) }
}

function isReferred(seen: Observations, e: number): boolean {
  return seen.reference[e] === REFERENCE.match && seen.fixed[e]! >= RARITY_MIN
}
