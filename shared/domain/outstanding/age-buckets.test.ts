import { expect, test } from 'vitest'
import { addDays, day } from '../calendar/day.ts'
import { AGE_BUCKETS, ageBucketOf, daysOfBucket } from './age-buckets.ts'

const asOf = day('2026-03-31')

test.each([
  [0, 'current'],
  [1, 'current'],
  [29, 'current'],
  [30, 'thirtyDays'],
  [59, 'thirtyDays'],
  [60, 'sixtyDays'],
  [89, 'sixtyDays'],
  [90, 'ninetyDaysPlus'],
  [4000, 'ninetyDaysPlus'],
  [-1, undefined],
])('an item of %i days is in %s', (age, bucket) => {
  expect(ageBucketOf(addDays(asOf, -age), asOf)).toBe(bucket)
})

test('the days of a bucket are exactly those whose items lie in it', () => {
  for (const { name } of AGE_BUCKETS) {
    const { from, to } = daysOfBucket(name, asOf)
    expect(ageBucketOf(to, asOf)).toBe(name)
    expect(ageBucketOf(addDays(to, 1), asOf)).not.toBe(name)
    if (from === undefined) continue
    expect(ageBucketOf(from, asOf)).toBe(name)
    expect(ageBucketOf(addDays(from, -1), asOf)).not.toBe(name)
  }
  expect(daysOfBucket('ninetyDaysPlus', asOf).from).toBeUndefined()
})
