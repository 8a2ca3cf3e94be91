import { counted, formatCount } from '../../../shared/domain/wording/counted.ts'

export { counted, formatCount } from '../../../shared/domain/wording/counted.ts'

/** A percent with one decimal, or that there is nothing to count. */
export function formatPercent(percent: number | null): string {
  return percent === null ? 'No data yet' : `${percent.toFixed(1)}%`
}

/** Money at the side of a picture, in few letters: $12.5K, (€3M). The figures themselves stand elsewhere. */
export function formatRoughly(value: number, currency: string): string {
  const how = { style: 'currency', currency, notation: 'compact', maximumFractionDigits: 1 } as const
  const size = new Intl.NumberFormat('en', how).format(Math.abs(value))
  return value < 0 ? `(${size})` : size
}

/** What is listed to its end: all 12 matches, only 1 match. */
export function allInWords(count: number, one: string, many = `${one}s`): string {
  return count === 1 ? `Only 1 ${one}` : `All ${counted(count, one, many)}`
}

/** Said behind how many are matched or open: those that a person excluded are neither. */
export function besides(excluded: number): string {
  return excluded === 0 ? '' : `, ${formatCount(excluded)} excluded`
}

/** 0.4 s, 12 s, 2 min 5 s. */
export function formatDuration(seconds: number): string {
  if (seconds < 9.95) return `${seconds.toFixed(1)} s`
  const whole = Math.round(seconds)
  return whole < 60 ? `${whole} s` : `${formatCount(Math.floor(whole / 60))} min ${whole % 60} s`
}
