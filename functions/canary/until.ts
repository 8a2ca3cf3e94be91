/** What a step may take: two lines take seconds. */
const STEP_MS = 60_000
const LOOK_AGAIN_MS = 1_000

/** Reads until nothing more is waited for. @param waitsFor what is not over yet, in words; undefined when it is */
export async function until<T>(
  read: () => Promise<T>,
  waitsFor: (value: T) => string | undefined,
): Promise<T> {
  for (const began = Date.now(); ; ) {
    const value = await read()
    const still = waitsFor(value)
    if (still === undefined) return value
    if (Date.now() - began > STEP_MS) throw new Error(`still ${still.replaceAll('_', ' ')} after a minute`)
    await new Promise((resolve) => setTimeout(resolve, LOOK_AGAIN_MS))
  }
}
