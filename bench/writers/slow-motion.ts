/** Makes every timer of this process take longer, the pauses of handlers and of the SDK too. */
export function inSlowMotion(times: number): void {
  const real = globalThis.setTimeout
  const slow = (work: () => void, milliseconds = 0) => real(work, milliseconds * times)
  globalThis.setTimeout = slow as typeof setTimeout
}
