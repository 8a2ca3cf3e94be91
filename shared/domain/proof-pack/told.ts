/** What the audit chain of a pack says of one thing after the other. */
import type { PackedRecord, WalkedChain } from './read-chain.ts'

type Change = PackedRecord['changes'][number]

/** All that the chain says of one thing, oldest first, each with its place among the records. */
export type Told = { record: PackedRecord; change: Change; at: number }[]
/** By kind and id. */
export type ToldById = ReadonlyMap<string, Told>

export function toldById({ records }: WalkedChain): ToldById {
  const found = new Map<string, Told>()
  for (const [at, record] of records.entries())
    for (const change of record.changes)
      for (const id of change.entityId === undefined ? (change.entityIds ?? []) : [change.entityId]) {
        const name = `${change.entityType} ${id}`
        const told = found.get(name)
        if (told) told.push({ record, change, at })
        else found.set(name, [{ record, change, at }])
      }
  return found
}

/** How often it was made, less how often it was taken away. */
export function livesOf(told: Told | undefined): number {
  const weights: Record<string, number> = { created: 1, deleted: -1 }
  return (told ?? []).reduce((sum, { change }) => sum + (weights[change.action] ?? 0), 0)
}

/** What it became last; undefined where the chain does not say. */
export const lastSaid = (told: Told | undefined): Change['after'] =>
  told?.findLast(({ change }) => change.after)?.change.after

/** What a field was after the record of some place: what the next change of it began with, or else what it is now. */
export function stoodAt(told: Told | undefined, place: number, field: string, now: unknown): unknown {
  const next = told?.find(({ at, change }) => at > place && change.before && field in change.before)
  return next ? next.change.before![field] : now
}
