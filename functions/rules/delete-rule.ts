import { deleteRule } from '../../shared/contract/rules.ts'
import { lambda } from '../runtime/lambda.ts'
import { getRule, deleteRule as removeRule } from '../storage/rules.ts'

export const handler = lambda(deleteRule, async ({ params, scope, plan }) => {
  const rule = await getRule(scope, params.id)

  removeRule(plan, scope, rule)
  return plan.commit(undefined as never)
})
