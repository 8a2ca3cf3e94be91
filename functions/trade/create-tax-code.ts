import { createTaxCode } from '../../shared/contract/contacts.ts'
import { lambda } from '../runtime/lambda.ts'
import { moveTaxCode } from '../storage/entities/tax-code.ts'
import { newRecordId } from '../storage/records.ts'
import { checkedTaxCode } from './checked-tax-code.ts'

export const handler = lambda(createTaxCode, async ({ body, scope, caller, plan, now }) => {
  const { companyId: _, ...typed } = body
  const checked = await checkedTaxCode(scope, typed)

  const taxCode = moveTaxCode(plan, undefined, {
    id: newRecordId(scope, now),
    companyId: scope.companyId,
    ...checked,
    version: 1,
    createdBy: caller.userId,
    createdAt: plan.now,
    updatedAt: plan.now,
  })
  return plan.commit(taxCode)
})
