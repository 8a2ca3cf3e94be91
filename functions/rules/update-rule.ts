import { isDeepStrictEqual } from 'node:util'
import { refuse } from '../../shared/contract/refusals.ts'
import { type Rule, updateRule } from '../../shared/contract/rules.ts'
import { lambda } from '../runtime/lambda.ts'
import { getRule, ruleEntity } from '../storage/entities/rule.ts'
import { refuseFaultyRule } from './rule-fault.ts'

export const handler = lambda(updateRule, async ({ params, body, scope, plan }) => {
  const before = await getRule(scope, params.id)
  if (before.version !== body.version) throw refuse('version.stale')
  if (!isOnlySwitchedOff(before, body)) await refuseFaultyRule(scope, body)

  const after = plan.change(ruleEntity, before, body)
  return plan.commit(after)
})

/** One that could not work any more can be switched off as it is. */
function isOnlySwitchedOff(before: Rule, after: Pick<Rule, 'isActive' | 'when' | 'action'>): boolean {
  const said = ({ when, action }: Pick<Rule, 'when' | 'action'>) => ({ when, action })
  return !after.isActive && isDeepStrictEqual(said(before), said(after))
}
