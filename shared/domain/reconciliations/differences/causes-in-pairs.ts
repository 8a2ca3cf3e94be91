/** Pairs that nearly meet: an open line without an entry and an open entry without a line, one amount the other mistyped or close to it. */
import type { CauseKind } from './cause.ts'
import type { BookEntry } from './evidence.ts'
import { SLIP_IN_WORDS, type Words } from './in-words.ts'
import { expectedCount, type Inquiry } from './inquiry.ts'
import { closeCount, inOrder, type Nearness, nearAmounts } from './near-amounts.ts'
import { areNear, ENTRIES_MAX, LINES_MAX, largest, type Pair, weighPair } from './weigh-pair.ts'
import { ofOpenItems, type WeighedCause } from './weighed-cause.ts'

const KIND: Record<Nearness, CauseKind> = {
  sign_turned: 'sign_turned',
  digits_transposed: 'digits_transposed',
  decimal_slipped: 'decimal_slipped',
  digit_misread: 'nearly_meets',
  close: 'nearly_meets',
}

export function* causesInPairs(inquiry: Inquiry): Generator<WeighedCause> {
  const { evidence, lonely, waiting } = inquiry
  if (lonely.entries.length === 0) return
  const ofEntries = inOrder(waiting.keys())
  const ofLines = inOrder(evidence.lines.map(({ amount }) => amount))
  const among = lonely.lines.length
  for (const line of largest(lonely.lines, LINES_MAX)) {
    const expected = new Map<Nearness, number>()
    const near = new Map<BookEntry, Nearness>()
    for (const [nearness, amount] of nearAmounts(line.amount, ofEntries)) {
      const byChance = expectedCount(inquiry, amount, lonely.entries.length)
      expected.set(nearness, (expected.get(nearness) ?? 0) + byChance)
      const entries = waiting.get(amount) ?? []
      if (entries.length > ENTRIES_MAX) continue
      for (const entry of entries) if (!near.has(entry)) near.set(entry, nearness)
    }
    expected.set('close', (lonely.entries.length * closeCount(line.amount, ofLines)) / ofLines.length)
    for (const [entry, nearness] of near) {
      const pair = { line, entry }
      if (!areNear(pair)) continue
      const alone = lonely.lineAlone(line) + lonely.entryAlone(entry)
      const weight = alone + weighPair(inquiry, pair, expected.get(nearness)!, among)
      yield ofPair(inquiry, pair, nearness, weight)
    }
  }
}

function ofPair(inquiry: Inquiry, { line, entry }: Pair, nearness: Nearness, weight: number): WeighedCause {
  const mends = line.amount - entry.amount
  const tell = ({ amountInWords, named }: Words) => {
    const why = nearness === 'close' ? `they differ by ${amountInWords(mends)}` : SLIP_IN_WORDS[nearness]
    return `${named(line)} has no entry, and the entry ${named(entry)} has no line: ${why}.`
  }
  const told = { weight, tell, lines: [line], entries: [entry] }
  return ofOpenItems(KIND[nearness], inquiry, told, mends)
}
