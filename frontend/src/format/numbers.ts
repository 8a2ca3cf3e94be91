const counts = new Intl.NumberFormat('en-US')

/** 12,345 */
export function formatCount(count: number): string {
  return counts.format(count)
}

/** A percent with one decimal, or that there is nothing to count. */
export function formatPercent(percent: number | null): string {
  return percent === null ? 'No data yet' : `${percent.toFixed(1)}%`
}

/** 1 line, 2 lines. */
export function counted(count: number, one: string, many = `${one}s`): string {
  return `${formatCount(count)} ${count === 1 ? one : many}`
}

/** 0.4 s, 12 s, 2 min 5 s. */
export function formatDuration(seconds: number): string {
  if (seconds < 9.95) return `${seconds.toFixed(1)} s`
  const whole = Math.round(seconds)
  return whole < 60 ? `${whole} s` : `${formatCount(Math.floor(whole / 60))} min ${whole % 60} s`
}
