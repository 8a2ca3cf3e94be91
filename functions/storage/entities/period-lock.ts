/** How the lock of a company's books was moved, kept for good: each time with what it was before, and why. */
import { PeriodLockMove } from '../../../shared/contract/periods.ts'
import { announcedOfLock } from '../../../shared/domain/webhooks/announced.ts'
import { keys } from '../keys.ts'
import { entity } from '../plan/entity.ts'
import type { WritePlan } from '../plan/write-plan.ts'
import { readEach } from '../read.ts'
import { newRecordId, recordParts } from '../records.ts'
import type { Scope } from '../scope.ts'

const periodLockMove = entity<PeriodLockMove>({
  name: 'period_lock',
  schema: PeriodLockMove,
  key: (scope, { id }) => keys.periodLockMove(scope, recordParts(scope, id)),
  idOf: ({ id }) => id,
  announces: (_, after) => (after ? announcedOfLock(after) : []),
  audited: () => 'whole',
})

export function notePeriodLock(
  plan: WritePlan,
  move: Pick<PeriodLockMove, 'previously' | 'lockedThrough' | 'reason' | 'overridden' | 'askedBy'>,
): void {
  const { scope, context, now } = plan
  plan.move(periodLockMove, undefined, {
    ...move,
    id: newRecordId(scope, context.now),
    companyId: scope.companyId,
    createdBy: context.userId,
    createdAt: now,
  })
}

/** Newest first. */
export function eachPeriodLock(scope: Scope): AsyncGenerator<PeriodLockMove> {
  return readEach(periodLockMove, { pk: keys.all.periodLocks(scope), newestFirst: true })
}
