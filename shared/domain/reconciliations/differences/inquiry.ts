/** What every kind of cause is sought in, worked out once. */
import type { Money } from '../../money/money.ts'
import type { BankLine, BookEntry, Evidence } from './evidence.ts'
import { findLonely, type Lonely } from './find-lonely.ts'
import type { Gap } from './follow-file.ts'
import { grouped } from './grouped.ts'
import { type Kinship, kinshipAmong } from './kinship.ts'
import { type BalanceChain, readChain } from './read-chain.ts'

export interface Inquiry {
  evidence: Evidence
  difference: Money
  chain: BalanceChain | undefined
  /** Open here, and nothing open here meets it. */
  lonely: Lonely
  /** Of the lines of the period, by amount. */
  byAmount: ReadonlyMap<Money, readonly BankLine[]>
  openCount: number
  /** Of the lonely entries, by amount. */
  waiting: ReadonlyMap<Money, readonly BookEntry[]>
  kinship: Kinship
}

/** Texts from which one learns which words are rare. */
const TEXTS_MAX = 4_000

export function openInquiry(evidence: Evidence): Inquiry {
  const { lines, entries, figures } = evidence
  const lonely = findLonely(lines, entries)
  let kinship: Kinship | undefined
  return {
    evidence,
    difference: figures.difference,
    chain: figures.difference === 0n ? undefined : readChain(evidence),
    lonely,
    waiting: grouped(lonely.entries, ({ amount }) => amount),
    byAmount: grouped(lines, ({ amount }) => amount),
    openCount: lines.filter(({ isExplained }) => !isExplained).length,
    kinship(one, other) {
      // Every text is read for it, and most differences are found without.
      kinship ??= kinshipAmong(someOf([...lines, ...entries], TEXTS_MAX))
      return kinship(one, other)
    },
  }
}

/** How often an amount is to be expected among so many lines or entries: seldom, unless the period has it again and again. */
export function expectedCount({ byAmount, evidence }: Inquiry, amount: Money, among: number): number {
  const seen = byAmount.get(amount)?.length ?? 0
  return among * (seen / (evidence.lines.length + 1) + UNSEEN)
}

/** What an amount that the period never has counts for. */
const UNSEEN = 0.0001

/** An entry that waits for a line of this amount. */
export function waitingFor({ waiting }: Inquiry, amount: Money): readonly BookEntry[] {
  return waiting.get(amount) ?? []
}

/** Where the bank's balances say that the amount of the line itself is off by so much. */
export function gapAt({ chain }: Inquiry, line: BankLine, amount: Money): Gap | undefined {
  return chain?.gaps.find((gap) => gap.amount === amount && (gap.line === line || gap.typed.includes(line)))
}

/** So many of them, from the first to the last. */
function someOf<T>(all: readonly T[], most: number): readonly T[] {
  const each = Math.ceil(all.length / most)
  return each <= 1 ? all : all.filter((_, at) => at % each === 0)
}
