import type { FileHandle } from 'node:fs/promises'
import { headerValue } from '../../signing/canonical-request.ts'
import type { ObjectRecord } from '../bucket/object-record.ts'
import { checksumHeaders } from '../bucket/store-object.ts'
import { assertAllowed, refuseMissingKey, type S3Answer, type S3Call } from '../call.ts'
import { S3Error } from '../s3-error.ts'
import { type ByteRange, parseByteRange } from './byte-range.ts'
import { checkReadConditions } from './conditions.ts'

export async function getObject(call: S3Call): Promise<S3Answer> {
  const { record, range, answer } = readObject(call)
  if (answer.status === 304 || record.sizeBytes === 0) return answer
  const handle = await call.bucket.openData(record)
  return { ...answer, body: readRange(handle, range) }
}

export async function headObject(call: S3Call): Promise<S3Answer> {
  return readObject(call).answer
}

function readObject(call: S3Call): { record: ObjectRecord; range: ByteRange | undefined; answer: S3Answer } {
  assertAllowed(call, 's3:GetObject', call.key)
  if (call.query.has('partNumber'))
    throw new S3Error('NotImplemented', 'Reading a single part is not available here.')
  const record = call.bucket.find(call.key)
  if (!record) throw refuseMissingKey(call, call.key)
  const common = {
    etag: `"${record.eTag}"`,
    'last-modified': new Date(record.modifiedAt).toUTCString(),
    'accept-ranges': 'bytes',
    'x-amz-server-side-encryption': 'AES256',
  }
  if (checkReadConditions(call.headers, record) === 'not-modified') {
    return { record, range: undefined, answer: { status: 304, headers: common } }
  }

  const range = parseByteRange(headerValue(call.headers, 'range'), record.sizeBytes)
  const headers: Record<string, string | number> = { ...common, ...record.headers, ...overrides(call) }
  headers['content-length'] = range ? range.last - range.first + 1 : record.sizeBytes
  if (range) headers['content-range'] = `bytes ${range.first}-${range.last}/${record.sizeBytes}`
  // A checksum is of the whole object, so a client could not check a part of it.
  if (!range && headerValue(call.headers, 'x-amz-checksum-mode').toUpperCase() === 'ENABLED') {
    Object.assign(headers, checksumHeaders(record))
  }
  return { record, range, answer: { status: range ? 206 : 200, headers } }
}

/** What a presigned address may say about the answer: `response-content-disposition` and its kin. */
function overrides(call: S3Call): Record<string, string> {
  const names = ['type', 'language', 'disposition', 'encoding'].map((name) => `content-${name}`)
  const given: Record<string, string> = {}
  for (const name of [...names, 'expires', 'cache-control']) {
    const value = call.query.get(`response-${name}`)
    if (value !== undefined) given[name] = value
  }
  return given
}

function readRange(handle: FileHandle, range: ByteRange | undefined) {
  return handle.createReadStream(range ? { start: range.first, end: range.last } : {})
}
