/** What is left of a company that was erased: who asked for it and when, and where its audit ended. It lies outside of the company. */
import * as z from 'zod'
import { keys } from '../keys.ts'
import { note } from '../plan/entity.ts'
import type { WritePlan } from '../plan/write-plan.ts'
import { readAll, readOne } from '../read.ts'

const Tombstone = z.strictObject({
  companyId: z.int(),
  /** Instants; `erasedAt` is null until nothing is left. */
  createdAt: z.string(),
  askedBy: z.string(),
  askedAt: z.string(),
  confirmedBy: z.string().nullable(),
  /** Why, and where the books are kept, as it was typed. */
  reason: z.string(),
  begunAt: z.string(),
  erasedAt: z.string().nullable(),
  /** The head of the audit chain, which stays anchored; null where nothing was sealed. */
  head: z.strictObject({ seq: z.int(), hash: z.string() }).nullable(),
})
export type Tombstone = z.output<typeof Tombstone>

const tombstone = note<Tombstone, { companyId: number }>({
  schema: Tombstone,
  key: (_, { companyId }) => keys.tombstone(companyId),
})

export function listTombstones(): Promise<Tombstone[]> {
  return readAll(tombstone, { pk: keys.all.tombstones() })
}

/** Whether its erasure has begun: nothing of it can be read or written for long. */
export async function isErased(companyId: number): Promise<boolean> {
  return (await findTombstone(companyId)) !== undefined
}

export function findTombstone(companyId: number): Promise<Tombstone | undefined> {
  return readOne(tombstone, keys.tombstone(companyId))
}

export function putTombstone(plan: WritePlan, after: Tombstone, before: Tombstone | null): void {
  plan.put(tombstone, after, before)
}

/** Of a company that came back out of its archive. */
export function dropTombstone(plan: WritePlan, before: Tombstone): void {
  plan.drop(tombstone, before, before)
}
