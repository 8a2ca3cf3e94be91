import { refuse } from '../../shared/contract/refusals.ts'
import type { Rule } from '../../shared/contract/rules.ts'
import { parseRecordId } from '../../shared/domain/ids/ids.ts'
import { type Key, keys } from './keys.ts'
import type { Scope } from './scope.ts'
import { allItems, getItem } from './table.ts'
import type { WritePlan } from './write-plan.ts'

/** In the order in which they apply: by priority, of equal ones the older. */
export async function listRules(scope: Scope): Promise<Rule[]> {
  const rules = await allItems<Rule>({ pk: keys.all.rules(scope) })
  return rules.sort((one, other) => one.priority - other.priority || (one.id < other.id ? -1 : 1))
}

/** Refuses with `not-found`. */
export async function getRule(scope: Scope, id: string): Promise<Rule> {
  const rule = await getItem<Rule>(ruleKey(scope, id))
  if (!rule) throw refuse('not-found')
  return rule
}

export function createRule(plan: WritePlan, scope: Scope, rule: Rule): void {
  plan.create(ruleKey(scope, rule.id), rule)
  plan.changed({ entityType: 'matching_rule', entityId: rule.id, action: 'created', after: rule })
}

/** `after` carries the next version; refused when someone else was faster. */
export function updateRule(plan: WritePlan, scope: Scope, before: Rule, after: Rule): void {
  plan.put(ruleKey(scope, after.id), after, {
    expression: 'version = :version',
    values: { ':version': before.version },
    refusal: () => refuse('version.stale'),
  })
  plan.changed({ entityType: 'matching_rule', entityId: after.id, action: 'updated', before, after })
}

export function deleteRule(plan: WritePlan, scope: Scope, rule: Rule): void {
  plan.delete(ruleKey(scope, rule.id), {
    expression: 'version = :version',
    values: { ':version': rule.version },
    refusal: () => refuse('version.stale'),
  })
  plan.changed({ entityType: 'matching_rule', entityId: rule.id, action: 'deleted', before: rule })
}

function ruleKey(scope: Scope, id: string): Key {
  const parsed = parseRecordId(id)
  if (!parsed || parsed.companyId !== scope.companyId) throw refuse('not-found')
  return keys.rule(scope, parsed)
}
