import { refuse } from '../../shared/contract/refusals.ts'
import { createRule } from '../../shared/contract/rules.ts'
import { lambda } from '../runtime/lambda.ts'
import { listRules, ruleEntity } from '../storage/entities/rule.ts'
import { newRecordId } from '../storage/records.ts'
import { refuseFaultyRule } from './rule-fault.ts'

/** Every run reads all of them. */
const RULES_MAX = 100
const PRIORITY_STEP = 10
const PRIORITY_MAX = 9999

export const handler = lambda(createRule, async ({ body, scope, caller, plan, now }) => {
  const rules = await listRules(scope)
  if (rules.length >= RULES_MAX) throw refuse('rule.too-many')
  await refuseFaultyRule(scope, body)

  const behindAll = Math.min(PRIORITY_MAX, (rules.at(-1)?.priority ?? 0) + PRIORITY_STEP)
  const rule = {
    id: newRecordId(scope, now),
    companyId: scope.companyId,
    name: body.name,
    priority: body.priority ?? behindAll,
    isActive: body.isActive ?? true,
    when: body.when,
    action: body.action,
    version: 1,
    createdBy: caller.userId,
    createdAt: plan.now,
    updatedAt: plan.now,
  }

  plan.move(ruleEntity, undefined, rule)
  return plan.commit(rule)
})
