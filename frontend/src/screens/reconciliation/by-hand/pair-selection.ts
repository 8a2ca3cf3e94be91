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
  state: 'incomplete' | 'equal' | 'different' | 'too-many' | 'accounts-differ' | 'currencies-differ'
  sentence: string
}

const SENTENCES: Record<PairSelection['state'], string> = {
  incomplete: 'Select transactions from both sides to create a match',
  equal: 'Transactions selected and amounts match',
  different: 'Transaction amounts do not match',
  'too-many': 'A match can hold at most 40 transactions.',
  'accounts-differ': 'These transactions belong to different accounts and cannot be matched.',
  'currencies-differ': 'These transactions are in different currencies and cannot be matched.',
}

/** What the selected lines of both sides come to, and whether they can be matched. */
export function judgeSelection(bank: readonly Selectable[], ledger: readonly Selectable[]): PairSelection {
  const bankTotal = totalOf(bank)
  const ledgerTotal = totalOf(ledger)
  const remaining = bankTotal + ledgerTotal
  const state = stateOf([...bank, ...ledger], bank.length > 0 && ledger.length > 0, remaining)
  return { bankTotal, ledgerTotal, remaining, state, sentence: SENTENCES[state] }
}

function stateOf(lines: readonly Selectable[], bothSides: boolean, remaining: Money): PairSelection['state'] {
  if (!bothSides) return 'incomplete'
  if (new Set(lines.map((line) => line.financialAccountId)).size > 1) return 'accounts-differ'
  if (new Set(lines.map((line) => line.currency)).size > 1) return 'currencies-differ'
  if (lines.length > LINES_MAX) return 'too-many'
  return absolute(remaining) <= TOLERANCE ? 'equal' : 'different'
}

function totalOf(lines: readonly Selectable[]): Money {
  return sumOf(lines.map((line) => money(line.amount)))
}
