/**
 * # How lines are matched
 *
 * A match is a set of bank lines and ledger entries whose amounts sum to zero. All lines are looked at together, because
 * deciding one line at a time spoils the others: the first of two payments of 50.00 would take the entry of the second.
 *
 * 1. **Columns.** Amounts and days become plain numbers, sorted by content, so that the order of the input cannot matter.
 *    Every text is read once into words and numbers. A word that half the lines share says little, a rare one says much;
 *    what only one side ever writes (POS PURCHASE) says nothing. What a bank tore apart or ran together (WIL LOW, CEDARCATERING) is
 *    read as the other side writes it.
 * 2. **Candidates.** Equal amounts within the days. Never all pairs: two sorted lists are merged.
 * 3. **Evidence.** For each candidate: how many days the bank took, whether a reference or a name agrees, how rare the
 *    amount is. Each is weighed by how much likelier it is for a true pair than by accident, learned from the pairs of this
 *    very account that have no other candidate, starting from what is usual. Then the books are put off by some weeks: what
 *    meets its likeness there is an accident for certain, and how often that happens puts the weights right. The points rule
 *    is computed beside it.
 * 4. **Rivals.** The weights of all candidates are turned into probabilities together: a pair is likely when it beats every
 *    other use of its two lines. Identical lines are no rivals of each other. Then it is weighed once more with what that
 *    taught: how many lines have a partner at all, and whose wording (ACCOUNT FEE, DEPOSIT) says that they rarely do.
 * 5. **Settling.** The pairs with the largest expected number of right ones, each line at most once.
 * 6. **Groups.** A slip whose receipts all name it, and add up to it, is settled before pairs are looked at. Of what they leave:
 *    references whose lines cancel out, one line that several others add up to, a payment less its fee, all that was posted under one reference. A sum proves much when
 *    no other combination gives it, and nothing in an account where unrelated lines add up as often.
 * 7. **Tiers.** Automatic are the surest, as many as a budget of errors bears: of all together at most one in 2,000 is
 *    expected to be wrong, none is doubted much more than that, and none is contradicted or could be another set of lines. Where texts
 *    are bad doubts are larger and fewer fit in. What the whole tier is expected to hold of wrong ones is stated with it. An account
 *    of a few lines, of which nothing is known, and one that is taken strictly, go by the lower of the rule score and the
 *    probability, within 3 days.
 *
 * ## An example
 *
 *     bank  4 March  -50.00  POS PURCHASE NORTHWIND 0442        books  3 March  50.00  Northwind Coffee
 *           4 March  -50.00  CHEQUE 1207                               4 March  50.00  Rent share            CHQ 1207
 *           6 March  +80.00  DEPOSIT                                   5 March -30.00  Ana Silva
 *                                                                      5 March -50.00  Tom Larsen
 *
 * Two bank lines of -50.00 meet two entries of 50.00: four candidates. By days alone the first line would rather have the
 * entry of its own day, but NORTHWIND stands on one entry only and 1207 on the other, and each is worth far more than a day.
 * So the pairs cross, each is far likelier than its rival. In an account of three lines the check (same day, same reference: 95 + 20 points) is
 * automatic, while the card payment (one day apart, similar text: 75 + 15) is suggested; in one of hundreds both would be. The deposit has no entry of its
 * amount; among the open entries of the day before, 30.00 + 50.00 is the only combination, so a group is proposed.
 */

import { release } from './columns/release.ts'
import { splitByCurrency } from './columns/split-by-currency.ts'
import { findGroups } from './groups/find-groups.ts'
import { findNearMisses } from './groups/find-near-misses.ts'
import { findSlips } from './groups/find-reference-groups.ts'
import { findSumRivals } from './groups/find-sum-rivals.ts'
import type { Group } from './groups/group.ts'
import { createOpenSides, releaseOpenSides } from './groups/open-sides.ts'
import type { Account } from './pairs/account.ts'
import { findPairs } from './pairs/find-pairs.ts'
import type { Standing } from './proposals/decide-tier.ts'
import { factsOfPair } from './proposals/describe-pair.ts'
import type { PairFacts } from './proposals/pair-facts.ts'
import { type MatchingMemory, type MatchingResult, type OpenLine, pairKey } from './proposals/proposal.ts'
import { createWording } from './proposals/wording.ts'
import {
  draftOfGroup,
  type GroupDraft,
  isBareAutomatic,
  type PairedShares,
  proposalOfPair,
  settleTier,
  spendOn,
  standingOfPair,
} from './proposals/write-proposals.ts'
import { readAccount } from './read-account.ts'
import { DEFAULT_THRESHOLDS, type Thresholds } from './thresholds.ts'

/** Changes whenever the same input may give another result. Stored with every decision. */
export const ENGINE = 'tieout-match/14'

export interface MatchingInput {
  /** Open lines of one account. Ids are unique within a side. */
  bank: readonly OpenLine[]
  ledger: readonly OpenLine[]
  memory?: MatchingMemory
  /** Pairs that must not be made for any other reason. */
  isAllowed?: (bankId: string, ledgerId: string) => boolean
  options?: Partial<Thresholds>
}

/**
 * Proposes matches between the open bank lines and the open ledger entries of one account. Pure: the same lines in any
 * order give the same bytes. No line is in two proposals; lines in none are listed as unmatched.
 */
export function proposeMatches(input: MatchingInput): MatchingResult {
  const thresholds = { ...DEFAULT_THRESHOLDS, ...input.options }
  const result: MatchingResult = {
    engine: ENGINE,
    thresholds,
    automatic: { count: 0, expectedWrong: 0, doubtMax: 0 },
    proposals: [],
    unmatchedBankIds: [],
    unmatchedLedgerIds: [],
    nearMisses: [],
  }
  for (const { bank, ledger } of splitByCurrency(input.bank, input.ledger)) {
    matchOneCurrency(result, { ...input, bank, ledger })
  }
  return result
}

function matchOneCurrency(result: MatchingResult, input: MatchingInput): void {
  const thresholds = isKnown(input, result.thresholds) ? result.thresholds : strictly(result.thresholds)
  const account = readAccount(input.bank, input.ledger, thresholds, input.memory?.aliases ?? [])
  const bank = account.bank.side.lines
  const ledger = account.ledger.side.lines
  const isAllowed = isAllowedOf(input, bank, ledger)
  const openBank = new Uint8Array(bank.length).fill(1)
  const openLedger = new Uint8Array(ledger.length).fill(1)

  const paired: PairedShares = {
    bank: new Float32Array(bank.length),
    ledger: new Float32Array(ledger.length),
  }
  const slips = findSlips(account, isAllowed)
  release(account.words.bankLines, account.words.ledgerLines)
  for (const { banks, ledgers, confidence } of slips) {
    for (const b of banks) {
      openBank[b] = 0
      paired.bank[b] = confidence
    }
    for (const l of ledgers) {
      openLedger[l] = 0
      paired.ledger[l] = confidence
    }
  }
  const isOpen = (b: number, l: number) => openBank[b] === 1 && openLedger[l] === 1
  const mayPair =
    slips.length === 0 ? isAllowed : (b: number, l: number) => isOpen(b, l) && (!isAllowed || isAllowed(b, l))
  const pairs = findPairs(account, mayPair)
  // From here on names and references are compared: what else the texts say has told what it can.
  for (const { texts } of [account.bank, account.ledger]) release(texts.from, texts.reference, texts.words)
  const wording = createWording()
  const facts: PairFacts[] = []
  const isSumRivalled = new Uint8Array(pairs.count)
  const bare: BarePair[] = []
  const groups: GroupDraft[] = []
  const standingAt = (at: number): Standing =>
    at < pairs.count
      ? standingOfPair(account, pairs, at, facts[at]!, isSumRivalled[at] === 1)
      : groups[at - pairs.count]!.standing
  for (let at = 0; at < pairs.count; at++) {
    const b = pairs.bank[at]!
    const l = pairs.ledger[at]!
    openBank[b] = 0
    openLedger[l] = 0
    paired.bank[b] = pairs.confidence[at]!
    paired.ledger[l] = pairs.confidence[at]!
    facts.push(factsOfPair(account, pairs, at, wording))
    if (isBareAutomatic(standingAt(at), thresholds)) bare.push({ at, b, l })
  }
  const rest = findRest(account, bare, isSumRivalled, openBank, openLedger, isAllowed)
  for (const group of [...slips, ...rest]) groups.push(draftOfGroup(account, group, paired))
  for (let b = 0; b < bank.length; b++) if (openBank[b]) result.unmatchedBankIds.push(bank[b]!.id)
  for (let l = 0; l < ledger.length; l++) if (openLedger[l]) result.unmatchedLedgerIds.push(ledger[l]!.id)
  for (const miss of findNearMisses(account, openBank, openLedger, isAllowed)) result.nearMisses.push(miss)

  const written = pairs.count + groups.length
  const { count, expectedWrong, doubtMax } = spendOn(written, standingAt, thresholds)
  result.automatic.count += count
  result.automatic.expectedWrong += expectedWrong
  result.automatic.doubtMax = Math.max(result.automatic.doubtMax, doubtMax)
  // Put into words last: a large account has nothing else to hold then.
  release(account.bank.side.amount, account.ledger.side.amount, paired.bank, paired.ledger)
  for (let at = 0; at < written; at++) {
    const standing = standingAt(at)
    const proposal =
      at < pairs.count
        ? proposalOfPair(account, pairs, at, standing, wording)
        : groups[at - pairs.count]!.proposal
    settleTier(proposal, standing, thresholds, doubtMax, wording)
    result.proposals.push(proposal)
  }
}

/** A pair by its place and its lines. */
interface BarePair {
  at: number
  b: number
  l: number
}

/** The groups of what is open, which is closed with them. A pair of bare amounts that what is open adds up to as well is marked. */
function findRest(
  account: Account,
  bare: readonly BarePair[],
  isSumRivalled: Uint8Array,
  openBank: Uint8Array,
  openLedger: Uint8Array,
  isAllowed: ((b: number, l: number) => boolean) | undefined,
): Group[] {
  const open = createOpenSides(account, openBank.slice(), openLedger.slice())
  const rivals = findSumRivals(open, bare)
  for (const { at, b, l } of bare) if (rivals.bank[b] || rivals.ledger[l]) isSumRivalled[at] = 1
  const groups = findGroups(account, open, isAllowed)
  for (const { banks, ledgers } of groups) {
    for (const b of banks) openBank[b] = 0
    for (const l of ledgers) openLedger[l] = 0
  }
  releaseOpenSides(open)
  return groups
}

/** Whether there is enough of an account to tell how its texts and days behave. */
function isKnown({ bank, ledger, memory }: MatchingInput, { linesKnown }: Thresholds): boolean {
  return Math.min(bank.length, ledger.length) + (memory?.decided ?? 0) >= linesKnown
}

function strictly(thresholds: Thresholds): Thresholds {
  return { ...thresholds, strict: 1 }
}

/** Whether two lines may be paired, by their places; undefined when all may. */
function isAllowedOf(
  { memory, isAllowed }: MatchingInput,
  bank: readonly OpenLine[],
  ledger: readonly OpenLine[],
): ((b: number, l: number) => boolean) | undefined {
  const rejected = memory?.rejectedPairs
  if ((!rejected || rejected.size === 0) && !isAllowed) return undefined
  return (b, l) => {
    const [bankId, ledgerId] = [bank[b]!.id, ledger[l]!.id]
    return !rejected?.has(pairKey(bankId, ledgerId)) && (!isAllowed || isAllowed(bankId, ledgerId))
  }
}
