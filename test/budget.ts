/**
 * How long a test may wait. Written as it takes on a quiet machine of two cores; `TEST_SLOWNESS` says how much slower this one is.
 */
const slowness = Number(process.env.TEST_SLOWNESS ?? 1)

export function budgetMs(seconds: number): number {
  return Math.round(seconds * 1000 * slowness)
}
