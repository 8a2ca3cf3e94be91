import type { ObjectRecord } from '../bucket/object-record.ts'
import { assertAllowed, type S3Answer, type S3Call } from '../call.ts'
import { S3Error } from '../s3-error.ts'
import { s3Document } from '../xml.ts'

/** ListObjectsV2: prefix, delimiter, start-after, max-keys, continuation and encoding-type. */
export async function listObjects(call: S3Call): Promise<S3Answer> {
  assertAllowed(call, 's3:ListBucket', undefined)
  if (call.query.get('list-type') !== '2') {
    throw new S3Error('NotImplemented', 'Only version 2 of listing is available here: list-type=2')
  }
  const asked = readQuery(call.query)

  const page = takePage(call.bucket.list(), asked)

  const write = asked.encodeKeys ? encodeKey : (key: string) => key
  const body = s3Document('ListBucketResult', {
    Name: call.bucket.name,
    Prefix: write(asked.prefix),
    ...(asked.delimiter === '' ? {} : { Delimiter: write(asked.delimiter) }),
    ...(asked.startAfter === '' ? {} : { StartAfter: write(asked.startAfter) }),
    MaxKeys: asked.maxKeys,
    ...(asked.encodeKeys ? { EncodingType: 'url' } : {}),
    KeyCount: page.items.length,
    IsTruncated: page.next !== undefined,
    ContinuationToken: call.query.get('continuation-token'),
    NextContinuationToken: page.next === undefined ? undefined : writeToken(page.next),
    Contents: page.items
      .filter((item) => typeof item !== 'string')
      .map((record) => ({
        Key: write(record.key),
        LastModified: new Date(record.modifiedAt).toISOString(),
        ETag: `"${record.eTag}"`,
        ChecksumAlgorithm: record.checksum?.name.toUpperCase(),
        ChecksumType: record.checksum?.type,
        Size: record.sizeBytes,
        StorageClass: 'STANDARD',
      })),
    CommonPrefixes: page.items
      .filter((item) => typeof item === 'string')
      .map((prefix) => ({ Prefix: write(prefix) })),
  })
  return { status: 200, headers: { 'content-type': 'application/xml' }, body }
}

/** Where a page ended: after this key, or after every key under this common prefix. */
interface Marker {
  after: string
  isPrefix: boolean
}

interface Asked {
  prefix: string
  delimiter: string
  startAfter: string
  maxKeys: number
  encodeKeys: boolean
  marker: Marker
}

const KEYS_MAX = 1000

function readQuery(query: ReadonlyMap<string, string>): Asked {
  const maxKeysText = query.get('max-keys') ?? String(KEYS_MAX)
  if (!/^\d+$/.test(maxKeysText))
    throw new S3Error('InvalidArgument', 'Provided max-keys not an integer or within integer range')
  const token = query.get('continuation-token')
  const startAfter = query.get('start-after') ?? ''
  return {
    prefix: query.get('prefix') ?? '',
    delimiter: query.get('delimiter') ?? '',
    startAfter,
    maxKeys: Math.min(Number(maxKeysText), KEYS_MAX),
    encodeKeys: query.get('encoding-type') === 'url',
    marker: token === undefined ? { after: startAfter, isPrefix: false } : readToken(token),
  }
}

function takePage(
  records: readonly ObjectRecord[],
  { prefix, delimiter, maxKeys, marker }: Asked,
): { items: (ObjectRecord | string)[]; next?: Marker } {
  const items: (ObjectRecord | string)[] = []
  let last = marker
  const after = Buffer.from(marker.after)
  for (const record of records) {
    if (!record.key.startsWith(prefix) || Buffer.compare(Buffer.from(record.key), after) <= 0) continue
    if (last.isPrefix && record.key.startsWith(last.after)) continue
    if (items.length === maxKeys) return maxKeys === 0 ? { items } : { items, next: last }
    const cut = delimiter === '' ? -1 : record.key.indexOf(delimiter, prefix.length)
    if (cut < 0) {
      items.push(record)
      last = { after: record.key, isPrefix: false }
    } else {
      const common = record.key.slice(0, cut + delimiter.length)
      items.push(common)
      last = { after: common, isPrefix: true }
    }
  }
  return { items }
}

function writeToken(marker: Marker): string {
  return Buffer.from(JSON.stringify([marker.after, marker.isPrefix])).toString('base64url')
}

function readToken(token: string): Marker {
  try {
    const [after, isPrefix] = JSON.parse(Buffer.from(token, 'base64url').toString()) as unknown[]
    if (typeof after === 'string' && typeof isPrefix === 'boolean') return { after, isPrefix }
  } catch {
    // Falls through to the refusal below: what is no JSON is no token of ours.
  }
  throw new S3Error('InvalidArgument', 'The continuation token provided is incorrect')
}

function encodeKey(key: string): string {
  return encodeURIComponent(key).replace(/%2F/g, '/').replace(/%20/g, '+')
}
