import type { updatePeriodLock } from '../../shared/contract/companies.ts'
import type { BodyOf } from '../../shared/contract/endpoint.ts'
import type { PeriodLockMove } from '../../shared/contract/periods.ts'
import { refuse } from '../../shared/contract/refusals.ts'
import { type Day, dayInWords, parseDay, todayIn } from '../../shared/domain/calendar/day.ts'
import { isApproved, openPoints } from '../../shared/domain/periods/closing-checklist.ts'
import { type ReadChecklist, readChecklist } from '../periods/read-checklist.ts'
import type { StoredCompany } from '../storage/entities/company.ts'
import type { WritePlan } from '../storage/plan/write-plan.ts'
import type { Scope } from '../storage/scope.ts'

/** As many as a refusal or a record names; the checklist has them all. */
const NAMED_MAX = 50

export type WantedLock = Omit<BodyOf<typeof updatePeriodLock>, 'version'>

export interface CheckedLock {
  move: Pick<PeriodLockMove, 'previously' | 'lockedThrough' | 'reason' | 'overridden'>
  /** What the checklist says must still be so when the lock is written: reconciliations that move, or a first line, are seen. */
  expect: (plan: WritePlan) => void
}

/** A move of the lock as it would be kept; refused where something is open and nobody says why it is closed all the same. */
export async function checkedLock(
  scope: Scope,
  { lockedThrough: previously, timeZone }: StoredCompany,
  wanted: WantedLock,
  now: Date,
): Promise<CheckedLock> {
  const through = wanted.lockedThrough === null ? undefined : parseDay(wanted.lockedThrough)
  const isForward = through !== undefined && (previously === null || through > previously)
  const today = todayIn(timeZone, now)
  if (isForward && through > today)
    throw refuse('period.ahead', { day: dayInWords(through), today: dayInWords(today) })
  const checked = isForward ? await readChecklist(scope, through) : undefined

  const open = openPoints(checked?.points ?? []).map(({ sentence }) => sentence)
  if (through && open.length > 0 && !wanted.override)
    throw refuse('period.open', { day: dayInWords(through), what: inOneLine(open) })
  const isBack = previously !== null && (through === undefined || through < previously)
  if (isBack && !wanted.reason) throw refuse('period.reason')

  const reason = open.length > 0 ? wanted.override!.reason : (wanted.reason ?? null)
  const overridden = open.slice(0, NAMED_MAX)
  return {
    move: { previously, lockedThrough: through ?? null, reason, overridden },
    expect: (plan) => {
      if (checked) expectAsChecked(plan, checked, through!)
    },
  }
}

/** What is overridden may change; an account that was met as unused gets no line meanwhile. */
function expectAsChecked(plan: WritePlan, { accounts, points, locks }: ReadChecklist, through: Day): void {
  const open = new Set(openPoints(points).map(({ accountId }) => accountId))
  plan.closings.expectPostings(locks)
  for (const account of accounts) {
    if (isApproved(account, through)) plan.closings.holdChain(locks, account.id)
    else if (!open.has(account.id)) plan.closings.expectLines(locks, account.id)
  }
}

/** The first of them, and how many more there are. */
function inOneLine([first, ...rest]: readonly string[]): string {
  if (rest.length === 0) return first!
  return `${first} ${rest.length === 1 ? '1 more point is' : `${rest.length} more points are`} open.`
}
