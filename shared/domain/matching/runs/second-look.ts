/**
 * The blind second look: of a few automatic matches, drawn at random, a person is asked which ledger entry belongs to the bank line, among those
 * that were open when the engine decided, and is not told which one it took.
 */
import { type Day, daysBetween } from '../../calendar/day.ts'
import { type Money, money } from '../../money/money.ts'

/** Of one run, and waiting on an account at once: more would not be looked at. */
export const SECOND_LOOKS = { perRun: 5, waitingMax: 10 }
const RIVALS = 5
/** Beyond so many days an entry would tell by its day alone that it is not the one. */
const DAYS_MAX = 31

interface Entry {
  id: string
  transactionDate: string
  amount: string
}

/** The ids of the entries to choose from: that of the engine and, of the weeks around it, the nearest by amount and then by days, in the order of their days. */
export function entriesToChooseFrom(partner: Entry, open: readonly Entry[]): string[] {
  const target = money(partner.amount)
  const apart = (entry: Entry): [Money, number] => {
    const difference = money(entry.amount) - target
    const days = daysBetween(partner.transactionDate as Day, entry.transactionDate as Day)
    return [difference < 0n ? -difference : difference, Math.abs(days)]
  }
  const rivals = open
    .filter(({ id }) => id !== partner.id)
    .map((entry) => ({ entry, apart: apart(entry) }))
    .filter(({ apart: [, days] }) => days <= DAYS_MAX)
    .sort(({ entry: one, apart: [a, days] }, { entry: other, apart: [b, otherDays] }) => {
      if (a !== b) return a < b ? -1 : 1
      return days - otherDays || (one.id < other.id ? -1 : 1)
    })
    .slice(0, RIVALS)
    .map(({ entry }) => entry)
  return [partner, ...rivals]
    .toSorted((one, other) => (one.transactionDate + one.id < other.transactionDate + other.id ? -1 : 1))
    .map(({ id }) => id)
}

export const VERDICTS = ['right', 'wrong', 'unsure'] as const
export type Verdict = (typeof VERDICTS)[number]

interface Told extends Entry {
  description: string
  reference: string | null
}

/**
 * @param chosen the entry that belongs to the bank line; null for none of them, undefined where it could not be told
 * @param partner the engine's; another one that says the same is as good
 */
export function verdictOn(chosen: Told | null | undefined, partner: Told): Verdict {
  if (chosen === undefined) return 'unsure'
  return chosen !== null && saysTheSame(chosen, partner) ? 'right' : 'wrong'
}

/**
 * What counts once a look is answered again. Only the first answer was blind: whoever knows what was matched can find it wrong, and can take back
 * that it was, but that it is right no longer counts.
 */
export function countedVerdict(before: Verdict | null, answer: Verdict): Verdict {
  if (before === null || answer === 'wrong') return answer
  return before === 'right' ? answer : 'unsure'
}

function saysTheSame(one: Told, other: Told): boolean {
  return (
    one.id === other.id ||
    (one.transactionDate === other.transactionDate &&
      money(one.amount) === money(other.amount) &&
      one.description === other.description &&
      one.reference === other.reference)
  )
}
