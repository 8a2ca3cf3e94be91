/** What stands on the wrong account of the company: a line here and its entry there, or the other way round. */

import { weighMissing } from './causes-in-gaps.ts'
import type { BankLine, BookEntry, OtherAccount } from './evidence.ts'
import { findLonely, type Lonely } from './find-lonely.ts'
import { grouped } from './grouped.ts'
import type { Words } from './in-words.ts'
import { expectedCount, type Inquiry } from './inquiry.ts'
import { weighLine } from './weigh-line.ts'
import { areNear, ENTRIES_MAX, LINES_MAX, largest, type Pair, weighPair } from './weigh-pair.ts'
import { ofDifference, ofOpenItems, type WeighedCause } from './weighed-cause.ts'

/** Of lines that are missing here, those that stand elsewhere. */
const AWAY = -1.4
/** Of lines of another account, those whose entry waits there. */
const ENTRY_WAITS = Math.log(0.8)

/** Whether the line or the entry went astray is said by the bank's side: it ties out where its lines are right. */
export function* causesElsewhere(inquiry: Inquiry): Generator<WeighedCause> {
  const { lonely, difference, evidence } = inquiry
  for (const account of evidence.elsewhere) {
    const there = findLonely(account.lines, account.entries)
    for (const pair of equalPairs(lonely.lines, there.entries))
      if (pair.line.amount === -difference) yield foreignLine(inquiry, account, pair)
      else yield entryAstray(inquiry, account, pair, [lonely, there], 'there')
    for (const pair of equalPairs(there.lines, lonely.entries))
      if (pair.line.amount !== difference) yield entryAstray(inquiry, account, pair, [there, lonely], 'here')
    if (difference !== 0n)
      for (const line of there.lines)
        if (line.amount === difference) yield lineAway(inquiry, account, line, there.lines.length)
  }
}

function* equalPairs(lines: readonly BankLine[], entries: readonly BookEntry[]): Generator<Pair> {
  const byAmount = grouped(entries, ({ amount }) => amount)
  for (const line of largest(lines, LINES_MAX)) {
    const equal = byAmount.get(line.amount) ?? []
    if (equal.length > ENTRIES_MAX) continue
    for (const entry of equal) if (areNear({ line, entry })) yield { line, entry }
  }
}

function foreignLine(inquiry: Inquiry, { name, entries }: OtherAccount, { line, entry }: Pair): WeighedCause {
  const byChance = Math.min(1, expectedCount(inquiry, line.amount, entries.length))
  const weight = weighLine(inquiry, line, inquiry.difference) + ENTRY_WAITS - Math.log(byChance)
  const tell = ({ named }: Words) =>
    `${named(line)} is exactly the difference, and ${named(entry)} waits in ${name}: it may be a line of that account.`
  return ofDifference('line_elsewhere', inquiry, { weight, tell, lines: [line], entries: [entry] })
}

function lineAway(inquiry: Inquiry, { name }: OtherAccount, line: BankLine, among: number): WeighedCause {
  const byChance = Math.min(1, expectedCount(inquiry, line.amount, among))
  const weight = weighMissing(inquiry) + AWAY - Math.log(byChance)
  const tell = ({ named }: Words) =>
    `${named(line)} in ${name} is exactly the difference, and nothing there explains it: it may be a line of this account.`
  return ofDifference('line_elsewhere', inquiry, { weight, tell, lines: [line] })
}

/** An entry that stands there although its line is here, or here although its line is there. */
function entryAstray(
  inquiry: Inquiry,
  { name }: OtherAccount,
  pair: Pair,
  [{ lines, lineAlone }, { entries, entryAlone }]: readonly [Lonely, Lonely],
  at: 'here' | 'there',
): WeighedCause {
  const { line, entry } = pair
  const expected = expectedCount(inquiry, line.amount, entries.length)
  const weight = weighPair(inquiry, pair, expected, lines.length) + lineAlone(line) + entryAlone(entry)
  const tell = ({ named }: Words) =>
    at === 'there'
      ? `${named(line)} has no entry here, and ${named(entry)} in ${name} has no line: it may be posted to the wrong bank account.`
      : `${named(entry)} has no line here, and ${named(line)} in ${name} has no entry: it may be posted to the wrong bank account.`
  const mends = at === 'there' ? line.amount : -entry.amount
  return ofOpenItems('entry_elsewhere', inquiry, { weight, tell, lines: [line], entries: [entry] }, mends)
}
