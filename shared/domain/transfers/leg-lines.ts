/** The journal entry of one side of a transfer: the account at the bank, what goes through the clearing account, and what they differ by. */
import { type EntryLine, type ForeignAmount, lineOf } from '../books/entry.ts'
import { decimalOf, type Money } from '../money/money.ts'

export interface PostedLeg {
  /** What the bank line comes to in the currency of the entry; money out is negative. */
  worth: Money
  /** What goes through the clearing account; above zero. */
  through: Money
  /** What the line is in another currency than the entry. */
  foreign?: Pick<ForeignAmount, 'currency' | 'rate'> & { amount: Money }
}

/** What it kept of the money on its way, or lost to another currency; below zero what it gained by that. */
export function legDifference({ worth, through }: Pick<PostedLeg, 'worth' | 'through'>): Money {
  return worth < 0n ? -worth - through : through - worth
}

export function legLines(
  leg: PostedLeg,
  into: { bank: number; clearing: number; difference: number | undefined },
  description: string,
): EntryLine[] {
  const { worth, through, foreign } = leg
  const bank = lineOf(into.bank, worth, description)
  const beside = legDifference(leg)
  return [
    foreign ? { ...bank, foreign: { ...foreign, amount: decimalOf(foreign.amount) } } : bank,
    lineOf(into.clearing, worth < 0n ? through : -through, description),
    ...(beside === 0n ? [] : [lineOf(into.difference!, beside, description)]),
  ]
}
