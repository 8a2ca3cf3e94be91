interface Narrowable {
  label?: string
  description?: string
  keywords?: string | readonly string[]
}

/** Those that hold what is typed, in their name, beside it or in what else they are called. Groups without any are left out. */
export function narrowed<A extends Narrowable>(
  groups: readonly { group: string; actions: A[] }[],
  typed: string,
): { group: string; actions: A[] }[] {
  const words = typed.trim().toLowerCase()
  const holds = ({ label, description, keywords = [] }: A) =>
    [label, description, ...[keywords].flat()].some((text) => text?.toLowerCase().includes(words))
  return groups.flatMap(({ group, actions }) => {
    const kept = actions.filter(holds)
    return kept.length > 0 ? [{ group, actions: kept }] : []
  })
}
