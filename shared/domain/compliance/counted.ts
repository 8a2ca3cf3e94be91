export type Counted = readonly (readonly [name: string, count: number])[]

/** Sums by name, the names in order. */
export function countsOf(entries: readonly (readonly [name: string, count: number])[]): Counted {
  const counts = new Map<string, number>()
  for (const [name, count] of entries) counts.set(name, (counts.get(name) ?? 0) + count)
  return [...counts].filter(([, count]) => count !== 0).toSorted(([one], [other]) => (one < other ? -1 : 1))
}
