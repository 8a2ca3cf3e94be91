/** All of a list, begun at a share of it from 0 to 1 and gone round: where time ends early, somebody else is left out each time. */
export function inTurnOf<T>(all: readonly T[], share: number): T[] {
  const first = Math.floor(all.length * share)
  return [...all.slice(first), ...all.slice(0, first)]
}
