import { refuse } from '../../../shared/contract/refusals.ts'
import { Rule } from '../../../shared/contract/rules.ts'
import { type Key, keys } from '../keys.ts'
import { entity } from '../plan/entity.ts'
import { readAll, readOne } from '../read.ts'
import { recordParts } from '../records.ts'
import type { Scope } from '../scope.ts'

export const ruleEntity = entity<Rule>({
  name: 'matching_rule',
  schema: Rule,
  key: ruleKey,
  idOf: ({ id }) => id,
  audited: () => 'whole',
  outrun: () => refuse('version.stale'),
})

/** In the order in which they apply: by priority, of equal ones the older. */
export async function listRules(scope: Scope): Promise<Rule[]> {
  const rules = await readAll(ruleEntity, { pk: keys.all.rules(scope) })
  return rules.sort((one, other) => one.priority - other.priority || (one.id < other.id ? -1 : 1))
}

/** Refuses with `not-found`. */
export async function getRule(scope: Scope, id: string): Promise<Rule> {
  const rule = await readOne(ruleEntity, ruleKey(scope, { id }))
  if (!rule) throw refuse('not-found')
  return rule
}

function ruleKey(scope: Scope, { id }: { id: string }): Key {
  return keys.rule(scope, recordParts(scope, id))
}
