/**
 * What the bank's own balances say about the lines between them: where a balance does not follow from the one before it, and which
 * lines they say nothing of. Each file is followed by itself, then the files from the opening to the closing balance.
 */
import { addDays, type Day } from '../../calendar/day.ts'
import type { Money } from '../../money/money.ts'
import type { BankLine } from './evidence.ts'
import { type Followed, type Gap, type Segment, segmentsOf, totalOf } from './follow-file.ts'
import { grouped } from './grouped.ts'

export interface BalanceChain {
  gaps: Gap[]
  /** Lines that no balance speaks of and that fill no gap: what the balances do not bear out. */
  loose: ReadonlySet<BankLine>
  /** What the bank's balances begin with. */
  opening: Money
}

/** Lines that balances speak of, of all: below it the chain says little about the period as a whole. */
const SPOKEN_OF_MIN = 0.5
/** A line that was typed may be dated so many days away from its place in the file. */
const TYPED_DAYS = 4

/** Undefined where the files have no balances to follow. */
export function readChain(evidence: Followed): BalanceChain | undefined {
  const segments = segmentsOf(evidence)
  const known = new Set(segments.flatMap(({ lines }) => lines))
  if (segments.length === 0 || known.size < evidence.lines.length * SPOKEN_OF_MIN) return undefined
  const gaps = [...segments.flatMap((segment) => segment.gaps), ...gapsBetween(evidence, segments)]
  const loose = evidence.lines.filter((line) => !known.has(line))
  return { ...withoutFilled(gaps, loose), opening: segments[0]!.opening }
}

/** Between the opening balance and the first file, from file to file, and to the closing balance. */
function gapsBetween({ opening, closing, from, to }: Followed, segments: readonly Segment[]): Gap[] {
  const gaps: Gap[] = []
  let reached: { balance: Money; day: Day; isOpening: boolean } = {
    balance: opening,
    day: from,
    isOpening: true,
  }
  for (const segment of segments) {
    // Of two files that overlap neither goes on from the other.
    if (!reached.isOpening && segment.from < reached.day) {
      if (segment.to > reached.day) reached = { balance: segment.closing, day: segment.to, isOpening: false }
      continue
    }
    const amount = segment.opening - reached.balance
    const at = reached.isOpening ? 'opening' : 'within'
    if (amount !== 0n)
      gaps.push({ amount, from: reached.day, to: segment.from, line: segment.lines[0], typed: [], at })
    reached = { balance: segment.closing, day: segment.to, isOpening: false }
  }
  const amount = closing - reached.balance
  if (amount !== 0n) gaps.push({ amount, from: reached.day, to, line: undefined, typed: [], at: 'closing' })
  return gaps
}

/** A line that was typed in place of a row fills the gap that the row left, alone or with others of its days. */
function withoutFilled(gaps: Gap[], loose: readonly BankLine[]): { gaps: Gap[]; loose: Set<BankLine> } {
  const left = new Set(loose)
  const byDay = grouped(loose, ({ day }) => day)
  // Of many gaps within the same days all look at the same lines.
  const looked = new Map<string, { lines: BankLine[]; total: Money }>()
  const near = ({ from, to }: Gap) => {
    const known = looked.get(`${from} ${to}`)
    if (known) return known
    const days = [addDays(from, -TYPED_DAYS), addDays(to, TYPED_DAYS)] as const
    const lines = linesWithin(byDay, ...days).filter((line) => left.has(line))
    const found = { lines, total: totalOf(lines) }
    looked.set(`${from} ${to}`, found)
    return found
  }
  const open = gaps.filter((gap) => {
    const { lines, total } = near(gap)
    const same = lines.find(({ amount }) => amount === gap.amount)
    const fill = same ? [same] : total === gap.amount ? lines : []
    for (const line of fill) left.delete(line)
    if (fill.length > 0) looked.clear()
    return fill.length === 0
  })
  const narrowed = open.map((gap) => {
    const { lines: typed, total } = near(gap)
    return { ...gap, typed, amount: gap.amount - total }
  })
  return { gaps: narrowed, loose: left }
}

/** Oldest first. A large period has many gaps and many lines, and a gap few days. */
export function linesWithin(byDay: ReadonlyMap<Day, readonly BankLine[]>, from: Day, to: Day): BankLine[] {
  const found: BankLine[] = []
  for (let day = from; day <= to; day = addDays(day, 1)) found.push(...(byDay.get(day) ?? []))
  return found
}
