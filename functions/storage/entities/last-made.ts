/** Of what a company has only so many: the last one that was made. Of two made at once, one is read and counted again. */
import * as z from 'zod'
import { keys } from '../keys.ts'
import { note } from '../plan/entity.ts'
import type { WritePlan } from '../plan/write-plan.ts'
import { readOne } from '../read.ts'
import type { Scope } from '../scope.ts'

type Counted = 'api-keys' | 'webhooks'
interface LastMade {
  what: Counted
  id: string
}

const lastMade = note<LastMade, { what: Counted }>({
  schema: z.strictObject({ what: z.enum(['api-keys', 'webhooks']), id: z.string() }),
  key: (scope, { what }) => keys.sequence(scope, `last-of-${what}`),
})

/** To be read before the others are counted. */
export function findLastMade(scope: Scope, what: Counted): Promise<LastMade | undefined> {
  return readOne(lastMade, lastMade.key(scope, { what }))
}

export function noteLastMade(plan: WritePlan, before: LastMade | undefined, after: LastMade): void {
  plan.put(lastMade, after, before ?? null)
}

/** Before all of them are looked through: one that is made meanwhile has it read and decided again. */
export async function noneMadeMeanwhile(plan: WritePlan, what: Counted): Promise<void> {
  const before = await findLastMade(plan.scope, what)
  noteLastMade(plan, before, before ?? { what, id: 'none' })
}
