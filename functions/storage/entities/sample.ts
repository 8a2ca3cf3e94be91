/** Which accounts and imports of a company are sample data, and nothing of anybody. */
import * as z from 'zod'
import { keys } from '../keys.ts'
import { note } from '../plan/entity.ts'
import type { WritePlan } from '../plan/write-plan.ts'
import { readOne } from '../read.ts'
import type { Scope } from '../scope.ts'

const Sample = z.strictObject({
  /** The operation that brings its files. */
  operationId: z.string(),
  accounts: z.array(z.strictObject({ id: z.int(), entryId: z.string().optional() })),
  /** In the order of the files. */
  importIds: z.array(z.string()),
  /** The day that its data lead up to. */
  today: z.string(),
  /** The operation that takes it away. */
  removedBy: z.string().optional(),
})
export type Sample = z.output<typeof Sample>

const sample = note<Sample, object>({ schema: Sample, key: (scope) => keys.sequence(scope, 'sample') })

export function findSample(scope: Scope): Promise<Sample | undefined> {
  return readOne(sample, sample.key(scope, {}))
}

/** Of two that are asked for at once, one loses; it is taken away once. Null for none. */
export function moveSample(plan: WritePlan, before: Sample | null, after: Sample | null): void {
  if (after) plan.put(sample, after, before)
  else if (before) plan.drop(sample, before, before)
}
