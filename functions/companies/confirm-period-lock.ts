import { confirmPeriodLock } from '../../shared/contract/companies.ts'
import { refuse } from '../../shared/contract/refusals.ts'
import { mayApprove } from '../../shared/domain/companies/policies.ts'
import { lambda } from '../runtime/lambda.ts'
import { getCompany } from '../storage/entities/company.ts'
import { changeCompany } from './change-company.ts'
import { checkedLock } from './checked-lock.ts'
import { planLock } from './plan-lock.ts'

/** Everything is checked again: what came open since it was asked for is overridden only where it was asked for as an override. */
export const handler = lambda(confirmPeriodLock, async ({ body, scope, caller, plan, ...asked }) => {
  const company = await getCompany(scope)
  if (!company) throw refuse('not-found')
  const { lockRequest } = company
  if (!lockRequest) throw refuse('period.no-request')
  if (!mayApprove(company, caller.userId, lockRequest.askedBy)) throw refuse('period.second-person')
  const { lockedThrough, reason, overridden } = lockRequest
  const why = reason !== null && (overridden.length > 0 ? { override: { reason } } : { reason })
  const checked = await checkedLock(scope, company, { lockedThrough, ...why }, asked.now)

  const change = planLock(plan, checked, lockRequest.askedBy)
  return changeCompany({ body, scope, caller, plan, ...asked }, () => change)
})
