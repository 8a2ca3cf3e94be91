/** Lines that the bank has and this account has not: where the balances leap, where an entry waits for one, or by the amount alone. */

import type { BookEntry } from './evidence.ts'
import type { Gap } from './follow-file.ts'
import { between, type Words } from './in-words.ts'
import { expectedCount, type Inquiry, waitingFor } from './inquiry.ts'
import { CONTRADICTED } from './weigh-line.ts'
import { ofDifference, type WeighedCause } from './weighed-cause.ts'

/** A gap may be a line missing, or the line beside it wrong: where that has a usual slip, the slip comes first. */
const GAP = -2.5
/** Or a line that was typed there. */
const TYPED = -3
/** An entry waits for the line that is missing, of all lines that could be. */
const ENTRY_WAITS = Math.log(0.8)
const NO_ENTRY = Math.log(0.2)

export function* causesInGaps(inquiry: Inquiry): Generator<WeighedCause> {
  const { difference, chain } = inquiry
  if (difference === 0n) return
  if (chain) for (const gap of chain.gaps) yield ofGap(inquiry, gap)
  if (chain?.gaps.some(({ amount }) => amount === difference)) return
  const waiting = waitingFor(inquiry, difference)
  for (const entry of waiting) yield ofEntry(inquiry, entry)
  if (waiting.length === 0) yield ofAmount(inquiry)
}

/** That a line of just the difference is missing, wherever it went. */
export function weighMissing(inquiry: Inquiry): number {
  const { difference, chain, lonely } = inquiry
  const waiting = waitingFor(inquiry, difference).length
  const gap = chain?.gaps.find(({ amount }) => amount === difference)
  if (gap) return weighGap(gap, waiting > 0)
  const byAmount =
    waiting > 0
      ? ENTRY_WAITS - Math.log(lonely.entries.length)
      : NO_ENTRY + Math.log(expectedCount(inquiry, difference, 1))
  return byAmount + (chain ? CONTRADICTED : 0)
}

const weighGap = ({ typed }: Gap, isWaited: boolean) =>
  GAP + (typed.length > 0 ? TYPED : 0) + (isWaited ? 1 : 0)

function ofGap(inquiry: Inquiry, gap: Gap): WeighedCause {
  const { difference } = inquiry
  const { amount, from, to } = gap
  const entries = waitingFor(inquiry, amount).slice(0, 1)
  const weight = weighGap(gap, entries.length > 0)
  const tell = ({ moneyInWords, named, shareInWords }: Words) =>
    `The balances leap by ${moneyInWords(amount)} ${between(from, to)} that no line says, ${shareInWords(amount, difference)}: a line may be missing there${
      entries[0] ? `, as ${named(entries[0])} waits for one` : ''
    }.`
  const told = { weight, tell, entries, between: { from, to } }
  return ofDifference('line_missing', inquiry, told, amount)
}

function ofEntry(inquiry: Inquiry, entry: BookEntry): WeighedCause {
  const weight = weighMissing(inquiry)
  const tell = ({ named }: Words) =>
    `${named(entry)} is in the books and exactly the difference: its bank line may be missing.`
  return ofDifference('line_missing', inquiry, { weight, tell, entries: [entry] })
}

/** Nothing but the amount speaks for it; the more where the period has such lines. */
function ofAmount(inquiry: Inquiry): WeighedCause {
  const { difference, byAmount } = inquiry
  const like = byAmount.get(difference)?.at(-1)
  const weight = weighMissing(inquiry)
  const tell = ({ amountInWords, moneyInWords, named }: Words) =>
    like
      ? `${named(like)} is exactly what is missing: the bank may have it twice.`
      : `A line of ${moneyInWords(difference)} may be missing: nothing here has the amount of ${amountInWords(difference)}.`
  return ofDifference('line_missing', inquiry, { weight, tell, lines: like ? [like] : [] })
}
