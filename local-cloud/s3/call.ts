import type { Readable } from 'node:stream'
import type { Headers } from '../signing/canonical-request.ts'
import type { Signed } from '../signing/verify-signature.ts'
import type { CorsRule } from './access/cors-rule.ts'
import type { Bucket } from './bucket/bucket.ts'
import type { ObjectRecord } from './bucket/object-record.ts'
import { S3Error } from './s3-error.ts'

/** One request after its signature was found good: what every operation takes. */
export interface S3Call {
  bucket: Bucket
  /** Decoded. */
  key: string
  query: ReadonlyMap<string, string>
  headers: Headers
  body: Readable
  caller: Signed
  house: S3House
}

/** What all requests share. */
export interface S3House {
  buckets: ReadonlyMap<string, Bucket>
  corsRules: ReadonlyMap<string, readonly CorsRule[]>
  credentials: (accessKeyId: string) => string | undefined
  region: string | undefined
  url: () => string
  /** Epoch milliseconds. */
  now: () => number
  isAllowed: (accessKeyId: string, action: string, resourceArn: string) => boolean
  /** Absent when nobody listens. */
  announce: ((bucket: Bucket, record: ObjectRecord) => void) | undefined
}

export interface S3Answer {
  status: number
  headers?: Record<string, string | number>
  body?: string | Readable
}

/** Throws AccessDenied in the words of IAM unless the caller may do this to the key. */
export function assertAllowed(
  call: { house: S3House; caller: { accessKeyId: string }; bucket: Bucket },
  action: string,
  key: string,
): void {
  const resource = resourceArn(call.bucket.name, key)
  if (call.house.isAllowed(call.caller.accessKeyId, action, resource)) return
  throw new S3Error(
    'AccessDenied',
    `User: ${call.caller.accessKeyId} is not authorized to perform: ${action} on resource: "${resource}" because no identity-based policy allows the ${action} action`,
  )
}

/** The same of the bucket itself. */
export function assertMayList({ house, caller, bucket }: S3Call): void {
  if (!house.isAllowed(caller.accessKeyId, 's3:ListBucket', resourceArn(bucket.name)))
    throw new S3Error('AccessDenied')
}

/** As on AWS, only a caller who may list the bucket is told that a key is missing. */
export function refuseMissingKey(call: S3Call, key: string): S3Error {
  const mayList = call.house.isAllowed(
    call.caller.accessKeyId,
    's3:ListBucket',
    resourceArn(call.bucket.name),
  )
  return mayList ? new S3Error('NoSuchKey', undefined, { Key: key }) : new S3Error('AccessDenied')
}

/** Throws when a key is longer than S3 takes. */
export function assertKeyForm(key: string): void {
  const sizeBytes = Buffer.byteLength(key)
  if (sizeBytes > KEY_BYTES_MAX) {
    throw new S3Error('KeyTooLongError', undefined, {
      Size: String(sizeBytes),
      MaxSizeAllowed: String(KEY_BYTES_MAX),
    })
  }
}

const KEY_BYTES_MAX = 1024

function resourceArn(bucket: string, key?: string): string {
  return key === undefined ? `arn:aws:s3:::${bucket}` : `arn:aws:s3:::${bucket}/${key}`
}
