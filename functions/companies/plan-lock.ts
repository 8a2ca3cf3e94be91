import type { StoredCompany } from '../storage/entities/company.ts'
import { notePeriodLock } from '../storage/entities/period-lock.ts'
import type { WritePlan } from '../storage/plan/write-plan.ts'
import type { CheckedLock } from './checked-lock.ts'

/** The books are locked, or opened, and how that came is kept; what had been asked for is settled with it. */
export function planLock(
  plan: WritePlan,
  { move, expect }: CheckedLock,
  askedBy: string | null,
): Pick<StoredCompany, 'lockedThrough' | 'lockedAt' | 'requestedChange'> {
  const { lockedThrough, previously } = move
  expect(plan)
  if (lockedThrough !== previously) notePeriodLock(plan, { ...move, askedBy })
  return { lockedThrough, lockedAt: lockedThrough === null ? null : plan.now, requestedChange: null }
}
