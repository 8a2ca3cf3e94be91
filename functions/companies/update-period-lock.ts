import { type RequestedLock, updatePeriodLock } from '../../shared/contract/companies.ts'
import { refuse } from '../../shared/contract/refusals.ts'
import { mayApprove } from '../../shared/domain/companies/policies.ts'
import { lambda } from '../runtime/lambda.ts'
import { getCompany } from '../storage/entities/company.ts'
import { changeCompany } from './change-company.ts'
import { type CheckedLock, checkedLock } from './checked-lock.ts'
import { planLock } from './plan-lock.ts'

/** Where the company asks for a second person, it is asked for, and moves once another administrator has confirmed it. */
export const handler = lambda(updatePeriodLock, async ({ body, scope, caller, plan, ...asked }) => {
  const company = await getCompany(scope)
  if (!company) throw refuse('not-found')
  const { version: _, ...wanted } = body
  const checked = await checkedLock(scope, company, wanted, asked.now)
  const isAlone = mayApprove(company, caller.userId, caller.userId)
  if (!isAlone && company.requestedChange) throw refuse('company.requested')

  const change = isAlone
    ? planLock(plan, checked, null)
    : { requestedChange: requestOf(checked, { askedBy: caller.userId, askedAt: plan.now }) }
  return changeCompany({ body, scope, caller, plan, ...asked }, () => change)
})

function requestOf(
  { move: { lockedThrough, reason, overridden } }: CheckedLock,
  asked: Pick<RequestedLock, 'askedBy' | 'askedAt'>,
): RequestedLock {
  return { kind: 'lock', lockedThrough, reason, overridden, ...asked }
}
