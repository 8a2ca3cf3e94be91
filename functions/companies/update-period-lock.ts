import { updatePeriodLock } from '../../shared/contract/companies.ts'
import { lambda } from '../runtime/lambda.ts'
import { readLocks } from '../storage/plan/locks.ts'
import { changeCompany } from './change-company.ts'

export const handler = lambda(updatePeriodLock, async ({ body, scope, plan, ...asked }) => {
  const { lockedThrough } = body

  plan.closings.lock(await readLocks(scope), lockedThrough)
  return changeCompany({ body, scope, plan, ...asked }, () => ({
    lockedThrough,
    lockedAt: lockedThrough === null ? null : plan.now,
  }))
})
