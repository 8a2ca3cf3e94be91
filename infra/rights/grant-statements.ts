/** The statements of a role, made from grants. */
import * as iam from 'aws-cdk-lib/aws-iam'
import type { GrantTargets } from './grant-targets.ts'
import { type Grant, type GrantData, grants } from './grants.ts'

/**
 * One statement for each action of a table with all the keys that it is granted on: whether the parts of a transaction are
 * judged one by one or together, what the function needs is allowed.
 */
export function statementsOf(granted: readonly Grant[], targets: GrantTargets): iam.PolicyStatement[] {
  const rights = granted.flatMap((grant) => {
    const { actions, on, keys = [] }: GrantData = grants[grant]
    // A stage without mail has nothing that could be granted.
    if (targets[on].arns.length === 0) return []
    return actions.map((action) => ({ action, on, keys }))
  })
  return [...Map.groupBy(rights, ({ action, on }) => `${action} on ${on}`).values()].map((same) => {
    const { action, on } = same[0]!
    const keys = [...new Set(same.flatMap((right) => right.keys))].sort()
    return new iam.PolicyStatement({
      actions: [action],
      resources: targets[on].arns,
      ...(keys.length > 0 && { conditions: { 'ForAllValues:StringLike': { 'dynamodb:LeadingKeys': keys } } }),
    })
  })
}
