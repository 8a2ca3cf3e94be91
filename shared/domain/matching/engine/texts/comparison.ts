/** The outcome of comparing the texts of a bank line and a ledger entry. */

/**
 * How the references stand: nothing to compare; one line has a reference that stands on the other side, but elsewhere; both
 * have; a part agrees; they agree.
 */
export const REFERENCE_LEVELS = ['none', 'elsewhere', 'contradiction', 'partial', 'match'] as const
/**
 * How the names stand: nothing to compare; nothing shared, which says nothing, something or much (`tellingNamesOf`); or the
 * share of the shorter text found in the other.
 */
export const NAME_LEVELS = ['none', 'idle', 'different', 'contrary', 'weak', 'fair', 'strong'] as const

export const REFERENCE = { none: 0, elsewhere: 1, contradiction: 2, partial: 3, match: 4 } as const
export const NAME = { none: 0, idle: 1, different: 2, contrary: 3, weak: 4, fair: 5, strong: 6 } as const

/** The outcome of the last comparison. One object is reused for all pairs, as there are millions. */
export interface Comparison {
  reference: number
  /** The word that agrees, or -1. For a conflict, the one that stands on another line. */
  referenceWord: number
  referenceRarity: number
  name: number
  /** Share of the names of the shorter text that the other has, by rarity, 0 to 1. */
  containment: number
  nameWord: number
  /** Whether the best name agrees only in part: cut off, misspelt or abbreviated. */
  isNameInexact: boolean
  nameRarity: number
}

export function createComparison(): Comparison {
  return {
    reference: 0,
    referenceWord: -1,
    referenceRarity: 0,
    name: 0,
    containment: 0,
    nameWord: -1,
    isNameInexact: false,
    nameRarity: 0,
  }
}

/** The rule's threshold for similar descriptions. */
export const SIMILAR_CONTAINMENT = 0.7
