/** A company that comes out of an archive: which one, while it is on its way beside it, and in the company for good. */
import * as z from 'zod'
import { keys } from '../keys.ts'
import { note } from '../plan/entity.ts'
import type { WritePlan } from '../plan/write-plan.ts'
import { readOne } from '../read.ts'

const Arriving = z.strictObject({
  companyId: z.int(),
  /** Of the archive. */
  stateHash: z.string(),
  beganAt: z.string(),
})
export type Arriving = z.output<typeof Arriving>

const arriving = note<Arriving, { companyId: number }>({
  schema: Arriving,
  key: (_, { companyId }) => keys.arriving(companyId),
})

const Arrival = z.strictObject({
  stateHash: z.string(),
  /** Instants. */
  exportedAt: z.string(),
  arrivedAt: z.string(),
})

const arrival = note<z.output<typeof Arrival>, object>({
  schema: Arrival,
  key: (scope) => keys.sequence(scope, 'arrival'),
})

export function findArriving(companyId: number): Promise<Arriving | undefined> {
  return readOne(arriving, keys.arriving(companyId))
}

export function beginArrival(plan: WritePlan, of: Arriving): void {
  plan.put(arriving, of, null)
}

export function dropArriving(plan: WritePlan, of: Arriving): void {
  plan.drop(arriving, of, of)
}

/** It may have come before. */
export function endArrival(plan: WritePlan, of: Arriving, exportedAt: string): void {
  dropArriving(plan, of)
  plan.put(arrival, { stateHash: of.stateHash, exportedAt, arrivedAt: plan.now })
}
