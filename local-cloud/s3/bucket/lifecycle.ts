import { dropUpload, listUploads } from '../objects/multipart-upload.ts'
import type { Bucket } from './bucket.ts'

/** One of `LifecycleConfiguration.Rules` of a CloudFormation bucket: the parts that this server follows. */
export interface LifecycleRule {
  Status: 'Enabled' | 'Disabled' | string
  Prefix?: string
  ExpirationInDays?: number
  AbortIncompleteMultipartUpload?: { DaysAfterInitiation: number }
}

/**
 * Removes what a bucket's rules have let expire, and returns how many objects and uploads that were.
 * As on S3 an object expires at the midnight (UTC) after its days have passed.
 */
export function applyLifecycleRules(bucket: Bucket, rules: readonly LifecycleRule[], now: number): number {
  let removed = 0
  for (const rule of rules.filter(({ Status }) => Status === 'Enabled')) {
    const prefix = rule.Prefix ?? ''
    const { ExpirationInDays: objectDays, AbortIncompleteMultipartUpload: abort } = rule
    if (objectDays !== undefined) {
      for (const record of [...bucket.list()]) {
        if (!record.key.startsWith(prefix) || now < expiry(record.modifiedAt, objectDays)) continue
        if (bucket.remove(record.key)) removed++
      }
    }
    if (abort) {
      for (const { uploadId, upload } of listUploads(bucket)) {
        if (!upload.key.startsWith(prefix) || now < expiry(upload.beganAt, abort.DaysAfterInitiation))
          continue
        dropUpload(bucket, uploadId)
        removed++
      }
    }
  }
  return removed
}

const DAY_MS = 86_400_000

function expiry(since: number, days: number): number {
  return Math.ceil((since + days * DAY_MS) / DAY_MS) * DAY_MS
}
