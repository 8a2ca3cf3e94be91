import type { Received } from '../bodies/receive-body.ts'
import type { S3Call } from '../call.ts'
import type { CreationEvent, ObjectRecord } from './object-record.ts'

interface NewObject {
  key: string
  headers: Record<string, string>
  received: Received
  event: CreationEvent
}

/** Makes received bytes an object and tells the house. `guard` may throw to refuse, seeing what would be replaced. */
export function storeObject(
  { bucket, house }: Pick<S3Call, 'bucket' | 'house'>,
  file: string,
  { key, headers, received, event }: NewObject,
  guard?: (replaced: ObjectRecord | undefined) => void,
): ObjectRecord {
  const [checksum] = received.checksums
  const record = bucket.commit(
    file,
    {
      key,
      sizeBytes: received.sizeBytes,
      eTag: received.md5.toString('hex'),
      modifiedAt: house.now(),
      headers,
      ...(checksum ? { checksum: { name: checksum[0], value: checksum[1] } } : {}),
      ...(house.announce ? { pendingEvent: event } : {}),
    },
    guard,
  )
  house.announce?.(bucket, record)
  return record
}

/** The headers of an answer to a write. */
export function writtenHeaders(record: ObjectRecord): Record<string, string> {
  return {
    etag: `"${record.eTag}"`,
    'x-amz-server-side-encryption': 'AES256',
    ...checksumHeaders(record),
  }
}

export function checksumHeaders({ checksum }: ObjectRecord): Record<string, string> {
  return checksum
    ? { [`x-amz-checksum-${checksum.name}`]: checksum.value, 'x-amz-checksum-type': 'FULL_OBJECT' }
    : {}
}
