/** What is looked up of a reconciliation before it can be said what stands in the way of completing and of approving it. */
import type { BankObjection } from './bank-objection.ts'
import type { FileSpan } from './days-without-file.ts'
import type { ExplainedBalance } from './explained-balance.ts'
import type { ReconciliationStatus } from './reconciliation-state.ts'

/** Amounts are decimals in the account's currency. */
export interface CompletionFacts {
  /** The company's own. */
  today: string
  currency: string
  periodStart: string
  periodEnd: string
  openingBalance: string
  closingBalance: string
  /** Opening and lines, and closing less that. */
  calculatedBalance: string
  difference: string
  adjustedBankBalance: string
  adjustedBookBalance: string
  unexplained: string
  leftByMatches: string
  /** What the account held before the period, by its own opening balance and lines. */
  balanceBefore: string
  /** Its opening balance, the day on which that is posted, how many bank lines are of days before, and how many up to the period's end. */
  opened: { balance: string; on: string; linesBefore: number; linesThroughEnd: number }
  /** The one before it in the chain; null for the first of an account. */
  previous: { id: string; periodEnd: string; closingBalance: string; status: ReconciliationStatus } | null
  /** Imports into the account that are under way. */
  runningImports: readonly string[]
  /** The bank's files that reach into the period. */
  files: readonly FileSpan[]
  /** What the balances in them say against it, and what people said of any of that. */
  objections: readonly BankObjection[]
  explainedBalances: readonly ExplainedBalance[]
}

/** Things that stand in the way, the first of them by id, and how many are too small to. */
export interface Hindrances {
  count: number
  ids: readonly string[]
  immaterial: number
}

/** What the same person may not also approve. */
export interface OwnPart {
  userId: string
  /** They began it, gave it a balance or completed it. */
  hasPrepared: boolean
  /** Bank lines that they typed since the last statement that was signed. */
  typedLines: readonly string[]
  /** Bank lines that they excluded since the last statement that was signed. */
  excludedLines: readonly string[]
}

export interface ApprovalFacts {
  /** An unrecorded bank line of at most so much may stay, in the account's currency. */
  materiality: string
  /** Bank lines up to the period's end that nothing explains and nobody excluded. */
  openLines: Hindrances
  /** Those that the books have on a later day alone. */
  unrecordedLines: Hindrances
  /** Matches of bank lines up to the period's end that nobody signed off; where one person is enough they are approved with the statement. */
  pendingMatches: readonly string[]
  /** Entries of the period that are not posted and touch the account. */
  drafts: readonly string[]
  /** Items between bank and books that are older than the limit at the period's end, and of which nobody said why. */
  oldItems: readonly string[]
  itemAgeLimitDays: number
  /** What who asks did to it; null where one person is enough. */
  ownPart: OwnPart | null
}
