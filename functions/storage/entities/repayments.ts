/** What was paid back to other companies a moment ago, or no longer lent by them: the list of such entries lags, and of two such acts at once one is decided again. */
import * as z from 'zod'
import { keys } from '../keys.ts'
import { note } from '../plan/entity.ts'
import type { WritePlan } from '../plan/write-plan.ts'
import { readOne } from '../read.ts'
import type { Scope } from '../scope.ts'

const Repayments = z.strictObject({ entryIds: z.array(z.string()) })
export type Repayments = z.output<typeof Repayments>

const repayments = note<Repayments, object>({
  schema: Repayments,
  key: (scope) => keys.sequence(scope, 'repayments'),
})

/** To be read before the list. */
export function findRepayments(scope: Scope): Promise<Repayments | undefined> {
  return readOne(repayments, repayments.key(scope, {}))
}

export function noteRepayments(plan: WritePlan, before: Repayments | undefined, after: Repayments): void {
  plan.put(repayments, after, before ?? null)
}
