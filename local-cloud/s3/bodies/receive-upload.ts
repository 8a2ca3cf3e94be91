import { type Headers, headerValue } from '../../signing/canonical-request.ts'
import type { S3Call } from '../call.ts'
import { S3Error } from '../s3-error.ts'
import { assertChecksumForm, type ChecksumName, checksumOfAlgorithm, checksumOfHeader } from './checksums.ts'
import { readChunked } from './chunked-body.ts'
import { type BodyPromise, type Received, receiveBody } from './receive-body.ts'

/**
 * Receives the body of a PUT into a file, unwrapping aws-chunked and checking length, Content-MD5, payload hash and
 * checksums from headers or trailers.
 */
export async function receiveUpload(call: S3Call, file: string): Promise<Received> {
  const { headers } = call
  const payloadHash = headerValue(headers, 'x-amz-content-sha256')
  const streaming = payloadHash.startsWith('STREAMING-')
  const trailer = headerValue(headers, 'x-amz-trailer')
  const trailerChecksum = trailer === '' ? undefined : checksumOfHeader(trailer)
  const checksums = promisedChecksums(headers, trailerChecksum)

  const awaited = new Set(checksums.keys())
  if (trailerChecksum) awaited.add(trailerChecksum)
  const md5 = promisedMd5(headers)
  const promise: BodyPromise = {
    sizeBytes: promisedSize(headers, streaming),
    checksums,
    awaited,
    ...(md5 === undefined ? {} : { md5 }),
    ...(/^[0-9a-f]{64}$/.test(payloadHash) ? { sha256: payloadHash } : {}),
  }

  const body = streaming ? unwrap(call, payloadHash, trailerChecksum, promise) : call.body
  return await receiveBody(body, file, promise)
}

/** Base64 by name; at most one, as on S3. */
export function promisedChecksums(headers: Headers, trailer?: ChecksumName): Map<ChecksumName, string> {
  const promised = new Map<ChecksumName, string>()
  for (const header of Object.keys(headers)) {
    const name = header.startsWith('x-amz-checksum-') ? checksumOfHeader(header) : undefined
    if (!name) continue
    const value = headerValue(headers, header)
    assertChecksumForm(name, value)
    promised.set(name, value)
  }
  if (promised.size + (trailer ? 1 : 0) > 1) {
    throw new S3Error(
      'InvalidRequest',
      'Expecting a single x-amz-checksum- header. Multiple checksum Types are not allowed.',
    )
  }
  const announced = headerValue(headers, 'x-amz-sdk-checksum-algorithm')
  if (announced !== '') {
    const name = checksumOfAlgorithm(announced)
    if (!promised.has(name) && trailer !== name) {
      throw new S3Error(
        'InvalidRequest',
        'x-amz-sdk-checksum-algorithm specified, but no corresponding x-amz-checksum-* or x-amz-trailer headers were found.',
      )
    }
  }
  return promised
}

/** Base64, or undefined when the sender gave none. */
function promisedMd5(headers: Headers): string | undefined {
  const md5 = headerValue(headers, 'content-md5')
  if (md5 === '') return undefined
  if (Buffer.from(md5, 'base64').length !== 16) throw new S3Error('InvalidDigest')
  return md5
}

const SINGLE_PUT_BYTES_MAX = 5 * 1024 ** 3

function promisedSize(headers: Headers, streaming: boolean): number {
  const text = headerValue(headers, streaming ? 'x-amz-decoded-content-length' : 'content-length')
  if (!/^\d+$/.test(text)) throw new S3Error('MissingContentLength')
  const sizeBytes = Number(text)
  if (sizeBytes > SINGLE_PUT_BYTES_MAX) {
    throw new S3Error('EntityTooLarge', undefined, {
      ProposedSize: text,
      MaxSizeAllowed: String(SINGLE_PUT_BYTES_MAX),
    })
  }
  return sizeBytes
}

async function* unwrap(
  call: S3Call,
  payloadHash: string,
  trailerChecksum: ChecksumName | undefined,
  promise: BodyPromise,
): AsyncGenerator<Buffer> {
  const trailers = new Map<string, string>()
  switch (payloadHash) {
    case 'STREAMING-UNSIGNED-PAYLOAD-TRAILER':
      yield* readChunked(call.body, trailers)
      break
    case 'STREAMING-AWS4-HMAC-SHA256-PAYLOAD':
    case 'STREAMING-AWS4-HMAC-SHA256-PAYLOAD-TRAILER':
      yield* readChunked(call.body, trailers, call.caller)
      break
    default:
      throw new S3Error(
        'InvalidRequest',
        `The value of x-amz-content-sha256 header is invalid: ${payloadHash}`,
      )
  }
  if (!trailerChecksum) return
  const value = trailers.get(`x-amz-checksum-${trailerChecksum}`)
  if (value === undefined) throw new S3Error('MalformedTrailerError')
  assertChecksumForm(trailerChecksum, value)
  promise.checksums.set(trailerChecksum, value)
}
