import { updatePeriodLock } from '../../shared/contract/companies.ts'
import { refuse } from '../../shared/contract/refusals.ts'
import { lambda } from '../runtime/lambda.ts'
import { getCompany, updateCompany } from '../storage/companies.ts'
import { closeBooks, readLocks } from '../storage/locks.ts'
import { shownCompany } from './shown-company.ts'

export const handler = lambda(updatePeriodLock, async ({ body, caller, scope, plan, now }) => {
  const [before, locks] = await Promise.all([getCompany(scope), readLocks(scope)])
  const membership = caller.memberships.find(({ companyId }) => companyId === scope.companyId)
  if (!before || !membership) throw refuse('not-found')
  if (before.version !== body.version) throw refuse('version.stale')

  const { lockedThrough } = body
  const after = {
    ...before,
    lockedThrough,
    lockedAt: lockedThrough === null ? null : plan.now,
    version: before.version + 1,
    updatedAt: plan.now,
  }

  closeBooks(plan, scope, locks, lockedThrough)
  updateCompany(plan, scope, before, after)
  return plan.commit(await shownCompany(scope, after, membership, now))
})
