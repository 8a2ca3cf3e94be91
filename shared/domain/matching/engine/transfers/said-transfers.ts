/** Transfers of which the texts of both lines say that they are one, or name the other account. */
import { daysBetween } from '../../../calendar/day.ts'
import { type Candidates, inOrder } from '../pairs/find-candidates.ts'
import { settlePairs } from '../pairs/settle-pairs.ts'
import { FULL_CARE } from '../pairs/spread-probabilities.ts'
import { findRivals, weighRivals } from '../pairs/weigh-rivals.ts'
import type { OpenLine } from '../proposals/proposal.ts'
import { numbersIn } from './transfer-words.ts'

export interface SidedLine extends OpenLine {
  accountId: string
  /** Its text, or a rule of the company, says that it is a transfer. */
  isSaid: boolean
}

export interface SaidPair {
  outId: string
  inId: string
  /** How likely it is this one, of all that either line could be. */
  certainty: number
  /** One names the account of the other. */
  isNamed: boolean
  /** Both show the bank's number of it. */
  isNumbered: boolean
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
/** A line that says transfer, and whose partner says nothing, is left free for a partner of another as often. */
const FREE_BY_CHANCE = 0.004
const NAMED = 30
const SAME_NUMBER = 1e4
const OTHER_NUMBER = 0.02
/** Beside a line that says it, one of the same amount that does not. */
const UNSAID = 0.02
const LIKELY = 0.5
const NUMBER_DIGITS = 6
const ENDING_DIGITS = 4
const SPAN_DAYS_MIN = 30

/**
 * Weighed as pairs of a bank and its books are: every way to pair up the lines of one amount, each with the product of its odds. Lines that say
 * nothing take part as what they could be, and are given to nobody here.
 */
export function saidTransfers(lines: readonly SidedLine[], around: Around): SaidPair[] {
  const sides: Sides = {
    outs: lines.filter(({ amount }) => amount < 0n).sort(byContent),
    ins: lines.filter(({ amount }) => amount > 0n).sort(byContent),
  }
  const { candidates, weights, facts } = candidatesOf(sides, around)
  const probability = weighRivals(findRivals(candidates), weights, FULL_CARE)
  const certainty = withTwins(sides, candidates, probability)
  const { chosen } = settlePairs({
    ...candidates,
    gain: certainty.map((each, e) => (facts[e]!.isSaid && each >= LIKELY ? Math.round(each * 1e6) : 0)),
    bankCount: sides.outs.length,
    ledgerCount: sides.ins.length,
  })
  const found: SaidPair[] = []
  for (let e = 0; e < candidates.count; e++) {
    if (!chosen[e]) continue
    const [outId, inId] = [sides.outs[candidates.bank[e]!]!.id, sides.ins[candidates.ledger[e]!]!.id]
    found.push({ outId, inId, certainty: certainty[e]!, ...facts[e]! })
  }
  return found
}

interface Sides {
  outs: readonly SidedLine[]
  ins: readonly SidedLine[]
}

type Facts = Pick<SaidPair, 'isNamed' | 'isNumbered'> & { isSaid: boolean }

/** Every two lines of one amount within the days of which at least one says that it is a transfer. */
function candidatesOf({ outs, ins }: Sides, around: Around) {
  const byAmount = new Map<string, number[]>()
  for (const [l, line] of ins.entries())
    byAmount.set(amountOf(line), [...(byAmount.get(amountOf(line)) ?? []), l])
  const often = new Map<string, number>()
  for (const line of outs) if (line.isSaid) often.set(amountOf(line), (often.get(amountOf(line)) ?? 0) + 1)
  const days = spanOf([...outs, ...ins])
  const width = around.daysBefore + around.daysAfter + 1
  const [bank, ledger, weights, facts]: [number[], number[], number[], Facts[]] = [[], [], [], []]
  for (const [b, out] of outs.entries()) {
    for (const l of byAmount.get(amountOf(out)) ?? []) {
      const into = ins[l]!
      const lag = daysBetween(out.day, into.day)
      if (lag < -around.daysBefore || lag > around.daysAfter) continue
      if (!out.isSaid && !into.isSaid) continue
      if (!around.isAllowed(into.id, out.id)) continue
      const evidence = evidenceOf(out, into, around.endings)
      if (!evidence) continue
      const inWindow = (Math.max(often.get(amountOf(out)) ?? 0, 1) * width) / days
      const isSaid = out.isSaid && into.isSaid
      const odds =
        (LAG.at(lag)! * evidence.odds * (isSaid ? 1 : UNSAID)) / (FREE_BY_CHANCE * Math.min(inWindow, 1))
      bank.push(b)
      ledger.push(l)
      weights.push(Math.log(odds))
      facts.push({ isSaid, isNamed: evidence.isNamed, isNumbered: evidence.isNumbered })
    }
  }
  const edges = { bank: Int32Array.from(bank), ledger: Int32Array.from(ledger), count: bank.length }
  // They were made in this order.
  const candidates = inOrder(edges, outs.length, ins.length)
  return { candidates, weights: Float32Array.from(weights), facts }
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
function withTwins({ outs, ins }: Sides, { count, bank, ledger }: Candidates, probability: Float64Array) {
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
