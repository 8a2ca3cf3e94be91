/** How likely each candidate pair is, once all are weighed together and it is known how many lines have a partner at all. */
import type { Side } from '../columns/columns.ts'
import { release } from '../columns/release.ts'
import type { Account } from './account.ts'
import type { EdgesInOrder } from './find-candidates.ts'
import { partnerOdds } from './lonely-words.ts'
import { FULL_CARE } from './spread-probabilities.ts'
import { findRivals, weighRivals } from './weigh-rivals.ts'

/**
 * The probability of each candidate, by what speaks for it (`weight`, in nats). Its room is the same in all turns, as candidates of a
 * large account are many.
 */
export function confidenceOf(account: Account, candidates: EdgesInOrder, weight: Float32Array): Float64Array {
  const { bank, ledger } = account
  const rivals = findRivals(candidates)
  const withPrior = new Float32Array(weight.length)
  for (let e = 0; e < weight.length; e++) withPrior[e] = rounded(weight[e]! + PRIOR_AT_FIRST)
  const probability = weighRivals(rivals, withPrior, TURNS[0])
  for (const care of TURNS.slice(1)) {
    addPartnerOdds(withPrior, weight, candidates, probability, account)
    weighRivals(rivals, withPrior, care, probability)
  }
  release(withPrior, rivals.edges, rivals.from, rivals.bankPlace, rivals.ledgerPlace)
  joinTwins(probability, candidates, bank.side, ledger.side)
  const lines = Math.min(bank.side.lines.length, ledger.side.lines.length)
  const sure = 1 - DOUBT_OF_SHORT / (lines + LINES_OF_SHORT)
  for (let e = 0; e < probability.length; e++) probability[e]! *= sure
  return probability
}

/** What a short list cannot tell of itself, such as prices not seen yet: so much doubt, spread over so many lines and those there are. */
const DOUBT_OF_SHORT = 0.03
const LINES_OF_SHORT = 60

function rounded(weight: number): number {
  return Math.round(weight * GRAIN) / GRAIN
}

/** Weights are kept to thousandths of a nat, so that sums of them are exact in any order. */
const GRAIN = 1000

const PRIOR_MIN = 1
export const PRIOR_MAX = 6
/** As if nine in ten lines of either side had a partner. With less a crowd stays too doubtful in so few turns. */
const PRIOR_AT_FIRST = 4.5
/**
 * Who has a partner and how likely each pair is tell each other, so both are found in turns. Only the last has to be exact.
 */
const TURNS = [{ rounds: 4, exchanges: false }, { rounds: 6, exchanges: false }, FULL_CARE] as const

/** Adds to each weight how much likelier two lines are a pair than both alone, before anything is known of the two. */
function addPartnerOdds(
  withPrior: Float32Array,
  weight: Float32Array,
  { count, bank, ledger }: EdgesInOrder,
  probability: Float64Array,
  account: Account,
): void {
  const bankPaired = new Float64Array(account.bank.side.lines.length)
  const ledgerPaired = new Float64Array(account.ledger.side.lines.length)
  for (let e = 0; e < count; e++) {
    bankPaired[bank[e]!]! += probability[e]!
    ledgerPaired[ledger[e]!]! += probability[e]!
  }
  const ofBank = partnerOdds(account.bank, bankPaired, account.words.count)
  const ofLedger = partnerOdds(account.ledger, ledgerPaired, account.words.count)
  for (let e = 0; e < count; e++) {
    const prior = ofBank[bank[e]!]! + ofLedger[ledger[e]!]!
    withPrior[e] = rounded(weight[e]! + Math.min(PRIOR_MAX, Math.max(PRIOR_MIN, prior)))
  }
  release(bankPaired, ledgerPaired, ofBank, ofLedger)
}

/** Identical lines are no rivals of each other: how likely all pairs of them are together is shared by as many as there can be. */
function joinTwins(probability: Float64Array, candidates: EdgesInOrder, bank: Side, ledger: Side): void {
  const bankTwins = sizes(bank.twin)
  const ledgerTwins = sizes(ledger.twin)
  const together = new Map<number, number>()
  const isTwin = (e: number) =>
    bankTwins[bank.twin[candidates.bank[e]!]!]! > 1 || ledgerTwins[ledger.twin[candidates.ledger[e]!]!]! > 1
  const keyOf = (e: number) =>
    bank.twin[candidates.bank[e]!]! * ledger.twin.length + ledger.twin[candidates.ledger[e]!]!
  for (let e = 0; e < candidates.count; e++) {
    if (isTwin(e)) together.set(keyOf(e), (together.get(keyOf(e)) ?? 0) + probability[e]!)
  }
  if (together.size === 0) return
  for (let e = 0; e < candidates.count; e++) {
    if (!isTwin(e)) continue
    const pairs = Math.min(
      bankTwins[bank.twin[candidates.bank[e]!]!]!,
      ledgerTwins[ledger.twin[candidates.ledger[e]!]!]!,
    )
    probability[e] = Math.min(1, together.get(keyOf(e))! / pairs)
  }
}

function sizes(twin: Int32Array): Int32Array {
  const size = new Int32Array(twin.length)
  for (const first of twin) size[first]!++
  return size
}
