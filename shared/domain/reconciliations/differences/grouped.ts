/** In the order in which they come, those with the same key together. */
export function grouped<Key, T>(all: Iterable<T>, keyOf: (each: T) => Key): Map<Key, T[]> {
  const groups = new Map<Key, T[]>()
  for (const each of all) {
    const key = keyOf(each)
    const group = groups.get(key)
    if (group) group.push(each)
    else groups.set(key, [each])
  }
  return groups
}
