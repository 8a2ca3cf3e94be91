import { refuse } from '../../shared/contract/refusals.ts'
import { updateRule } from '../../shared/contract/rules.ts'
import { lambda } from '../runtime/lambda.ts'
import { getRule, ruleEntity } from '../storage/entities/rule.ts'
import { refuseFaultyRule } from './rule-fault.ts'

export const handler = lambda(updateRule, async ({ params, body, scope, plan }) => {
  const before = await getRule(scope, params.id)
  if (before.version !== body.version) throw refuse('version.stale')
  await refuseFaultyRule(scope, body)

  const after = plan.change(ruleEntity, before, body)
  return plan.commit(after)
})
