import { updateTaxCode } from '../../shared/contract/contacts.ts'
import { refuse } from '../../shared/contract/refusals.ts'
import { lambda } from '../runtime/lambda.ts'
import { getTaxCode, moveTaxCode } from '../storage/entities/tax-code.ts'
import { checkedTaxCode } from './checked-tax-code.ts'

export const handler = lambda(updateTaxCode, async ({ params, body, scope, plan }) => {
  const { version, ...typed } = body
  const before = await getTaxCode(scope, params.id)
  if (before.version !== version) throw refuse('version.stale')
  const checked = await checkedTaxCode(scope, typed)

  const after = moveTaxCode(plan, before, { ...before, ...checked })
  return plan.commit(after)
})
