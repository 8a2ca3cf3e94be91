/** What a match is: bank lines and ledger entries of one account whose amounts sum to zero. */
import { absolute, type Money, money, sumOf } from '../money/money.ts'

/** 0.01 of the currency. */
export const TOLERANCE: Money = 100n
export const LINES_MAX = 40

export interface MatchableLine {
  financialAccountId: number
  amount: string
  currency: string
}

export type MatchFault =
  | 'sides-empty'
  | 'too-many-lines'
  | 'accounts-differ'
  | 'currencies-differ'
  | 'amounts-differ'

/** The first reason why these lines cannot be one match; undefined when they can. */
export function matchFaultOf(
  bank: readonly MatchableLine[],
  ledger: readonly MatchableLine[],
): MatchFault | undefined {
  const lines = [...bank, ...ledger]
  if (!bank.length || !ledger.length) return 'sides-empty'
  if (lines.length > LINES_MAX) return 'too-many-lines'
  if (new Set(lines.map(({ currency }) => currency)).size > 1) return 'currencies-differ'
  if (new Set(lines.map(({ financialAccountId }) => financialAccountId)).size > 1) return 'accounts-differ'
  if (absolute(differenceOf(bank, ledger)) > TOLERANCE) return 'amounts-differ'
  return undefined
}

/** What the two sides leave over: zero for an exact match. */
export function differenceOf(bank: readonly MatchableLine[], ledger: readonly MatchableLine[]): Money {
  return sumOf([...bank, ...ledger].map(({ amount }) => money(amount)))
}

/** Whether a match holds its lines: a rejected one only remembers them. */
export function isLive({ approvalStatus }: { approvalStatus: string }): boolean {
  return approvalStatus !== 'rejected'
}

export type Cardinality = 'one_to_one' | 'one_to_many' | 'many_to_one' | 'many_to_many'

/** Bank side first: one bank line with several ledger entries is one_to_many. */
export function cardinalityOf(bankCount: number, ledgerCount: number): Cardinality {
  if (bankCount === 1) return ledgerCount === 1 ? 'one_to_one' : 'one_to_many'
  return ledgerCount === 1 ? 'many_to_one' : 'many_to_many'
}

/** The text band of a score from 0 to 1. */
export function confidenceOf(score: number): 'exact' | 'high' | 'medium' | 'low' {
  if (score >= 0.9995) return 'exact'
  if (score >= 0.95) return 'high'
  return score >= 0.8 ? 'medium' : 'low'
}
