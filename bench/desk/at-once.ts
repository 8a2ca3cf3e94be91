/** Calls made by some people at once, each the next when the last has answered. */
export interface Run {
  seconds: number
  milliseconds: number[]
  /** What the product could not answer. */
  failures: string[]
}

export async function atOnce<T>(
  people: number,
  calls: readonly T[],
  call: (it: T, person: number) => Promise<unknown>,
): Promise<Run> {
  const milliseconds: number[] = []
  const failures: string[] = []
  let next = 0
  const began = performance.now()
  await Promise.all(
    Array.from({ length: people }, async (_, person) => {
      for (let it = calls[next++]; it !== undefined; it = calls[next++]) {
        const start = performance.now()
        await call(it, person).catch((error: Error) => failures.push(error.message))
        milliseconds.push(performance.now() - start)
      }
    }),
  )
  return { seconds: (performance.now() - began) / 1000, milliseconds, failures }
}

export function percentile(values: readonly number[], percent: number): number {
  const sorted = values.toSorted((one, other) => one - other)
  return sorted[Math.min(sorted.length - 1, Math.floor((sorted.length * percent) / 100))] ?? 0
}
