import { dayInWords } from '../../../calendar/day.ts'
import type { Account } from '../pairs/account.ts'
import type { Pairs } from '../pairs/find-pairs.ts'
import type { Rival } from './proposal.ts'
import { twoDecimals } from './wording.ts'

/** The other candidate of either line that is the likeliest, or -1. Pairs of identical lines are not other. */
export function nearestRival(account: Account, pairs: Pairs, e: number): number {
  const { from, ledgerFrom, ledgerEdges, bank, ledger } = pairs.candidates
  const b = bank[e]!
  const l = ledger[e]!
  let best = -1
  for (let other = from[b]!; other < from[b + 1]!; other++) {
    if (isLikelier(pairs, other, best) && !areTwins(account, pairs, e, other)) best = other
  }
  for (let at = ledgerFrom[l]!; at < ledgerFrom[l + 1]!; at++) {
    const other = ledgerEdges[at]!
    if (isLikelier(pairs, other, best) && !areTwins(account, pairs, e, other)) best = other
  }
  return best
}

/** A rival below this probability is not worth a word. */
export const RIVAL_MIN = 1e-4

export function sayRival(account: Account, pairs: Pairs, e: number, rival: number): Rival {
  const { bank, ledger } = pairs.candidates
  const bankLine = account.bank.side.lines[bank[rival]!]!
  const ledgerLine = account.ledger.side.lines[ledger[rival]!]!
  const isOtherEntry = bank[rival] === bank[e]
  const other = isOtherEntry ? ledgerLine : bankLine
  const share = pairs.confidence[rival]!
  return {
    bankIds: [bankLine.id],
    ledgerIds: [ledgerLine.id],
    margin: twoDecimals(Math.log(Math.max(1e-9, pairs.confidence[e]!) / share)),
    sentence: `Next best: the ${isOtherEntry ? 'ledger entry' : 'bank line'} of ${dayInWords(other.day)}, ${other.text}`,
  }
}

function isLikelier({ confidence }: Pairs, other: number, best: number): boolean {
  return best < 0 || confidence[other]! > confidence[best]!
}

function areTwins({ bank, ledger }: Account, { candidates }: Pairs, e: number, other: number): boolean {
  return (
    bank.side.twin[candidates.bank[other]!] === bank.side.twin[candidates.bank[e]!] &&
    ledger.side.twin[candidates.ledger[other]!] === ledger.side.twin[candidates.ledger[e]!]
  )
}
