import { headerValue } from '../../signing/canonical-request.ts'
import { type ChecksumName, checksumOfAlgorithm, checksumOfHeader } from '../bodies/checksums.ts'
import { promisedChecksums, receiveUpload } from '../bodies/receive-upload.ts'
import { assertAllowed, type S3Answer, type S3Call } from '../call.ts'
import { S3Error } from '../s3-error.ts'
import { s3Document } from '../xml.ts'
import { beginUpload, dropUpload, findUpload, keepPart, listParts, listUploads } from './multipart-upload.ts'
import { keptHeaders } from './object-headers.ts'

export async function createMultipartUpload(call: S3Call): Promise<S3Answer> {
  assertAllowed(call, 's3:PutObject', call.key)
  const algorithm = headerValue(call.headers, 'x-amz-checksum-algorithm')
  const checksumName = algorithm === '' ? undefined : checksumOfAlgorithm(algorithm)
  const askedType = headerValue(call.headers, 'x-amz-checksum-type').toUpperCase()
  const checksumType =
    askedType === 'FULL_OBJECT' || checksumName === 'crc64nvme' ? 'FULL_OBJECT' : 'COMPOSITE'

  const uploadId = beginUpload(call.bucket, {
    key: call.key,
    headers: keptHeaders(call.headers),
    checksumType,
    beganAt: call.house.now(),
    ...(checksumName ? { checksumName } : {}),
  })

  return {
    status: 200,
    headers: {
      'content-type': 'application/xml',
      'x-amz-server-side-encryption': 'AES256',
      ...(checksumName
        ? { 'x-amz-checksum-algorithm': checksumName.toUpperCase(), 'x-amz-checksum-type': checksumType }
        : {}),
    },
    body: s3Document('InitiateMultipartUploadResult', {
      Bucket: call.bucket.name,
      Key: call.key,
      UploadId: uploadId,
    }),
  }
}

export async function uploadPart(call: S3Call): Promise<S3Answer> {
  assertAllowed(call, 's3:PutObject', call.key)
  const uploadId = call.query.get('uploadId') ?? ''
  const { checksumName } = findUpload(call.bucket, uploadId, call.key)
  const number = Number(call.query.get('partNumber'))
  if (!Number.isInteger(number) || number < 1 || number > PART_NUMBER_MAX) {
    throw new S3Error('InvalidArgument', 'Part number must be an integer between 1 and 10000, inclusive')
  }

  const file = call.bucket.incomingFile()
  assertChecksumFits(call, checksumName)
  const received = await receiveUpload(call, file, checksumName)
  // The upload may have been completed or aborted while this part was on its way.
  findUpload(call.bucket, uploadId, call.key)
  const part = keepPart(call.bucket, uploadId, file, {
    number,
    sizeBytes: received.sizeBytes,
    md5: received.md5.toString('hex'),
    modifiedAt: call.house.now(),
    checksums: Object.fromEntries(received.checksums),
  })

  const checksums = [...received.checksums].map(([name, value]) => [`x-amz-checksum-${name}`, value] as const)
  return {
    status: 200,
    headers: {
      etag: `"${part.md5}"`,
      'x-amz-server-side-encryption': 'AES256',
      ...Object.fromEntries(checksums),
    },
  }
}

/** An upload that was begun for one checksum takes no part with another. */
function assertChecksumFits(call: S3Call, expected: ChecksumName | undefined): void {
  const trailer = headerValue(call.headers, 'x-amz-trailer')
  const sent = trailer === '' ? [...promisedChecksums(call.headers).keys()][0] : checksumOfHeader(trailer)
  if (expected && sent && sent !== expected) {
    throw new S3Error(
      'InvalidRequest',
      `Checksum Type mismatch occurred, expected checksum Type: ${expected}, actual checksum Type: ${sent}`,
    )
  }
}

export async function abortMultipartUpload(call: S3Call): Promise<S3Answer> {
  assertAllowed(call, 's3:AbortMultipartUpload', call.key)
  const uploadId = call.query.get('uploadId') ?? ''
  findUpload(call.bucket, uploadId, call.key)
  dropUpload(call.bucket, uploadId)
  return { status: 204 }
}

export async function listPartsOfUpload(call: S3Call): Promise<S3Answer> {
  assertAllowed(call, 's3:ListMultipartUploadParts', call.key)
  const uploadId = call.query.get('uploadId') ?? ''
  const { checksumName } = findUpload(call.bucket, uploadId, call.key)
  const marker = Number(call.query.get('part-number-marker') ?? 0)
  const partsMax = Math.min(Number(call.query.get('max-parts') ?? PARTS_PAGE_MAX), PARTS_PAGE_MAX)
  const parts = listParts(call.bucket, uploadId).filter(({ number }) => number > marker)
  const page = parts.slice(0, partsMax)

  const body = s3Document('ListPartsResult', {
    Bucket: call.bucket.name,
    Key: call.key,
    UploadId: uploadId,
    PartNumberMarker: marker,
    NextPartNumberMarker: page.at(-1)?.number ?? 0,
    MaxParts: partsMax,
    IsTruncated: parts.length > page.length,
    Part: page.map((part) => ({
      PartNumber: part.number,
      LastModified: new Date(part.modifiedAt).toISOString(),
      ETag: `"${part.md5}"`,
      Size: part.sizeBytes,
      ...(checksumName ? { [`Checksum${checksumName.toUpperCase()}`]: part.checksums[checksumName] } : {}),
    })),
  })
  return { status: 200, headers: { 'content-type': 'application/xml' }, body }
}

/** One page holds all: a desk never has a thousand uploads under way. */
export async function listMultipartUploads(call: S3Call): Promise<S3Answer> {
  assertAllowed(call, 's3:ListBucketMultipartUploads', undefined)
  const prefix = call.query.get('prefix') ?? ''
  const uploads = listUploads(call.bucket).filter(({ upload }) => upload.key.startsWith(prefix))
  const body = s3Document('ListMultipartUploadsResult', {
    Bucket: call.bucket.name,
    Prefix: prefix,
    IsTruncated: false,
    Upload: uploads.map(({ uploadId, upload }) => ({
      Key: upload.key,
      UploadId: uploadId,
      Initiated: new Date(upload.beganAt).toISOString(),
      StorageClass: 'STANDARD',
    })),
  })
  return { status: 200, headers: { 'content-type': 'application/xml' }, body }
}

const PART_NUMBER_MAX = 10_000
const PARTS_PAGE_MAX = 1000
