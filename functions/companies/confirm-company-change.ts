import { confirmCompanyChange, type RequestedChange } from '../../shared/contract/companies.ts'
import { refuse } from '../../shared/contract/refusals.ts'
import { mayApprove } from '../../shared/domain/companies/policies.ts'
import { lambda } from '../runtime/lambda.ts'
import { getCompany, type StoredCompany } from '../storage/entities/company.ts'
import type { WritePlan } from '../storage/plan/write-plan.ts'
import type { Scope } from '../storage/scope.ts'
import { changeCompany } from './change-company.ts'
import { checkedLock } from './checked-lock.ts'
import { planLock } from './plan-lock.ts'

/** Everything is checked again. */
export const handler = lambda(confirmCompanyChange, async ({ body, scope, caller, plan, ...asked }) => {
  const company = await getCompany(scope)
  if (!company) throw refuse('not-found')
  const { requestedChange } = company
  if (!requestedChange) throw refuse('company.no-request')
  if (!mayApprove(company, caller.userId, requestedChange.askedBy)) throw refuse('company.second-person')
  const change = await confirmed(scope, plan, company, requestedChange, asked.now)
  return changeCompany({ body, scope, caller, plan, ...asked }, () => change)
})

/** What came open since a lock was asked for is overridden only where it was asked for as an override. */
async function confirmed(
  scope: Scope,
  plan: WritePlan,
  company: StoredCompany,
  requested: RequestedChange,
  now: Date,
): Promise<Partial<StoredCompany>> {
  switch (requested.kind) {
    case 'lock': {
      const { lockedThrough, reason, overridden, askedBy } = requested
      const why = reason !== null && (overridden.length > 0 ? { override: { reason } } : { reason })
      const checked = await checkedLock(scope, company, { lockedThrough, ...why }, now)
      return planLock(plan, checked, askedBy)
    }
    case 'policies':
      return {
        requiresSecondPerson: requested.requiresSecondPerson ?? company.requiresSecondPerson,
        materiality: requested.materiality ?? company.materiality,
        oneWrongIn: requested.oneWrongIn ?? company.oneWrongIn,
        strictMatching: requested.strictMatching ?? company.strictMatching,
        itemAgeLimitDays: requested.itemAgeLimitDays ?? company.itemAgeLimitDays,
        ...(requested.fiscalYearEnd && { fiscalYearEnd: requested.fiscalYearEnd }),
        requestedChange: null,
      }
  }
}
