import type { Day } from '../../../calendar/day.ts'
import type { Money } from '../../../money/money.ts'
import type { Thresholds } from '../thresholds.ts'

export const TIERS = ['auto_approved', 'suggested', 'manual_review'] as const
export type Tier = (typeof TIERS)[number]

/** The finding of a bank line that looks like another one paid again, whose entry stands beside it. */
export const PAID_TWICE = 'payment.twice'
export const isPaidTwice = ({ code }: Pick<Finding, 'code'>): boolean => code === PAID_TWICE

export const CARDINALITIES = ['one_to_one', 'one_to_many', 'many_to_one', 'many_to_many'] as const
/** Bank lines first: `one_to_many` is one bank line explained by several ledger entries. */
export type Cardinality = (typeof CARDINALITIES)[number]

/**
 * A line that nothing explains yet. On the bank side money in is positive; on the ledger side the amount is the
 * counter side (debit positive), so that a bank line of +100.00 and its ledger entry of -100.00 sum to zero.
 */
export interface OpenLine {
  id: string
  day: Day
  amount: Money
  text: string
  reference?: string
  /** Lines of different currencies never meet. Left out on both sides means the account's own. */
  currency?: string
}

/** A reason or a risk: data with a sentence in a bookkeeper's words. */
export interface Finding {
  code: string
  sentence: string
  /** Natural log of how much likelier it makes the match, two decimals; negative for a risk. */
  weight?: number
}

/** The best other explanation of one of the proposal's lines. */
export interface Rival {
  bankIds: string[]
  ledgerIds: string[]
  /** Natural log of how many times likelier the proposal is than this, two decimals. */
  margin: number
  sentence: string
}

/** Bank lines and ledger entries that would explain each other. Their amounts sum to zero within 0.01. */
export interface Proposal {
  bankIds: string[]
  ledgerIds: string[]
  cardinality: Cardinality
  tier: Tier
  /** The points rule, 0 to 100. */
  ruleScore: number
  /** The probability that the match is right, given its rivals: 0 to 1, four decimals. */
  confidenceScore: number
  /** The probability that it is wrong, seven decimals: what it takes of the budget of errors where it is automatic. */
  doubt: number
  reasons: Finding[]
  risks: Finding[]
  /** The sum of all amounts: zero unless the tolerance was used. */
  difference: Money
  rival?: Rival
  /** What would make it automatic, in a sentence. Absent when it is. */
  wouldTake?: string
}

/** Whether words of both sides speak for an automatic match, and not only amount and day. */
export const isToldByWords = ({ tier, reasons }: Pick<Proposal, 'tier' | 'reasons'>): boolean =>
  tier === 'auto_approved' && reasons.some(({ code }) => /^(reference|name|memory)\./.test(code))

/** Open lines that seem to belong together although they do not cancel out. A hint: its lines stay unmatched. */
export interface NearMiss {
  bankIds: string[]
  ledgerIds: string[]
  /** What is missing to zero. */
  difference: Money
  finding: Finding
}

/** What the automatic tier is made of, and how many of it are expected to be wrong. */
export interface Automatic {
  count: number
  expectedWrong: number
  /** The largest doubt that the budget of errors still bore. */
  doubtMax: number
}

export interface MatchingResult {
  /** The engine's version, stored with every decision so that it can be replayed. */
  engine: string
  thresholds: Thresholds
  automatic: Automatic
  proposals: Proposal[]
  unmatchedBankIds: string[]
  unmatchedLedgerIds: string[]
  nearMisses: NearMiss[]
}

/** What earlier decisions of people say about the lines. */
export interface MatchingMemory {
  /** Pairs that a person rejected, as `pairKey(bankId, ledgerId)`. They are never proposed again, alone or in a group. */
  rejectedPairs: ReadonlySet<string>
  /** What confirmed matches taught, from `learnAliases`. */
  aliases?: readonly Alias[]
  /** How many matches of the account people let stand. Nothing is known of a new one. */
  decided?: number
}

/** "The bank writes `bank`, the books write `ledger`", confirmed so many times. */
export interface Alias {
  bank: string
  ledger: string
  confirmed: number
}

/** The key of a rejected pair. */
export function pairKey(bankId: string, ledgerId: string): string {
  return `${bankId}|${ledgerId}`
}
