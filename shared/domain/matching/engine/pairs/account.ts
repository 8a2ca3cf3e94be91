import type { Vocabulary } from '../texts/vocabulary.ts'
import type { WordWeights } from '../texts/word-weights.ts'
import type { Thresholds } from '../thresholds.ts'
import type { SideOfAccount } from './pair-slices.ts'

/** Both sides, read. `lead` is 1 where the books usually come first and -1 where the bank does. */
export interface Account {
  bank: SideOfAccount
  ledger: SideOfAccount
  words: Vocabulary
  weights: WordWeights
  lead: 1 | -1
  thresholds: Thresholds
}
