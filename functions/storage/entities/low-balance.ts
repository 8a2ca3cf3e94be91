/** Which accounts are below their threshold, so that it is said when they fall and not every day after. */
import * as z from 'zod'
import { type Key, keys } from '../keys.ts'
import { note } from '../plan/entity.ts'
import type { WritePlan } from '../plan/write-plan.ts'
import { readOne } from '../read.ts'
import type { Scope } from '../scope.ts'

const LowBalance = z.strictObject({ financialAccountId: z.int(), isLow: z.boolean() })
type LowBalance = z.output<typeof LowBalance>

const lowBalance = note<LowBalance, Pick<LowBalance, 'financialAccountId'>>({
  schema: LowBalance,
  key: (scope, { financialAccountId }) => keyOf(scope, financialAccountId),
})

/** Whether it fell since it was last looked at. Of two who look at once the second reads and decides again. */
export async function falls(plan: WritePlan, financialAccountId: number, isLow: boolean): Promise<boolean> {
  const before = await readOne(lowBalance, keyOf(plan.scope, financialAccountId))
  if ((before?.isLow ?? false) === isLow) return false
  plan.put(lowBalance, { financialAccountId, isLow }, before ?? null)
  return isLow
}

function keyOf(scope: Scope, financialAccountId: number): Key {
  return keys.sequence(scope, `low-balance#${financialAccountId}`)
}
