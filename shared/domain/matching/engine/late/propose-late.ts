/** Cheques that the bank pays long after they were written: one open entry of the amount, and of the number that stands on the bank line. */
import { daysBetween } from '../../../calendar/day.ts'
import { tierOfPayment } from '../documents/tier-of-payment.ts'
import { type OpenLine, type Proposal, pairKey } from '../proposals/proposal.ts'
import { ruleScoreOf } from '../proposals/rule-score.ts'
import { SAME_AMOUNT } from '../proposals/wording.ts'

/** A cheque that is older is not paid any more. */
const LATE_DAYS_MAX = 180
/** How likely it is that the two are one. It is set and not learned, and never certain. */
const CONFIDENCE = 0.97

export interface LateInput {
  /** What nothing within the usual days explains. */
  bank: readonly OpenLine[]
  ledger: readonly OpenLine[]
  rejectedPairs: ReadonlySet<string>
}

export function proposeLate({ bank, ledger, rejectedPairs }: LateInput): Proposal[] {
  const entries = byAmountAndNumber(ledger, (line) => -line.amount)
  const lines = byAmountAndNumber(bank, (line) => line.amount)
  const [paid, used] = [new Set<string>(), new Set<string>()]
  const found: Proposal[] = []
  for (const [key, [line, ...others]] of lines) {
    const [entry, ...rivals] = entries.get(key) ?? []
    if (!line || !entry || others.length || rivals.length) continue
    const days = daysBetween(entry.day, line.day)
    if (days <= 0 || days > LATE_DAYS_MAX || line.currency !== entry.currency) continue
    if (rejectedPairs.has(pairKey(line.id, entry.id)) || paid.has(line.id) || used.has(entry.id)) continue
    paid.add(line.id)
    used.add(entry.id)
    found.push(proposalOf(line, entry, days, key.slice(key.indexOf(' ') + 1)))
  }
  return found
}

function proposalOf(line: OpenLine, entry: OpenLine, days: number, number: string): Proposal {
  return {
    bankIds: [line.id],
    ledgerIds: [entry.id],
    cardinality: 'one_to_one',
    tier: tierOfPayment(CONFIDENCE),
    ruleScore: ruleScoreOf({ days, isExact: true, hasReference: true, isSimilar: false }),
    confidenceScore: CONFIDENCE,
    doubt: 0.03,
    reasons: [SAME_AMOUNT, { code: 'reference.same', sentence: `Reference ${number} stands on both sides` }],
    risks: [{ code: 'day.after', sentence: `The bank shows it ${days} days after the books` }],
    difference: 0n,
    wouldTake: 'Not automatic so many days apart',
  }
}

/** A line stands under each of its numbers, and under one only once. */
function byAmountAndNumber(
  lines: readonly OpenLine[],
  amountOf: (line: OpenLine) => bigint,
): Map<string, OpenLine[]> {
  const found = new Map<string, OpenLine[]>()
  for (const line of lines) {
    for (const number of numbersOn(line)) {
      const key = `${amountOf(line)} ${number}`
      const known = found.get(key)
      if (known) known.push(line)
      else found.set(key, [line])
    }
  }
  return found
}

/** Digits that stand alone and are too many to be met by accident, without the zeros before them: 001041 is 1041. */
function numbersOn({ text, reference = '' }: OpenLine): Set<string> {
  const digits = `${text} ${reference}`.match(NUMBERS) ?? []
  const numbers = digits.map((each) => each.replace(/^0+/, ''))
  return new Set(numbers.filter((each) => each.length >= DIGITS_MIN && !YEAR.test(each)))
}

const NUMBERS = /(?<![\p{L}\p{N}.,/-])\d+(?![\p{L}\p{N}.,/-])/gu
const DIGITS_MIN = 3
const YEAR = /^(19|20)\d\d$/
