import type { Bucket } from './bucket.ts'

/** One of `LifecycleConfiguration.Rules` of a CloudFormation bucket: the parts that this server follows. */
export interface LifecycleRule {
  Status: 'Enabled' | 'Disabled' | string
  Prefix?: string
  ExpirationInDays?: number
}

/**
 * Removes what a bucket's rules have let expire, and returns how many objects that were.
 * As on S3 an object expires at the midnight (UTC) after its days have passed.
 */
export function applyLifecycleRules(bucket: Bucket, rules: readonly LifecycleRule[], now: number): number {
  let removed = 0
  for (const { Status, Prefix = '', ExpirationInDays } of rules) {
    if (Status !== 'Enabled' || ExpirationInDays === undefined) continue
    for (const record of bucket.list()) {
      if (!record.key.startsWith(Prefix) || now < expiry(record.modifiedAt, ExpirationInDays)) continue
      if (bucket.remove(record.key)) removed++
    }
  }
  return removed
}

const DAY_MS = 86_400_000

function expiry(since: number, days: number): number {
  return Math.ceil((since + days * DAY_MS) / DAY_MS) * DAY_MS
}
