/** Percent with one decimal, rounded half up; null when there is nothing to count. */
export function percentOf(part: number, whole: number): number | null {
  return whole === 0 ? null : Math.round((part * 1000) / whole) / 10
}
