/** The reconciliations of one account form a chain: each begins on the day after the one before it ends, with the balance that it ended with. */
import { addDays, type Day, daysBetween, endOfMonth } from '../calendar/day.ts'
import { isProved, type ReconciliationStatus } from './reconciliation-state.ts'

export interface ChainLink {
  id: string
  periodStart: string
  periodEnd: string
  /** The bank's own balances, decimals. */
  openingBalance: string
  closingBalance: string
  status: ReconciliationStatus
}

/** A year and a day: longer periods are typing errors. */
const PERIOD_DAYS_MAX = 366

/** The first of an account takes in what the bank did before: at most twenty years. */
export const FIRST_PERIOD_DAYS_MAX = 7306

/** Oldest period first. */
export function inOrder<T extends ChainLink>(chain: readonly T[]): T[] {
  return [...chain].sort((one, other) => (one.periodStart < other.periodStart ? -1 : 1))
}

/** What stands before and after a reconciliation in its account's chain. */
export function neighboursOf<T extends ChainLink>(chain: readonly T[], id: string) {
  const ordered = inOrder(chain)
  const at = ordered.findIndex((link) => link.id === id)
  return { previous: at > 0 ? ordered[at - 1] : undefined, next: at < 0 ? undefined : ordered[at + 1] }
}

/** A chain with one of it as it becomes. */
export function withChanged<T extends ChainLink>(chain: readonly T[], ...changed: readonly T[]): T[] {
  return chain.map((link) => changed.find(({ id }) => id === link.id) ?? link)
}

export type PeriodFault = 'backwards' | 'too-long' | 'not-contiguous'

/** Why a new reconciliation cannot have a period; undefined where it can. */
export function periodFaultOf(
  chain: readonly ChainLink[],
  period: { periodStart: Day; periodEnd: Day },
): PeriodFault | undefined {
  const { periodStart, periodEnd } = period
  if (periodEnd < periodStart) return 'backwards'
  const next = nextStart(chain)
  const daysMax = next === undefined ? FIRST_PERIOD_DAYS_MAX : PERIOD_DAYS_MAX
  if (daysBetween(periodStart, periodEnd) >= daysMax) return 'too-long'
  return next !== undefined && next !== periodStart ? 'not-contiguous' : undefined
}

/** The day on which the next reconciliation has to begin; undefined for the first of an account. */
export function nextStart(chain: readonly ChainLink[]): Day | undefined {
  const last = inOrder(chain).at(-1)
  return last && addDays(last.periodEnd as Day, 1)
}

/**
 * The next period of an account: to the end of the month that it begins in, the first one from the day on which the account was
 * opened. Of an account without a line it is the last month that is over.
 */
export function proposePeriod(
  chain: readonly ChainLink[],
  { firstLine, openingDate }: { firstLine: Day | undefined; openingDate: Day },
  today: Day,
) {
  const lastOver = addDays(`${today.slice(0, 8)}01` as Day, -1)
  const first = firstLine ?? (openingDate > lastOver ? openingDate : lastOver)
  const month = `${first.slice(0, 8)}01` as Day
  const periodStart = nextStart(chain) ?? (openingDate > month && openingDate <= first ? openingDate : month)
  return { periodStart, periodEnd: endOfMonth(periodStart) }
}

/** The day through which an account is approved; null where nothing is. */
export function approvedThroughOf(chain: readonly ChainLink[]): Day | null {
  const approved = inOrder(chain).filter(({ status }) => status === 'approved')
  return (approved.at(-1)?.periodEnd as Day | undefined) ?? null
}

/** The day through which an account is proved: completed at least; null where nothing is. */
export function provedThroughOf(chain: readonly ChainLink[]): Day | null {
  const proved = inOrder(chain).filter(({ status }) => isProved(status))
  return (proved.at(-1)?.periodEnd as Day | undefined) ?? null
}

/** The approved reconciliation that answers for a day; the first one also for all days before it. */
export function approvedOn<T extends ChainLink>(chain: readonly T[], date: string): T | undefined {
  return inOrder(chain).find(({ status, periodEnd }) => status === 'approved' && date <= periodEnd)
}
