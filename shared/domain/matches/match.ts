/**
 * What a match is: bank lines and ledger entries of one account whose amounts sum to zero. Lines of one side alone are set against
 * each other, an error of the bank against its correction, an entry against its reversal: these sum to zero exactly.
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
  if (isOneSided(bank, ledger) && !cancelOut(lines)) return 'sides-empty'
  if (lines.length > LINES_MAX) return 'too-many-lines'
  if (new Set(lines.map(({ currency }) => currency)).size > 1) return 'currencies-differ'
  if (new Set(lines.map(({ financialAccountId }) => financialAccountId)).size > 1) return 'accounts-differ'
  const difference = differenceOf(bank, ledger)
  if (isPosted) return difference === 0n ? 'amounts-equal' : undefined
  if (absolute(difference) > TOLERANCE) return 'amounts-differ'
  return undefined
}

export function isOneSided(bank: readonly unknown[], ledger: readonly unknown[]): boolean {
  return bank.length === 0 || ledger.length === 0
}

/** Whether lines of one side can be set against each other. */
export function cancelOut(lines: readonly { amount: string }[]): boolean {
  return lines.length > 1 && sumOf(lines.map(({ amount }) => money(amount))) === 0n
}

/** Of a match: the day from which it explains its lines, each of which is open until then. */
export function lastDayOf(lines: readonly { transactionDate: string }[]): string {
  return lines
    .map(({ transactionDate }) => transactionDate)
    .sort()
    .at(-1)!
}

/** The lines by which a match is called: those of the bank, where it has some. */
export function namingLines<Line>(of: {
  sourceTransactions: readonly Line[]
  ledgerTransactions: readonly Line[]
}): readonly Line[] {
  return of.sourceTransactions.length ? of.sourceTransactions : of.ledgerTransactions
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

/** Bank side first: one bank line with several ledger entries is one_to_many, lines of one side alone are one_sided. */
export function cardinalityOf(bankCount: number, ledgerCount: number): Cardinality {
  if (bankCount === 0 || ledgerCount === 0) return 'one_sided'
  if (bankCount === 1) return ledgerCount === 1 ? 'one_to_one' : 'one_to_many'
  return ledgerCount === 1 ? 'many_to_one' : 'many_to_many'
}

/** The text band of a score from 0 to 1. */
export function confidenceOf(score: number): 'exact' | 'high' | 'medium' | 'low' {
  if (score >= 0.9995) return 'exact'
  if (score >= 0.95) return 'high'
  return score >= 0.8 ? 'medium' : 'low'
}
