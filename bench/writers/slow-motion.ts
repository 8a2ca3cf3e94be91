/**
 * Makes every timer of this process take longer, the pauses of handlers and of the SDK too, and its clock go as much slower: a handler
 * pauses by how long it took, which is else taken for longer than it was.
 */
export function inSlowMotion(times: number): void {
  const real = globalThis.setTimeout
  const slow = (work: () => void, milliseconds = 0) => real(work, milliseconds * times)
  globalThis.setTimeout = slow as typeof setTimeout
  const now = performance.now.bind(performance)
  performance.now = () => now() / times
}
