import type { Span } from '../books/book.ts'
import { addDays, type Day, daysBetween } from '../calendar/day.ts'

/** How old an item is, from which age on, in days. */
export const AGE_BUCKETS = [
  { name: 'current', label: 'Current', fromDays: 0 },
  { name: 'thirtyDays', label: '30+ days', fromDays: 30 },
  { name: 'sixtyDays', label: '60+ days', fromDays: 60 },
  { name: 'ninetyDaysPlus', label: '90+ days', fromDays: 90 },
] as const
export type AgeBucket = (typeof AGE_BUCKETS)[number]['name']

/** The bucket of an item of a day, seen from another: its age is the days between. Undefined for what comes later. */
export function ageBucketOf(date: Day, asOf: Day): AgeBucket | undefined {
  const age = daysBetween(date, asOf)
  return AGE_BUCKETS.findLast(({ fromDays }) => age >= fromDays)?.name
}

/** The days whose items lie in a bucket; the oldest one has no first day. */
export function daysOfBucket(bucket: AgeBucket, asOf: Day): { from: Day | undefined; to: Day } {
  const at = AGE_BUCKETS.findIndex(({ name }) => name === bucket)
  const next = AGE_BUCKETS[at + 1]
  return {
    from: next && addDays(asOf, 1 - next.fromDays),
    to: addDays(asOf, -AGE_BUCKETS[at]!.fromDays),
  }
}

/** The days of every bucket. */
export const spansOfBuckets = (asOf: Day): Span[] =>
  AGE_BUCKETS.map(({ name }) => {
    const { from, to } = daysOfBucket(name, asOf)
    return { ...(from && { from }), to }
  })

/** A value for each bucket. */
export function perBucket<T>(make: () => T): Record<AgeBucket, T> {
  return Object.fromEntries(AGE_BUCKETS.map(({ name }) => [name, make()])) as Record<AgeBucket, T>
}
