/**
 * What a match is: bank lines and ledger entries of one account whose amounts sum to zero. Bank lines alone are set against each
 * other, an error of the bank against its correction: these sum to zero exactly.
 */
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
  | 'amounts-equal'

/**
 * The first reason why these lines cannot be one match; undefined when they can.
 * @param isPosted whether a person names the account that takes what they differ by, however much that is
 */
export function matchFaultOf(
  bank: readonly MatchableLine[],
  ledger: readonly MatchableLine[],
  { isPosted = false } = {},
): MatchFault | undefined {
  const lines = [...bank, ...ledger]
  if (!bank.length || (isOneSided(ledger) && !cancelOut(bank))) return 'sides-empty'
  if (lines.length > LINES_MAX) return 'too-many-lines'
  if (new Set(lines.map(({ currency }) => currency)).size > 1) return 'currencies-differ'
  if (new Set(lines.map(({ financialAccountId }) => financialAccountId)).size > 1) return 'accounts-differ'
  const difference = differenceOf(bank, ledger)
  if (isPosted) return difference === 0n ? 'amounts-equal' : undefined
  if (absolute(difference) > TOLERANCE) return 'amounts-differ'
  return undefined
}

export function isOneSided(ledger: readonly unknown[]): boolean {
  return ledger.length === 0
}

/** Whether bank lines can be set against each other. */
export function cancelOut(bank: readonly { amount: string }[]): boolean {
  return bank.length > 1 && sumOf(bank.map(({ amount }) => money(amount))) === 0n
}

/** What the two sides leave over: zero for an exact match. */
export function differenceOf(bank: readonly MatchableLine[], ledger: readonly MatchableLine[]): Money {
  return sumOf([...bank, ...ledger].map(({ amount }) => money(amount)))
}

/** Whether a match holds its lines: a rejected one only remembers them. */
export function isLive({ approvalStatus }: { approvalStatus: string }): boolean {
  return approvalStatus !== 'rejected'
}

export type Cardinality = 'one_to_one' | 'one_to_many' | 'many_to_one' | 'many_to_many' | 'one_sided'

/** Bank side first: one bank line with several ledger entries is one_to_many, bank lines alone are one_sided. */
export function cardinalityOf(bankCount: number, ledgerCount: number): Cardinality {
  if (ledgerCount === 0) return 'one_sided'
  if (bankCount === 1) return ledgerCount === 1 ? 'one_to_one' : 'one_to_many'
  return ledgerCount === 1 ? 'many_to_one' : 'many_to_many'
}

/** The text band of a score from 0 to 1. */
export function confidenceOf(score: number): 'exact' | 'high' | 'medium' | 'low' {
  if (score >= 0.9995) return 'exact'
  if (score >= 0.95) return 'high'
  return score >= 0.8 ? 'medium' : 'low'
}
