/** Instants, ISO in UTC. */
export interface TimedWork {
  from: string
  to: string
}

/** The median of how long work took, in seconds to the hundredth; between two middle ones their mean. Null where there was none. */
export function medianSecondsOf(work: readonly TimedWork[]): number | null {
  const seconds = work
    .map(({ from, to }) => Math.max(0, (Date.parse(to) - Date.parse(from)) / 1000))
    .sort((one, other) => one - other)
  if (seconds.length === 0) return null
  const middle = Math.floor(seconds.length / 2)
  const median = seconds.length % 2 === 1 ? seconds[middle]! : (seconds[middle - 1]! + seconds[middle]!) / 2
  return Math.round(median * 100) / 100
}
