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
  takings: readonly OpenLine[]
}

/** Takings of whole days, one day after another. */
type Run = readonly OpenLine[]

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
  const byDay = new Map<Day, OpenLine[]>()
  for (const taking of entries.filter(({ amount }) => amount < 0n).toSorted(inOrder))
    add(byDay, taking.day, taking)
  const payouts = named.map(
    ({ line, processor }): Payout => ({ line, processor, takings: takingsOf(line, processor, byDay) }),
  )
  const sharing = new Map<OpenLine, Payout[]>()
  for (const payout of payouts) for (const taking of payout.takings) add(sharing, taking, payout)

  const taken = new Set<OpenLine>()
  const found = new Map<Payout, Run>()
  // Only those that share a taking with one that is settled are looked at anew: there may be thousands.
  const known = new Map<Payout, readonly Run[]>()
  const runsLeft = (payout: Payout): readonly Run[] => {
    const before = known.get(payout)
    if (before) return before
    const open = payout.takings.filter((taking) => !taken.has(taking))
    const runs = runsOf(payout.line, open).filter(
      (run) => !run.some(({ id }) => isRejected(payout.line.id, id)),
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
      for (const taking of run) {
        taken.add(taking)
        for (const other of sharing.get(taking) ?? []) known.delete(other)
      }
      return true
    })
  const only = (runs: readonly Run[]) => (runs.length === 1 ? runs[0] : undefined)
  const next = (runs: readonly Run[], { line, processor }: Payout) => {
    const before = [...found].filter(([other]) => other.processor === processor && other.line.day <= line.day)
    const until = before
      .map(([, run]) => run.at(-1)!.day)
      .sort()
      .at(-1)
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

/** Of the days before it, in its currency: those that name its processor, and where none does, those that name nobody's. */
function takingsOf(
  line: OpenLine,
  processor: string,
  byDay: ReadonlyMap<Day, readonly OpenLine[]>,
): OpenLine[] {
  const days = Array.from({ length: DAYS_MAX + 1 }, (_, at) => addDays(line.day, at - DAYS_MAX))
  const near = days
    .flatMap((day) => byDay.get(day) ?? [])
    .filter(({ currency }) => currency === line.currency)
  const namedBy = new Map(
    near.map((taking) => [taking, processorNamed(`${taking.text} ${taking.reference ?? ''}`)]),
  )
  const own = near.filter((taking) => namedBy.get(taking) === processor)
  return own.length > 0 ? own : near.filter((taking) => !namedBy.get(taking))
}

function runsOf({ amount }: OpenLine, takings: readonly OpenLine[]): Run[] {
  const runs: Run[] = []
  const isFirstOfDay = (at: number) => takings[at]?.day !== takings[at - 1]?.day
  for (let from = 0; from < takings.length; from++) {
    if (!isFirstOfDay(from)) continue
    let sum: Money = 0n
    for (let to = from; to < takings.length && to - from < TAKINGS_MAX; to++) {
      sum -= takings[to]!.amount
      if (!isFirstOfDay(to + 1)) continue
      const share = feeShareOf(amount, sum)
      if (share !== undefined && share >= FEE_SHARE_MIN) runs.push(takings.slice(from, to + 1))
    }
  }
  return runs
}

function missOf({ id, amount, currency }: OpenLine, run: Run): NearMiss {
  const sum = -sumOf(run.map((taking) => taking.amount))
  const days = daysInWords(run[0]!.day as Day, run.at(-1)!.day)
  const less = `The bank shows ${amountInWords(amount - sum, currency)} less than`
  const what = run.length === 1 ? `the entry of ${days}` : `${run.length} entries of ${days} together`
  return {
    bankIds: [id],
    ledgerIds: run.map((taking) => taking.id),
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
