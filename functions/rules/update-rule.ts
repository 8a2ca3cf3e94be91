import { refuse } from '../../shared/contract/refusals.ts'
import { updateRule } from '../../shared/contract/rules.ts'
import { lambda } from '../runtime/lambda.ts'
import { getRule, ruleEntity } from '../storage/entities/rule.ts'
import { refuseFaultyRule } from './rule-fault.ts'

export const handler = lambda(updateRule, async ({ params, body, scope, plan }) => {
  const before = await getRule(scope, params.id)
  if (before.version !== body.version) throw refuse('version.stale')
  await refuseFaultyRule(scope, body)

  const after = { ...before, ...body, version: before.version + 1, updatedAt: plan.now }

  plan.move(ruleEntity, before, after)
  return plan.commit(after)
})
