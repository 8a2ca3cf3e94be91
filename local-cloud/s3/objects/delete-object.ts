import { buffer } from 'node:stream/consumers'
import { headerValue } from '../../signing/canonical-request.ts'
import { checksumOf } from '../bodies/checksums.ts'
import { promisedChecksums, promisedMd5 } from '../bodies/receive-upload.ts'
import { assertAllowed, type S3Answer, type S3Call } from '../call.ts'
import { S3Error } from '../s3-error.ts'
import { childText, parseXml, s3Document } from '../xml.ts'
import { checkWriteConditions } from './conditions.ts'

/** Deleting what is not there is a success, as on S3. */
export async function deleteObject(call: S3Call): Promise<S3Answer> {
  assertAllowed(call, 's3:DeleteObject', call.key)
  if (headerValue(call.headers, 'if-match') !== '')
    checkWriteConditions(call.headers, call.bucket.find(call.key))
  call.bucket.remove(call.key)
  return { status: 204 }
}

/** Deletes up to 1,000 keys, each answered for by itself: one that the caller may not delete fails alone. */
export async function deleteObjects(call: S3Call): Promise<S3Answer> {
  const document = parseXml(await readCheckedXml(call), 'Delete')
  const keys = (document.Object ?? []).map((node) => childText(node, 'Key'))
  if (keys.length === 0 || keys.length > KEYS_MAX) throw new S3Error('MalformedXML')
  const quiet = childText(document, 'Quiet') === 'true'

  const deleted: { Key: string }[] = []
  const errors: { Key: string; Code: string; Message: string }[] = []
  for (const key of keys) {
    if (key === undefined) throw new S3Error('MalformedXML')
    try {
      assertAllowed(call, 's3:DeleteObject', key)
      call.bucket.remove(key)
      deleted.push({ Key: key })
    } catch (error) {
      if (!(error instanceof S3Error)) throw error
      errors.push({ Key: key, Code: error.code, Message: error.message })
    }
  }

  const body = s3Document('DeleteResult', { Deleted: quiet ? [] : deleted, Error: errors })
  return { status: 200, headers: { 'content-type': 'application/xml' }, body }
}

const KEYS_MAX = 1000

/** A damaged list of keys would delete the wrong objects, so S3 wants a checksum of it. */
async function readCheckedXml(call: S3Call): Promise<string> {
  const md5 = promisedMd5(call.headers)
  const checksums = promisedChecksums(call.headers)
  if (md5 === undefined && checksums.size === 0) {
    throw new S3Error(
      'InvalidRequest',
      'Missing required header for this request: Content-MD5 OR x-amz-checksum-*',
    )
  }
  const bytes = await readSignedBody(call)
  if (md5 !== undefined && checksumOf('md5', bytes).toString('base64') !== md5) throw new S3Error('BadDigest')
  for (const [name, value] of checksums) {
    if (checksumOf(name, bytes).toString('base64') !== value) {
      throw new S3Error(
        'BadDigest',
        `The ${name.toUpperCase()} you specified did not match the calculated checksum.`,
      )
    }
  }
  return bytes.toString('utf8')
}

/** Reads a small body whole and checks it against the payload hash that the signature covers. */
export async function readSignedBody(call: S3Call): Promise<Buffer> {
  const length = Number(headerValue(call.headers, 'content-length'))
  if (length > XML_BYTES_MAX) throw new S3Error('MalformedXML')
  const bytes = await buffer(call.body)
  const payloadHash = headerValue(call.headers, 'x-amz-content-sha256')
  if (/^[0-9a-f]{64}$/.test(payloadHash) && checksumOf('sha256', bytes).toString('hex') !== payloadHash) {
    throw new S3Error('XAmzContentSHA256Mismatch')
  }
  return bytes
}

const XML_BYTES_MAX = 2 * 1024 * 1024
