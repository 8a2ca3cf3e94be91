import type { MatchingMemory, MatchingResult, OpenLine } from './proposal.ts'
import { DEFAULT_THRESHOLDS, type Thresholds } from './thresholds.ts'

export const ENGINE = 'tieout-match/1'

export interface MatchingInput {
  bank: readonly OpenLine[]
  ledger: readonly OpenLine[]
  memory?: MatchingMemory
  options?: Partial<Thresholds>
}

/** Proposes matches between open bank lines and open ledger entries of one account. Pure, deterministic, order-free. */
export function proposeMatches(input: MatchingInput): MatchingResult {
  return {
    engine: ENGINE,
    thresholds: { ...DEFAULT_THRESHOLDS, ...input.options },
    proposals: [],
    unmatchedBankIds: input.bank.map((line) => line.id).sort(),
    unmatchedLedgerIds: input.ledger.map((line) => line.id).sort(),
  }
}
