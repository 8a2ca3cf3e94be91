import { type Day, daysBetween } from '../../calendar/day.ts'
import { isKept } from '../../currencies/minor-unit.ts'
import type { Money } from '../../money/money.ts'
import type { OpenLine } from '../engine/proposals/proposal.ts'
import type { RuleApplied } from './company-rules.ts'

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
  /** Why a person should look: several entries could be it, or the only one is some days away; or one stands elsewhere in the books. */
  doubt?: 'several' | 'elsewhere'
}

const DAYS_MAX = 10
const SURE_DAYS_MAX = 3

/**
 * Posts only what is missing: a line that a rule books meets an open entry of its size on the same chart account first, the
 * nearest in days, each entry once. One of its size on another account makes the posting doubtful, lest it stand twice. What is finer than the books hold is left to people.
 */
export function decideBookings(
  applied: readonly RuleApplied[],
  bank: readonly OpenLine[],
  ledger: readonly BookedLine[],
  isRejected: (bankId: string, ledgerId: string | undefined) => boolean = () => false,
  currency?: string,
): Booking[] {
  const rules = new Map(applied.map((each) => [each.lineId, each]))
  const entries = new Map<Money, BookedLine[]>()
  for (const entry of ledger) {
    const alike = entries.get(entry.amount)
    if (alike) alike.push(entry)
    else entries.set(entry.amount, [entry])
  }
  const taken = new Set<string>()
  const bookings: Booking[] = []
  for (const line of [...bank].sort((a, b) => compare(a.day, b.day) || compare(a.id, b.id))) {
    const rule = rules.get(line.id)
    if (rule?.action.kind !== 'book_to' || !isKept(line.amount, currency)) continue
    if (isRejected(line.id, undefined)) continue
    const { chartAccountId } = rule.action
    const near = (entries.get(-line.amount) ?? [])
      .map((entry) => ({ entry, days: Math.abs(daysBetween(entry.day, line.day)) }))
      .filter(({ entry, days }) => days <= DAYS_MAX && !taken.has(entry.id))
      .sort((a, b) => a.days - b.days || compare(a.entry.id, b.entry.id))
    const booked = near.filter(({ entry }) => entry.chartAccountId === chartAccountId)
    // A person said that the entry which is there does not belong to it: what is right is then for people to say.
    if (booked.some(({ entry }) => isRejected(line.id, entry.id))) continue
    const [nearest, other] = booked
    const doubt = nearest
      ? (nearest.days > SURE_DAYS_MAX || other) && ('several' as const)
      : near.length > 0 && ('elsewhere' as const)
    bookings.push({
      bankId: line.id,
      chartAccountId,
      applied: rule,
      ...(nearest && { ledgerId: nearest.entry.id }),
      ...(doubt && { doubt }),
    })
    if (nearest) taken.add(nearest.entry.id)
  }
  return bookings
}

function compare(a: string | Day, b: string | Day): number {
  return a < b ? -1 : a > b ? 1 : 0
}
