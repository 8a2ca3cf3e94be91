/** Thread time in milliseconds, so that a busy machine does not count; short work is repeated, since a system counts in steps of some four. */
export function threadTime(work: () => unknown): number {
  const start = threadMs()
  let times = 0
  do {
    work()
    times++
  } while (threadMs() - start < SHORT_MS)
  return (threadMs() - start) / times
}

const SHORT_MS = 60

/** Of this thread so far. */
export function threadMs(): number {
  const { user, system } = process.threadCpuUsage()
  return (user + system) / 1000
}
