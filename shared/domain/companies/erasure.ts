/** Taking a company away for good: when, and what has to be so before. */
import { DAY_MS } from '../calendar/day.ts'

/** Until then whoever administers the company takes it back. */
export const ERASURE_DAYS = 14

/** What was taken out of the books is not older than this. */
export const EXPORTED_DAYS = 30

export function endOfErasure(now: Date): string {
  return new Date(now.getTime() + ERASURE_DAYS * DAY_MS).toISOString()
}

/** As people type it. */
export function isNamed(typed: string, name: string): boolean {
  return folded(typed) === folded(name)
}

/** @param exports instants at which something was taken out of the books */
export function wasExported(exports: readonly string[], now: Date): boolean {
  const since = new Date(now.getTime() - EXPORTED_DAYS * DAY_MS).toISOString()
  return exports.some((at) => at >= since)
}

const folded = (text: string) => text.normalize('NFKC').trim().replaceAll(/\s+/g, ' ').toLowerCase()
