import type { Entity } from './entity.ts'

/** What is stored of what something becomes: a version counts by itself, and so does when it changed. */
export function nextVersion<T extends object>(of: Entity<T>, before: T, after: T, now: string): T {
  if (of.follows?.(before, after)) return after
  return {
    ...after,
    ...('version' in before && { version: Number(before.version) + 1 }),
    ...('updatedAt' in before && { updatedAt: now }),
  }
}

/** A move that is not among those of its kind is a fault of ours: nobody can ask for it. */
export function refuseState<T extends object>(
  { name, states }: Entity<T>,
  before: T | undefined,
  after: T | undefined,
): void {
  if (!states || !before || !after) return
  const [from, to] = [states.of(before), states.of(after)]
  if (from !== to && !states.next[from]?.includes(to))
    throw new Error(`${name} does not go from ${from} to ${to}`)
}
