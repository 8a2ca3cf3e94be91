import { refuse } from '../../shared/contract/refusals.ts'
import { updateRule } from '../../shared/contract/rules.ts'
import { lambda } from '../runtime/lambda.ts'
import { getRule, updateRule as writeRule } from '../storage/rules.ts'
import { refuseFaultyRule } from './rule-fault.ts'

export const handler = lambda(updateRule, async ({ params, body, scope, plan }) => {
  const before = await getRule(scope, params.id)
  if (before.version !== body.version) throw refuse('version.stale')
  await refuseFaultyRule(scope, body)

  const after = { ...before, ...body, version: before.version + 1, updatedAt: plan.now }

  writeRule(plan, scope, before, after)
  return plan.commit(after)
})
