/** What the last night of a company did. */
import * as z from 'zod'
import { keys } from '../keys.ts'
import { note } from '../plan/entity.ts'
import type { WritePlan } from '../plan/write-plan.ts'
import { readOne } from '../read.ts'
import type { Scope } from '../scope.ts'

const Night = z.strictObject({
  /** The night's day in the company's time zone. */
  date: z.string(),
  startedAt: z.string(),
  accounts: z.int(),
  runIds: z.array(z.string()),
  /** When it was told what they found; left out until all of them are over. */
  toldAt: z.string().optional(),
})
export type Night = z.output<typeof Night>

const night = note<Night, object>({ schema: Night, key: (scope) => keys.sequence(scope, 'night') })

export function getNight(scope: Scope): Promise<Night | undefined> {
  return readOne(night, night.key(scope, {}))
}

/** Notes a night once: a second worker on the same night loses. */
export function noteNight(plan: WritePlan, before: Night | undefined, after: Night): void {
  plan.put(night, after, before ?? null)
}
