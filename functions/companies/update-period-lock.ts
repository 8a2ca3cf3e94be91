import { updatePeriodLock } from '../../shared/contract/companies.ts'
import { lambda } from '../runtime/lambda.ts'
import { closeBooks, readLocks } from '../storage/locks.ts'
import { changeCompany } from './change-company.ts'

export const handler = lambda(updatePeriodLock, async ({ body, scope, plan, ...asked }) => {
  const { lockedThrough } = body

  closeBooks(plan, scope, await readLocks(scope), lockedThrough)
  return changeCompany({ body, scope, plan, ...asked }, () => ({
    lockedThrough,
    lockedAt: lockedThrough === null ? null : plan.now,
  }))
})
