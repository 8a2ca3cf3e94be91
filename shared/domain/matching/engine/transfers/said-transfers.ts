/** Transfers of which the texts of both lines say that they are one, or name the other account. */
import { daysBetween } from '../../../calendar/day.ts'
import { type EdgesInOrder, inOrder } from '../pairs/find-candidates.ts'
import { settlePairs } from '../pairs/settle-pairs.ts'
import { FULL_CARE } from '../pairs/spread-probabilities.ts'
import { findRivals, weighRivals } from '../pairs/weigh-rivals.ts'
import type { OpenLine } from '../proposals/proposal.ts'
import { type PayoutSaid, payoutSaid } from './payout-words.ts'
import { numbersIn } from './transfer-words.ts'

export interface SidedLine extends OpenLine {
  accountId: string
  /** Its text, or a rule of the company, says that it is a transfer. */
  isSaid: boolean
}

export interface SaidPair {
  outId: string
  inId: string
  /** Both say so, not one alone. */
  isSaid: boolean
  /** How likely it is this one, of all that either line could be. */
  certainty: number
  /** One names the account of the other. */
  isNamed: boolean
  /** Both show the bank's number of it. */
  isNumbered: boolean
  /** One says that a processor paid it out, the other names a processor. */
  isPayout: boolean
}

export interface Around {
  daysBefore: number
  daysAfter: number
  /** The last characters of the numbers of the accounts. */
  endings: ReadonlyMap<string, string>
  isAllowed: (inId: string, outId: string) => boolean
}

/** How often a transfer arrives so many days after it left; before it left as on the last. */
const LAG = [0.66, 0.16, 0.07, 0.06, 0.03, 0.02]
/** A payout, which somebody else sends off. Each pair of accounts has its own rhythm, which is learned from what is sure. */
const PAYOUT_LAG = [0.2, 0.3, 0.2, 0.12, 0.1, 0.06, 0.02]
const LAG_LINES_USUAL = 10
const SURE = 0.99
/** A line that says transfer, and whose partner says nothing, is left free for a partner of another as often. */
const FREE_BY_CHANCE = 0.004
const NAMED = 30
const SAME_NUMBER = 1e4
const OTHER_NUMBER = 0.02
/** Beside a line that says it, one of the same amount that does not. */
const UNSAID = 0.02
const LIKELY = 0.5
/** What only one of two says is taken where both say nothing else. */
const GAIN_SAID = 1e6
const GAIN_BY_ONE = 1e3
const NUMBER_DIGITS = 6
const ENDING_DIGITS = 4
const SPAN_DAYS_MIN = 30

/**
 * Weighed as pairs of a bank and its books are: every way to pair up the lines of one amount, each with the product of its odds. Lines that say
 * nothing take part as what they could be, and are given to a line that says it where nothing else is likely.
 */
export function saidTransfers(lines: readonly SidedLine[], around: Around): SaidPair[] {
  const sides: Sides = {
    outs: lines.filter(({ amount }) => amount < 0n).sort(byContent),
    ins: lines.filter(({ amount }) => amount > 0n).sort(byContent),
  }
  const { candidates, weights, facts } = candidatesOf(sides, around)
  let probability = weighRivals(findRivals(candidates), weights, FULL_CARE)
  const lags = rhythmOf(candidates, facts, probability)
  if (lags) {
    for (const [e, { isPayout, lag }] of facts.entries())
      if (isPayout) weights[e] = weights[e]! + Math.log(lags.at(lag)! / PAYOUT_LAG.at(lag)!)
    probability = weighRivals(findRivals(candidates), weights, FULL_CARE)
  }
  const certainty = withTwins(sides, candidates, probability)
  const gain = certainty.map((each, e) =>
    each < LIKELY ? 0 : Math.round(each * (facts[e]!.isSaid ? GAIN_SAID : GAIN_BY_ONE)),
  )
  const { chosen } = settlePairs({
    ...candidates,
    gain,
    bankCount: sides.outs.length,
    ledgerCount: sides.ins.length,
  })
  const found: SaidPair[] = []
  for (let e = 0; e < candidates.count; e++) {
    // What gains nothing may be chosen as well.
    if (!chosen[e] || gain[e] === 0) continue
    const [outId, inId] = [sides.outs[candidates.bank[e]!]!.id, sides.ins[candidates.ledger[e]!]!.id]
    const { lag: _, ...said } = facts[e]!
    found.push({ outId, inId, certainty: certainty[e]!, ...said })
  }
  return found
}

interface Sides {
  outs: readonly SidedLine[]
  ins: readonly SidedLine[]
}

type Facts = Omit<SaidPair, 'outId' | 'inId' | 'certainty'> & { lag: number }

/** How often the sure payouts took so many days; undefined where there is none. */
function rhythmOf({ count }: EdgesInOrder, facts: readonly Facts[], probability: Float64Array) {
  const taken = PAYOUT_LAG.map((share) => share * LAG_LINES_USUAL)
  let sure = 0
  for (let e = 0; e < count; e++) {
    const { isPayout, lag } = facts[e]!
    if (!isPayout || probability[e]! < SURE) continue
    const at = lag < 0 ? PAYOUT_LAG.length - 1 : lag
    taken[at] = taken[at]! + 1
    sure++
  }
  return sure === 0 ? undefined : taken.map((of) => of / (sure + LAG_LINES_USUAL))
}

/** Every two lines of one amount within the days of which at least one says that it is a transfer. */
function candidatesOf({ outs, ins }: Sides, around: Around) {
  const byAmount = new Map<string, number[]>()
  for (const [l, line] of ins.entries())
    byAmount.set(amountOf(line), [...(byAmount.get(amountOf(line)) ?? []), l])
  const payouts = new Map([...outs, ...ins].map((line) => [line.id, payoutSaid(textOf(line))]))
  const isPaidOut = ({ id }: SidedLine) => payouts.get(id)?.isPaidOut === true
  const often = new Map<string, number>()
  for (const line of outs)
    if (line.isSaid || isPaidOut(line)) often.set(amountOf(line), (often.get(amountOf(line)) ?? 0) + 1)
  const days = spanOf([...outs, ...ins])
  const width = around.daysBefore + around.daysAfter + 1
  const [bank, ledger, weights, facts]: [number[], number[], number[], Facts[]] = [[], [], [], []]
  for (const [b, out] of outs.entries()) {
    for (const l of byAmount.get(amountOf(out)) ?? []) {
      const into = ins[l]!
      const lag = daysBetween(out.day, into.day)
      if (lag < -around.daysBefore || lag > around.daysAfter) continue
      const isPayoutOfOne = isPaidOut(out) || isPaidOut(into)
      if (!out.isSaid && !into.isSaid && !isPayoutOfOne) continue
      if (!around.isAllowed(into.id, out.id)) continue
      const paid = payoutOf(payouts.get(out.id), payouts.get(into.id))
      if (paid === 'contradicted') continue
      const evidence = evidenceOf(out, into, around.endings)
      if (!evidence) continue
      const isPayout = paid === 'said'
      const inWindow = (Math.max(often.get(amountOf(out)) ?? 0, 1) * width) / days
      const isSaid = isPayout || (out.isSaid && into.isSaid)
      // Bank and processor number a payout each by itself, so that other numbers say nothing.
      const told = isPayoutOfOne && !evidence.isNumbered ? 1 : evidence.odds
      const share = isPayoutOfOne ? PAYOUT_LAG.at(lag)! : LAG.at(lag)!
      const odds =
        (share * told * (isPayout ? NAMED : 1) * (isSaid ? 1 : UNSAID)) /
        (FREE_BY_CHANCE * Math.min(inWindow, 1))
      bank.push(b)
      ledger.push(l)
      weights.push(Math.log(odds))
      const { isNamed, isNumbered } = evidence
      facts.push({ isSaid, isPayout, isNamed, isNumbered, lag })
    }
  }
  const edges = { bank: Int32Array.from(bank), ledger: Int32Array.from(ledger), count: bank.length }
  // They were made in this order.
  const candidates = inOrder(edges, outs.length, ins.length)
  return { candidates, weights: Float32Array.from(weights), facts }
}

/** Whether one says that it was paid out, and the other says so too or by whom; they may not name two processors. */
function payoutOf(out: PayoutSaid | undefined, into: PayoutSaid | undefined) {
  if (!out?.isPaidOut && !into?.isPaidOut) return undefined
  const [there, back] = [out?.processor, into?.processor]
  if (there && back && there !== back) return 'contradicted'
  const isToldByOther = (out?.isPaidOut && into) || (into?.isPaidOut && out)
  return isToldByOther ? 'said' : undefined
}

/** What their texts say of each other; undefined where one names a third account. */
function evidenceOf(out: SidedLine, into: SidedLine, endings: Around['endings']) {
  const named = [accountNamedBy(out, endings), accountNamedBy(into, endings)]
  const [there, back] = named
  if ((there && there !== into.accountId) || (back && back !== out.accountId)) return undefined
  const isNamed = there !== undefined || back !== undefined
  const numbers = numbersOf(out)
  const others = numbersOf(into)
  const isNumbered = numbers.some((number) => others.includes(number))
  const differ = !isNumbered && numbers.length > 0 && others.length > 0
  const odds = named.filter((of) => of !== undefined).reduce((all) => all * NAMED, 1)
  return { odds: odds * (isNumbered ? SAME_NUMBER : differ ? OTHER_NUMBER : 1), isNamed, isNumbered }
}

const textOf = ({ text, reference }: SidedLine) => (reference ? `${text} ${reference}` : text)

const numbersOf = (line: SidedLine) => numbersIn(textOf(line), NUMBER_DIGITS)

/** The one other account whose number a line shows the end of. */
function accountNamedBy(line: SidedLine, endings: Around['endings']): string | undefined {
  const numbers = numbersIn(textOf(line), ENDING_DIGITS)
  const named = [...endings].filter(
    ([accountId, ending]) =>
      accountId !== line.accountId &&
      ending.length >= ENDING_DIGITS &&
      numbers.some((number) => number.endsWith(ending)),
  )
  return named.length === 1 ? named[0]![0] : undefined
}

/** That of a pair and those that say the same: which of identical lines is taken does not matter. */
function withTwins({ outs, ins }: Sides, { count, bank, ledger }: EdgesInOrder, probability: Float64Array) {
  const classes = (lines: readonly SidedLine[]) => {
    const numbers = new Map<string, number>()
    return lines.map((line) => {
      const content = JSON.stringify([line.accountId, line.day, amountOf(line), textOf(line)])
      if (!numbers.has(content)) numbers.set(content, numbers.size)
      return numbers.get(content)!
    })
  }
  const [outClass, inClass] = [classes(outs), classes(ins)]
  const sums = new Map<string, number>()
  const add = (key: string, of: number) => sums.set(key, (sums.get(key) ?? 0) + of)
  for (let e = 0; e < count; e++) {
    add(`o${bank[e]} ${inClass[ledger[e]!]}`, probability[e]!)
    add(`i${ledger[e]} ${outClass[bank[e]!]}`, probability[e]!)
  }
  return Float64Array.from({ length: count }, (_, e) =>
    Math.min(
      sums.get(`o${bank[e]} ${inClass[ledger[e]!]}`)!,
      sums.get(`i${ledger[e]} ${outClass[bank[e]!]}`)!,
    ),
  )
}

const amountOf = ({ amount, currency = '' }: OpenLine) => `${amount < 0n ? -amount : amount} ${currency}`

function spanOf(lines: readonly SidedLine[]): number {
  const days = lines.map(({ day }) => day).sort()
  return Math.max(SPAN_DAYS_MIN, days.length > 0 ? daysBetween(days[0]!, days.at(-1)!) : 0)
}

function byContent(one: SidedLine, other: SidedLine): number {
  const [left, right] = [one, other].map((line) =>
    [line.day, line.accountId, textOf(line), line.id].join(' '),
  )
  return left! < right! ? -1 : 1
}
