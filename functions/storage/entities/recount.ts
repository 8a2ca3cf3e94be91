/** What the last recount of a company came to. */
import { KeptRecount } from '../../../shared/contract/audit.ts'
import { keys } from '../keys.ts'
import { note } from '../plan/entity.ts'
import type { WritePlan } from '../plan/write-plan.ts'
import { readOne } from '../read.ts'
import type { Scope } from '../scope.ts'

const recount = note<KeptRecount, object>({
  schema: KeptRecount,
  key: (scope) => keys.sequence(scope, 'recount'),
})

export function getRecount(scope: Scope): Promise<KeptRecount | undefined> {
  return readOne(recount, recount.key(scope, {}))
}

/** Stands in the audit like every write, so that a result which somebody makes up is told by the next recount. */
export function noteRecount(plan: WritePlan, before: KeptRecount | undefined, after: KeptRecount): void {
  plan.put(recount, after, before ?? null)
}
