/**
 * The short run tries a share of what is tried many times in the same way, the next run another; `npm run test:long` tries all.
 * Which share it is follows from `TEST_SEED`, so that a failure comes back with it.
 */
const seed = Number(process.env.TEST_SEED ?? 0)
const isWhole = process.env.SWEEP_ONE_IN === '1'

/** Each element comes in one of `oneIn` consecutive seeds. */
export function inTurn<T>(all: readonly T[], oneIn: number): T[] {
  return isWhole ? [...all] : all.filter((_, at) => at % oneIn === seed % oneIn)
}
