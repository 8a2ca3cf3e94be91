/** A payment that the bank has twice and the books once: what looks as if somebody was paid again. */
import { dayInWords, daysBetween } from '../../calendar/day.ts'
import type { Money } from '../../money/money.ts'
import { type NearMiss, type OpenLine, PAID_TWICE, type Proposal } from '../engine/proposals/proposal.ts'
import { SILENT_WORDS } from '../engine/texts/word-weights.ts'

/** What is paid every week at the same amount is no mistake. */
export const DAYS_BETWEEN = 6

/**
 * One for each payment that is left open beside an equal one of up to six days before or after it, under the same name, which has its entry: with
 * that entry, the nearest in days. Two numbers that differ are two bills.
 * @param left bank lines that nothing explains
 * @param pairs a bank line and its entry each, found in the same run or before; a group is none
 */
export function paidTwice(
  bank: readonly OpenLine[],
  left: readonly OpenLine[],
  pairs: readonly Pick<Proposal, 'bankIds' | 'ledgerIds'>[],
): NearMiss[] {
  const entryOf = new Map<string, string>()
  for (const { bankIds, ledgerIds } of pairs)
    if (bankIds.length === 1 && ledgerIds.length === 1) entryOf.set(bankIds[0]!, ledgerIds[0]!)
  const paid = new Map<Money, OpenLine[]>()
  for (const line of bank) {
    if (line.amount >= 0n || !entryOf.has(line.id)) continue
    const equal = paid.get(line.amount)
    if (equal) equal.push(line)
    else paid.set(line.amount, [line])
  }
  return left.flatMap((line): NearMiss[] => {
    const first = (paid.get(line.amount) ?? [])
      .filter((other) => distance(line, other) <= DAYS_BETWEEN && other.currency === line.currency)
      .toSorted((one, other) => distance(line, one) - distance(line, other) || (one.id < other.id ? -1 : 1))
      .find((other) => isSamePayment(line, other))
    if (!first) return []
    const sentence = `Possible duplicate payment: the same amount went out under the same name on ${dayInWords(first.day)}, and the books have it once`
    return [
      {
        bankIds: [line.id],
        ledgerIds: [entryOf.get(first.id)!],
        difference: 0n,
        finding: { code: PAID_TWICE, sentence },
      },
    ]
  })
}

const distance = (one: OpenLine, other: OpenLine) => Math.abs(daysBetween(one.day, other.day))

function isSamePayment(one: OpenLine, other: OpenLine): boolean {
  const [ofOne, ofOther] = [saidBy(one), saidBy(other)]
  const [few, many] = [ofOne.names, ofOther.names].toSorted((x, y) => x.size - y.size)
  if (few!.size === 0 || ![...few!].every((name) => many!.has(name))) return false
  const areNumbered = ofOne.numbers.size > 0 && ofOther.numbers.size > 0
  return !areNumbered || [...ofOne.numbers].some((number) => ofOther.numbers.has(number))
}

/** Who and which document: words of two letters and more that banks do not write around a name, and numbers of three digits and more. */
function saidBy({ text, reference = '' }: OpenLine): { names: Set<string>; numbers: Set<string> } {
  const words = `${text} ${reference}`.toUpperCase().match(/[\p{L}\p{N}]+/gu) ?? []
  return {
    names: new Set(words.filter((word) => word.length > 1 && !/\p{N}/u.test(word) && !SILENT.has(word))),
    numbers: new Set(words.filter((word) => /\p{N}{3}/u.test(word))),
  }
}

const SILENT: ReadonlySet<string> = new Set(SILENT_WORDS)
