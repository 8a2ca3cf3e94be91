import { cancelOut } from '../../../../../shared/domain/matches/match.ts'
import { absolute, type Money, money, sumOf } from '../../../../../shared/domain/money/money.ts'

/** A match may leave this much, exactly: one cent. */
export const TOLERANCE: Money = 100n
/** Lines in one match, both sides together. */
export const LINES_MAX = 40

export interface Selectable {
  id: string
  financialAccountId: number
  amount: string
  currency: string
}

export interface PairSelection {
  bankTotal: Money
  ledgerTotal: Money
  /** What is left of both sides together: zero when they explain each other. */
  remaining: Money
  state:
    | 'incomplete'
    | 'equal'
    | 'one-sided'
    | 'different'
    | 'too-many'
    | 'accounts-differ'
    | 'currencies-differ'
  sentence: string
}

const SENTENCES: Record<PairSelection['state'], string> = {
  incomplete: 'Select transactions from both sides to create a match',
  equal: 'Transactions selected and amounts match',
  'one-sided': 'These bank lines cancel each other out and can be set against each other',
  different: 'Transaction amounts do not match',
  'too-many': 'A match can hold at most 40 transactions.',
  'accounts-differ': 'These transactions belong to different accounts and cannot be matched.',
  'currencies-differ': 'These transactions are in different currencies and cannot be matched.',
}

const ROUNDED = 'Amounts match to within 0.01, which is posted to Rounding Differences'

/** Whether the selected lines can be matched as they are. */
export function isMatchable({ state }: PairSelection): boolean {
  return state === 'equal' || state === 'one-sided'
}

/** As a run points it out; without what a run decides by, which is too heavy for a screen. */
const FEE_PERCENT_MAX = 6n

/** Whether less came in than the books have, by as little as whoever collects it keeps back. */
export function looksLikeFee({
  bankTotal,
  ledgerTotal,
}: Pick<PairSelection, 'bankTotal' | 'ledgerTotal'>): boolean {
  const missing = -ledgerTotal - bankTotal
  return bankTotal > 0n && missing > 0n && missing * 100n <= -ledgerTotal * FEE_PERCENT_MAX
}

/** What the selected lines of both sides come to, and whether they can be matched. */
export function judgeSelection(bank: readonly Selectable[], ledger: readonly Selectable[]): PairSelection {
  const bankTotal = totalOf(bank)
  const ledgerTotal = totalOf(ledger)
  const remaining = bankTotal + ledgerTotal
  const isOneSided = ledger.length === 0 && cancelOut(bank)
  const isComplete = isOneSided || (bank.length > 0 && ledger.length > 0)
  const judged = stateOf([...bank, ...ledger], isComplete, remaining)
  const state = isOneSided && judged === 'equal' ? 'one-sided' : judged
  const sentence = state === 'equal' && remaining !== 0n ? ROUNDED : SENTENCES[state]
  return { bankTotal, ledgerTotal, remaining, state, sentence }
}

function stateOf(
  lines: readonly Selectable[],
  isComplete: boolean,
  remaining: Money,
): PairSelection['state'] {
  if (!isComplete) return 'incomplete'
  if (new Set(lines.map((line) => line.financialAccountId)).size > 1) return 'accounts-differ'
  if (new Set(lines.map((line) => line.currency)).size > 1) return 'currencies-differ'
  if (lines.length > LINES_MAX) return 'too-many'
  return absolute(remaining) <= TOLERANCE ? 'equal' : 'different'
}

function totalOf(lines: readonly Selectable[]): Money {
  return sumOf(lines.map((line) => money(line.amount)))
}
