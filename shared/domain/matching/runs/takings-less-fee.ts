/** What a payment processor or a card terminal pays out: the takings of some days in one amount, less one fee that nobody has booked. */
import { addDays, type Day, daysInWords } from '../../calendar/day.ts'
import { amountInWords } from '../../money/format-money.ts'
import { type Money, sumOf } from '../../money/money.ts'
import { feeShareOf, percentOf } from '../engine/groups/slips-between.ts'
import type { NearMiss, OpenLine } from '../engine/proposals/proposal.ts'
import { payoutSaid } from '../engine/transfers/payout-words.ts'

/** The takings of a payout stand so many days before it at most. */
const DAYS_MAX = 10
/** A match holds 40 lines: the payout, these, and the entry of the fee. */
const TAKINGS_MAX = 38
/** Who charges less than one in 500 is unknown to us: so little is something else. */
const FEE_SHARE_MIN = 0.002

const TERMINALS =
  /\b(dojo|zettle|izettle|barclaycard|elavon|cardnet|moneris|clover|teya|takepayments|paymentsense|fiserv|merchant)\b/i

interface Payout {
  line: OpenLine
  processor: string
  days: readonly Takings[]
}

/** All of one day and currency that name a processor, or none. They are paid out together, so that there are few, however many lines they are. */
interface Takings {
  day: Day
  lines: OpenLine[]
  sum: Money
}

/** Takings of whole days, one day after another. */
type Run = readonly Takings[]

/**
 * One for each payout that is left, with all of its takings: those of whole days that are neither more nor fewer than it, but for a fee. Where several runs of
 * days would do, the one that begins where the last payout of the same processor ended; where that decides nothing either, none.
 * @param left bank lines that nothing explains
 * @param entries of the books, of which nothing is explained either
 * @param isRejected where a person said that the two do not belong together
 */
export function takingsLessFee(
  left: readonly OpenLine[],
  entries: readonly OpenLine[],
  isRejected: (bankId: string, ledgerId: string) => boolean,
): NearMiss[] {
  const named = left.toSorted(inOrder).flatMap((line) => {
    const processor = line.amount > 0n ? processorNamed(line.text) : undefined
    return processor ? [{ line, processor }] : []
  })
  if (named.length === 0) return []
  const takings = takingsByDay(entries)
  const payouts = named.map(
    ({ line, processor }): Payout => ({ line, processor, days: takingsBefore(line, processor, takings) }),
  )
  const sharing = new Map<Takings, Payout[]>()
  for (const payout of payouts) for (const each of payout.days) add(sharing, each, payout)

  const taken = new Set<Takings>()
  const found = new Map<Payout, Run>()
  const ends = createEnds()
  // Only those that share a taking with one that is settled are looked at anew: there may be thousands.
  const known = new Map<Payout, readonly Run[]>()
  const runsLeft = (payout: Payout): readonly Run[] => {
    const before = known.get(payout)
    if (before) return before
    const open = payout.days.filter((each) => !taken.has(each))
    const runs = runsOf(payout.line, open).filter(
      (run) => !run.some(({ lines }) => lines.some(({ id }) => isRejected(payout.line.id, id))),
    )
    known.set(payout, runs)
    return runs
  }
  const take = (choose: (runs: readonly Run[], payout: Payout) => Run | undefined) =>
    payouts.some((payout) => {
      const runs = found.has(payout) ? [] : runsLeft(payout)
      const run = runs.length > 0 ? choose(runs, payout) : undefined
      if (!run) return false
      found.set(payout, run)
      ends.add(payout, run.at(-1)!.day)
      for (const each of run) {
        taken.add(each)
        for (const other of sharing.get(each) ?? []) known.delete(other)
      }
      return true
    })
  const only = (runs: readonly Run[]) => (runs.length === 1 ? runs[0] : undefined)
  const next = (runs: readonly Run[], payout: Payout) => {
    const until = ends.before(payout)
    if (until === undefined) return undefined
    const first = runs.flatMap((run) => (run[0]!.day > until ? run[0]!.day : [])).sort()[0]
    return only(runs.filter((run) => run[0]!.day === first))
  }
  // What one payout has is no other's, which may leave that one a single run.
  while (take(only) || take(next));
  return payouts.flatMap((payout) => {
    const run = found.get(payout)
    return run ? [missOf(payout.line, run)] : []
  })
}

function processorNamed(text: string): string | undefined {
  return payoutSaid(text)?.processor ?? TERMINALS.exec(text)?.[1]?.toLowerCase()
}

/** The last days of what was found, by processor and by the day of the payout. */
function createEnds() {
  const lastEnd = new Map<string, Day>()
  const firstPayout = new Map<string, Day>()
  return {
    add({ line: { day }, processor }: Payout, end: Day): void {
      const key = `${processor} ${day}`
      if (!(lastEnd.get(key)! > end)) lastEnd.set(key, end)
      if (!(firstPayout.get(processor)! < day)) firstPayout.set(processor, day)
    },
    /** The latest one of payouts up to its day; one from before all days that it looks at is as good as another. */
    before({ line: { day }, processor }: Payout): Day | undefined {
      const first = firstPayout.get(processor)
      if (first === undefined || first > day) return undefined
      const ends = daysUntil(day).flatMap((on) => lastEnd.get(`${processor} ${on}`) ?? [])
      return ends.sort().at(-1) ?? addDays(day, -DAYS_MAX - 1)
    },
  }
}

function daysUntil(day: Day): Day[] {
  return Array.from({ length: DAYS_MAX + 1 }, (_, at) => addDays(day, at - DAYS_MAX))
}

function keyOf(day: Day, currency = '', processor = ''): string {
  return `${day} ${currency} ${processor}`
}

function takingsByDay(entries: readonly OpenLine[]): ReadonlyMap<string, Takings> {
  const all = new Map<string, Takings>()
  for (const line of entries.filter(({ amount }) => amount < 0n).toSorted(inOrder)) {
    const key = keyOf(line.day, line.currency, processorNamed(`${line.text} ${line.reference ?? ''}`))
    const takings = all.get(key) ?? { day: line.day, lines: [], sum: 0n }
    takings.lines.push(line)
    takings.sum -= line.amount
    all.set(key, takings)
  }
  return all
}

/** Of the days before it, in its currency: those that name its processor, and where none does, those that name nobody's. */
function takingsBefore(
  { day, currency }: OpenLine,
  processor: string,
  takings: ReadonlyMap<string, Takings>,
): Takings[] {
  const those = (name?: string) =>
    daysUntil(day).flatMap((on) => takings.get(keyOf(on, currency, name)) ?? [])
  const own = those(processor)
  return own.length > 0 ? own : those()
}

function runsOf({ amount }: OpenLine, days: readonly Takings[]): Run[] {
  const runs: Run[] = []
  for (let from = 0; from < days.length; from++) {
    let sum: Money = 0n
    let count = 0
    for (let to = from; to < days.length; to++) {
      count += days[to]!.lines.length
      if (count > TAKINGS_MAX) break
      sum += days[to]!.sum
      const share = feeShareOf(amount, sum)
      if (share !== undefined && share >= FEE_SHARE_MIN) runs.push(days.slice(from, to + 1))
    }
  }
  return runs
}

function missOf({ id, amount, currency }: OpenLine, run: Run): NearMiss {
  const entries = run.flatMap(({ lines }) => lines)
  const sum = sumOf(run.map((each) => each.sum))
  const days = daysInWords(run[0]!.day, run.at(-1)!.day)
  const less = `The bank shows ${amountInWords(amount - sum, currency)} less than`
  const what = entries.length === 1 ? `the entry of ${days}` : `${entries.length} entries of ${days} together`
  return {
    bankIds: [id],
    ledgerIds: entries.map((taking) => taking.id),
    difference: amount - sum,
    finding: {
      code: 'takings.netted',
      sentence: `${less} ${what}, which looks like a fee of ${percentOf(feeShareOf(amount, sum)!)}%`,
    },
  }
}

function add<Key, T>(lists: Map<Key, T[]>, key: Key, each: T): void {
  const list = lists.get(key)
  if (list) list.push(each)
  else lists.set(key, [each])
}

function inOrder(one: OpenLine, other: OpenLine): number {
  return one.day < other.day ? -1 : one.day > other.day ? 1 : one.id < other.id ? -1 : 1
}
