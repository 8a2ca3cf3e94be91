/** Whether the automatic tier of an account is paused, or was: one for each account, and what it was before in the audit. */
import { AutomaticPause } from '../../../shared/contract/certainty.ts'
import { refuse } from '../../../shared/contract/refusals.ts'
import { type Key, keys } from '../keys.ts'
import { entity } from '../plan/entity.ts'
import type { WritePlan } from '../plan/write-plan.ts'
import { readMany, readOne } from '../read.ts'
import type { Scope } from '../scope.ts'

export const automaticPause = entity<AutomaticPause>({
  name: 'automatic_pause',
  schema: AutomaticPause,
  key: (scope, { financialAccountId }) => keyOf(scope, financialAccountId),
  idOf: ({ financialAccountId }) => String(financialAccountId),
  states: { of: ({ state }) => state, next: { paused: ['resumed'], resumed: ['paused'] } },
  audited: () => 'whole',
  shown: shownPause,
})

/** Undefined where it never paused. */
export function findPause(scope: Scope, accountId: number): Promise<AutomaticPause | undefined> {
  return readOne(automaticPause, keyOf(scope, accountId))
}

/** By account, of those that ever paused. */
export async function findPauses(
  scope: Scope,
  accountIds: readonly number[],
): Promise<Map<number, AutomaticPause>> {
  const found = await readMany(
    automaticPause,
    accountIds.map((id) => keyOf(scope, id)),
  )
  return new Map(found.map((pause) => [pause.financialAccountId, pause]))
}

/** Refuses where there is nothing to resume. */
export async function getPaused(scope: Scope, accountId: number): Promise<AutomaticPause> {
  const pause = await findPause(scope, accountId)
  if (pause?.state !== 'paused') throw refuse('automatic.not-paused')
  return pause
}

/** With its account. */
export async function forgetPause(plan: WritePlan, accountId: number): Promise<void> {
  const pause = await findPause(plan.scope, accountId)
  if (pause) plan.move(automaticPause, pause, undefined)
}

export function shownPause({ before: _, ...pause }: AutomaticPause): Omit<AutomaticPause, 'before'> {
  return pause
}

function keyOf(scope: Scope, accountId: number): Key {
  return keys.automaticPause(scope, accountId)
}
