import { updatePeriodLock } from '../../shared/contract/companies.ts'
import { lambda } from '../runtime/lambda.ts'
import { changeCompany } from './change-company.ts'

export const handler = lambda(updatePeriodLock, async ({ body, scope, plan, ...asked }) => {
  const { lockedThrough } = body

  return changeCompany({ body, scope, plan, ...asked }, () => ({
    lockedThrough,
    lockedAt: lockedThrough === null ? null : plan.now,
  }))
})
