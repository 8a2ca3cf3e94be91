import { deleteRule } from '../../shared/contract/rules.ts'
import { lambda } from '../runtime/lambda.ts'
import { getRule, ruleEntity } from '../storage/entities/rule.ts'

export const handler = lambda(deleteRule, async ({ params, scope, plan }) => {
  const rule = await getRule(scope, params.id)

  plan.move(ruleEntity, rule, undefined)
  return plan.commit(undefined)
})
