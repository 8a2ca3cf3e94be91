import type { Received } from '../bodies/receive-body.ts'
import type { S3Call } from '../call.ts'
import type { CreationEvent, ObjectRecord } from './object-record.ts'

interface NewObject {
  key: string
  headers: Record<string, string>
  received: Received
  event: CreationEvent
  /** When it is not the MD5 of the bytes, as for an object made of parts. */
  eTag?: string
  partCount?: number
  checksum?: ObjectRecord['checksum']
}

/** Makes received bytes an object and tells the house. `guard` may throw to refuse, seeing what would be replaced. */
export function storeObject(
  { bucket, house }: Pick<S3Call, 'bucket' | 'house'>,
  file: string,
  { key, headers, received, event, eTag, partCount, checksum }: NewObject,
  guard?: (replaced: ObjectRecord | undefined) => void,
): ObjectRecord {
  const kept = checksum ?? firstChecksum(received)
  const record = bucket.commit(
    file,
    {
      key,
      sizeBytes: received.sizeBytes,
      eTag: eTag ?? received.md5.toString('hex'),
      modifiedAt: house.now(),
      headers,
      ...(kept ? { checksum: kept } : {}),
      ...(partCount === undefined ? {} : { partCount }),
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
    ? { [`x-amz-checksum-${checksum.name}`]: checksum.value, 'x-amz-checksum-type': checksum.type }
    : {}
}

/** `ChecksumCRC32: ...` as the XML of S3 writes it. */
export function checksumElements({ checksum }: ObjectRecord): Record<string, string> {
  return checksum
    ? { [`Checksum${checksum.name.toUpperCase()}`]: checksum.value, ChecksumType: checksum.type }
    : {}
}

function firstChecksum(received: Received): ObjectRecord['checksum'] {
  const [first] = received.checksums
  return first ? { name: first[0], value: first[1], type: 'FULL_OBJECT' } : undefined
}
