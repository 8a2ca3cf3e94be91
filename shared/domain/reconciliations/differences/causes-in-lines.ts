/** The lines of the period: one that should not be here, one that stands twice, one whose amount is mistyped. */
import { daysBetween } from '../../calendar/day.ts'
import type { Money } from '../../money/money.ts'
import { type Slip, slipBetween } from '../../money/typing-slips.ts'
import type { BankLine } from './evidence.ts'
import { SLIP_IN_WORDS, type Words } from './in-words.ts'
import { expectedCount, type Inquiry, waitingFor } from './inquiry.ts'
import { weighLine, weighState } from './weigh-line.ts'
import { ofDifference, type WeighedCause } from './weighed-cause.ts'

const TWIN_DAYS = 4
/** Of the lines of an amount, those within these days. */
const DAYS_SHARE = 0.3
const SAME_WORDS = 4
/** A line that a file of another day brought again with the balance that the first one has. */
const SAME_BALANCE = 5
/** Of lines that should not be here without anything else that says so. */
const WITHOUT_WORD = Math.log(0.2)
/** Ways for digits to be transposed, or a point to slip. */
const WAYS: Record<Slip, number> = { digits_transposed: 3, decimal_slipped: 4, sign_turned: 1 }
/** An entry that waits for the amount as it should be. */
const ENTRY_WAITS = 0.75

export function* causesInLines(inquiry: Inquiry): Generator<WeighedCause> {
  const { difference, evidence } = inquiry
  if (difference === 0n) return
  for (const line of evidence.lines) {
    const meant = line.amount + difference
    if (meant === 0n) {
      yield* tooMany(inquiry, line)
      continue
    }
    const slip = slipBetween(line.amount, meant)
    if (!slip) continue
    const entries = waitingFor(inquiry, meant)
    const weight =
      weighLine(inquiry, line, difference) -
      Math.log(WAYS[slip]) +
      weighWaiting(inquiry, entries.length, meant)
    const tell = ({ amountInWords, named }: Words) =>
      slip === 'sign_turned'
        ? `${named(line)} is half the difference: its sign may be turned.`
        : `${named(line)} would explain it as ${amountInWords(meant)}: ${SLIP_IN_WORDS[slip]}.`
    yield ofDifference(slip, inquiry, { weight, tell, lines: [line], entries: entries.slice(0, 1) })
  }
}

/** That an entry waits for the right amount is no accident, the less the rarer the amount is. */
function weighWaiting(inquiry: Inquiry, waiting: number, amount: Money): number {
  if (waiting === 0) return Math.log(1 - ENTRY_WAITS)
  const byChance = Math.min(1, expectedCount(inquiry, amount, inquiry.lonely.entries.length))
  return Math.log(ENTRY_WAITS / byChance)
}

/** A line that is exactly too much. */
function* tooMany(inquiry: Inquiry, line: BankLine): Generator<WeighedCause> {
  const { difference } = inquiry
  const byLine = weighLine(inquiry, line, difference)
  const twin = twinOf(inquiry, line)
  if (twin) {
    // Two files that overlap each bear their own copy out.
    const isOverlap = line.source && twin.line.source && !isSameFile(line, twin.line)
    const weight = twin.weight + (isOverlap ? weighState(inquiry, line) : byLine)
    const tell = ({ named }: Words) =>
      `${named(line)} stands twice, and one of the two is exactly the difference.`
    yield ofDifference('line_twice', inquiry, { weight, tell, lines: [line, twin.line] })
  } else {
    const tell = ({ named }: Words) =>
      `${named(line)} is exactly the difference: the bank may not have it in this account.`
    const weight = byLine + WITHOUT_WORD
    yield ofDifference('line_elsewhere', inquiry, { weight, tell, lines: [line] })
  }
}

/** The line that it most likely repeats: the same amount within days, by words of the same payment. */
function twinOf(
  { byAmount, kinship }: Inquiry,
  line: BankLine,
): { line: BankLine; weight: number } | undefined {
  const ofAmount = byAmount.get(line.amount) ?? []
  const byChance = Math.min(1, DAYS_SHARE * (ofAmount.length - 1))
  const twins = ofAmount.flatMap((other) => {
    if (other === line || Math.abs(daysBetween(other.day, line.day)) > TWIN_DAYS) return []
    const isSame = other.description === line.description
    // Two purchases in one file are two, unless nothing tells them apart.
    if (isSameFile(other, line) && !isSame) return []
    const kin = isSame ? SAME_WORDS : kinship(other, line)
    const balance = other.balance !== null && other.balance === line.balance ? SAME_BALANCE : 0
    return kin > 0 || balance > 0 ? [{ line: other, weight: kin + balance - Math.log(byChance) }] : []
  })
  return twins.sort((one, other) => other.weight - one.weight)[0]
}

function isSameFile(one: BankLine, other: BankLine): boolean {
  return one.source !== null && one.source.importId === other.source?.importId
}
