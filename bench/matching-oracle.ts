/** An oracle that knows how a workload was made: the most that any engine could find. */
import { dayNumber } from '../shared/domain/calendar/day.ts'
import type { EdgesInOrder } from '../shared/domain/matching/engine/pairs/find-candidates.ts'
import { FULL_CARE } from '../shared/domain/matching/engine/pairs/spread-probabilities.ts'
import { findRivals, weighRivals } from '../shared/domain/matching/engine/pairs/weigh-rivals.ts'
import type { OpenLine } from '../shared/domain/matching/engine/proposals/proposal.ts'
import { ruleScoreOf } from '../shared/domain/matching/engine/proposals/rule-score.ts'
import type { Channel } from '../shared/domain/matching/proving/workload/knobs.ts'
import type { Secret, Workload } from '../shared/domain/matching/proving/workload/make-workload.ts'

export interface OraclePair {
  bankId: string
  ledgerId: string
  probability: number
  ruleScore: number
  days: number
}

const LAG_MAX = 14
const IMPOSSIBLE = -40

/**
 * Every pair of equal amount within two weeks, weighed with what the generator itself used: how the channel that the bank
 * names delays a payment, which names and references were left legible, how often each counterparty pays. Only what stands
 * in the lines is used: where a name or a reference did not survive, the oracle does not know it either. One pair per line,
 * the likeliest first.
 */
export function askOracle(workload: Workload): OraclePair[] {
  const { candidates, weights } = weigh(workload)
  const probability = weighRivals(findRivals(candidates), weights, FULL_CARE)
  const order = [...probability.keys()].sort((a, b) => probability[b]! - probability[a]! || a - b)
  const bankUsed = new Set<number>()
  const ledgerUsed = new Set<number>()
  const pairs: OraclePair[] = []
  for (const e of order) {
    const b = candidates.bank[e]!
    const l = candidates.ledger[e]!
    if (probability[e]! < 0.05 || bankUsed.has(b) || ledgerUsed.has(l)) continue
    bankUsed.add(b)
    ledgerUsed.add(l)
    pairs.push(pairOf(workload, workload.bank[b]!, workload.ledger[l]!, probability[e]!))
  }
  return pairs
}

function pairOf({ secrets }: Workload, line: OpenLine, entry: OpenLine, probability: number): OraclePair {
  const bank = secrets.get(line.id)!
  const ledger = secrets.get(entry.id)!
  const days = Math.abs(dayNumber(line.day) - dayNumber(entry.day))
  const ruleScore = ruleScoreOf({
    days,
    isExact: line.amount === -entry.amount,
    hasReference: bank.showsReference && bank.reference === ledger.reference,
    isSimilar: bank.showsName && ledger.showsName && bank.name === ledger.name,
  })
  return { bankId: line.id, ledgerId: entry.id, probability, ruleScore, days }
}

function weigh(workload: Workload): { candidates: EdgesInOrder; weights: Float32Array } {
  const { bank, ledger, knobs, secrets } = workload
  const byAmount = new Map<bigint, number[]>()
  ledger.forEach((entry, l) => {
    const same = byAmount.get(-entry.amount)
    if (same) same.push(l)
    else byAmount.set(-entry.amount, [l])
  })
  const namePopularity = popularity(workload)
  const bankIndex: number[] = []
  const ledgerIndex: number[] = []
  const weights: number[] = []
  bank.forEach((line, b) => {
    const shown = secrets.get(line.id)!
    const entries = byAmount.get(line.amount) ?? []
    for (const l of entries) {
      const entry = ledger[l]!
      const lag = dayNumber(line.day) - dayNumber(entry.day)
      if (Math.abs(lag) > LAG_MAX) continue
      const booked = secrets.get(entry.id)!
      const rate = Math.log(Math.max(0.3, entries.length - 1) / knobs.days)
      const weight =
        3 +
        lagLog(workload, shown.channel, dayNumber(entry.day), lag) -
        rate +
        textLog(workload, shown, booked, namePopularity)
      if (weight < -12) continue
      bankIndex.push(b)
      ledgerIndex.push(l)
      weights.push(weight)
    }
  })
  return {
    candidates: candidatesOf(bank.length, ledger.length, bankIndex, ledgerIndex),
    weights: Float32Array.from(weights),
  }
}

/** Log of the probability that a payment of the channel booked on a day is shown so many days later. */
function lagLog({ knobs }: Workload, name: Channel['name'], booked: number, lag: number): number {
  const channel = knobs.channels.find((each) => each.name === name)!
  const total = channel.lags.reduce((sum, weight) => sum + weight, 0)
  let probability = 1e-6
  const add = (drawn: number, share: number) => {
    let day = booked + (knobs.bankLeads ? -drawn : drawn)
    while (!knobs.bankLeads && channel.businessDays && isWeekend(day)) day++
    if (day === booked + lag) probability += share
  }
  for (const [drawn, weight] of channel.lags.entries()) {
    const share = ((1 - channel.early) * weight) / total
    add(drawn, share * (1 - knobs.shiftShare))
    for (let days = 1; days <= knobs.shiftMax; days++) {
      add(drawn + days, (share * knobs.shiftShare * 0.8) / knobs.shiftMax)
      add(drawn - Math.ceil(days / 3), (share * knobs.shiftShare * 0.2) / knobs.shiftMax)
    }
  }
  add(-1, channel.early / 2)
  add(-2, channel.early / 2)
  return Math.log(probability)
}

function textLog(
  { knobs }: Workload,
  shown: Secret,
  booked: Secret,
  popularityOf: Map<string, number>,
): number {
  let log = 0
  if (shown.showsReference) {
    if (shown.reference !== booked.reference) return IMPOSSIBLE
    log += 12
  } else if (booked.reference !== '') log += Math.log(1 - knobs.referenceOnBank + 0.05)
  if (shown.showsName && booked.showsName) {
    if (shown.name !== booked.name) return IMPOSSIBLE
    log -= Math.log(popularityOf.get(shown.name) ?? 1e-4)
  }
  return log
}

function popularity({ bank, secrets }: Workload): Map<string, number> {
  const counts = new Map<string, number>()
  for (const line of bank) {
    const { name } = secrets.get(line.id)!
    counts.set(name, (counts.get(name) ?? 0) + 1 / bank.length)
  }
  return counts
}

function isWeekend(day: number): boolean {
  const weekday = (day + 4) % 7
  return weekday === 0 || weekday === 6
}

function candidatesOf(banks: number, ledgers: number, bank: number[], ledger: number[]): EdgesInOrder {
  const from = new Int32Array(banks + 1)
  const ledgerFrom = new Int32Array(ledgers + 1)
  for (const b of bank) from[b + 1]!++
  for (const l of ledger) ledgerFrom[l + 1]!++
  for (let b = 0; b < banks; b++) from[b + 1] = from[b + 1]! + from[b]!
  for (let l = 0; l < ledgers; l++) ledgerFrom[l + 1] = ledgerFrom[l + 1]! + ledgerFrom[l]!
  return {
    count: bank.length,
    from,
    bank: Int32Array.from(bank),
    ledger: Int32Array.from(ledger),
    ledgerFrom,
  }
}
