/** As every list of a pack stands. */
export function inOrderOfIds<T extends { id: string }>(list: Iterable<T>): T[] {
  return [...list].sort((one, other) => (one.id < other.id ? -1 : 1))
}
