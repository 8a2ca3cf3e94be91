import { type Day, daysBetween } from '../calendar/day.ts'
import { isWholeCents, type Money } from '../money/money.ts'
import type { RuleApplied } from './company-rules.ts'
import type { OpenLine } from './proposal.ts'

/** An open ledger entry with the chart account on its other side. */
export interface BookedLine extends Pick<OpenLine, 'id' | 'day' | 'amount'> {
  chartAccountId: string
}

/** What a rule that books does about a bank line. */
export interface Booking {
  bankId: string
  chartAccountId: string
  applied: RuleApplied
  /** The open entry that is in the books already; undefined where it is missing and is to be posted. */
  ledgerId?: string
  /** One of several that could be it, or some days away. */
  isDoubtful: boolean
}

const DAYS_MAX = 10
const SURE_DAYS_MAX = 3

/**
 * Posts only what is missing: a line that a rule books meets an open entry of its size on the same chart account first, the
 * nearest in days, each entry once. Amounts below a cent are left to people, since the books have cents.
 */
export function decideBookings(
  applied: readonly RuleApplied[],
  bank: readonly OpenLine[],
  ledger: readonly BookedLine[],
  isRejected: (bankId: string, ledgerId: string | undefined) => boolean = () => false,
): Booking[] {
  const rules = new Map(applied.map((each) => [each.lineId, each]))
  const entries = new Map<string, BookedLine[]>()
  for (const entry of ledger) {
    const key = keyOf(entry.chartAccountId, entry.amount)
    entries.set(key, [...(entries.get(key) ?? []), entry])
  }
  const bookings: Booking[] = []
  for (const line of [...bank].sort((a, b) => compare(a.day, b.day) || compare(a.id, b.id))) {
    const rule = rules.get(line.id)
    if (rule?.action.kind !== 'book_to' || !isWholeCents(line.amount)) continue
    if (isRejected(line.id, undefined)) continue
    const { chartAccountId } = rule.action
    const key = keyOf(chartAccountId, -line.amount)
    const near = (entries.get(key) ?? [])
      .map((entry) => ({ entry, days: Math.abs(daysBetween(entry.day, line.day)) }))
      .filter(({ days }) => days <= DAYS_MAX)
      .sort((a, b) => a.days - b.days || compare(a.entry.id, b.entry.id))
    // A person said that the entry which is there does not belong to it: what is right is then for people to say.
    if (near.some(({ entry }) => isRejected(line.id, entry.id))) continue
    const [nearest, other] = near
    bookings.push({
      bankId: line.id,
      chartAccountId,
      applied: rule,
      isDoubtful: nearest !== undefined && (nearest.days > SURE_DAYS_MAX || other !== undefined),
      ...(nearest && { ledgerId: nearest.entry.id }),
    })
    if (nearest)
      entries.set(
        key,
        entries.get(key)!.filter(({ id }) => id !== nearest.entry.id),
      )
  }
  return bookings
}

const keyOf = (chartAccountId: string, amount: Money) => `${chartAccountId} ${amount}`

function compare(a: string | Day, b: string | Day): number {
  return a < b ? -1 : a > b ? 1 : 0
}
