import { assertMayList, type S3Answer, type S3Call } from '../call.ts'
import { S3Error } from '../s3-error.ts'
import { element, xmlDocument } from '../xml.ts'

const KEYS_MAX = 1000

/** Version 2, by prefix, in the order of keys; without delimiters and other encodings, which the product does not ask for. */
export async function listObjects(call: S3Call): Promise<S3Answer> {
  const { bucket, query } = call
  assertMayList(call)
  if (query.get('list-type') !== '2') throw new S3Error('NotImplemented', 'Lists are of version 2 here.')
  const prefix = query.get('prefix') ?? ''
  const after = query.get('continuation-token') ?? ''
  const most = Math.min(Number(query.get('max-keys') ?? KEYS_MAX), KEYS_MAX)
  const keys = bucket
    .list()
    .map(({ key }) => key)
    .filter((key) => key.startsWith(prefix) && key > after)
    .sort()
  const page = keys.slice(0, most)
  const isTruncated = keys.length > page.length
  const body = element('ListBucketResult', {
    Name: bucket.name,
    Prefix: prefix,
    KeyCount: page.length,
    MaxKeys: most,
    IsTruncated: isTruncated,
    NextContinuationToken: isTruncated ? page.at(-1) : undefined,
    Contents: page.map((Key) => ({ Key })),
  })
  return { status: 200, headers: { 'content-type': 'application/xml' }, body: xmlDocument(body) }
}
