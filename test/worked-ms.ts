/** Milliseconds that this process has worked so far: who else keeps the machine busy does not count. */
export function workedMs(): number {
  const { user, system } = process.cpuUsage()
  return (user + system) / 1_000
}
