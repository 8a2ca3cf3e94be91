import type { Account } from '../pairs/account.ts'
import type { Pairs } from '../pairs/find-pairs.ts'
import type { Proposal, Rival } from './proposal.ts'
import { sayRival, twoDecimals, type Wording } from './wording.ts'

/** A rival below this probability is not worth a word. */
export const RIVAL_MIN = 1e-4

/** The nearest rival of a pair that is proposed, `at` its place among those. One of the two lines is the proposal's own. */
export function rivalOfPair(
  account: Account,
  { bank, confidence, rivals }: Pairs,
  at: number,
  wording: Wording,
  { bankIds, ledgerIds }: Pick<Proposal, 'bankIds' | 'ledgerIds'>,
): Rival {
  const bankLine = account.bank.side.lines[rivals.bank[at]!]!
  const ledgerLine = account.ledger.side.lines[rivals.ledger[at]!]!
  const isOtherEntry = rivals.bank[at] === bank[at]
  const margin = Math.log(Math.max(1e-9, confidence[at]!) / rivals.confidence[at]!)
  return {
    bankIds: isOtherEntry ? bankIds : [bankLine.id],
    ledgerIds: isOtherEntry ? [ledgerLine.id] : ledgerIds,
    margin: twoDecimals(margin),
    sentence: sayRival(wording, isOtherEntry, isOtherEntry ? ledgerLine : bankLine),
  }
}
