import { createReadStream } from 'node:fs'
import { headerValue } from '../../signing/canonical-request.ts'
import { type ChecksumName, checksumNames, checksumOf } from '../bodies/checksums.ts'
import { type Received, receiveBody } from '../bodies/receive-body.ts'
import type { ObjectRecord } from '../bucket/object-record.ts'
import { checksumElements, storeObject } from '../bucket/store-object.ts'
import { assertAllowed, type S3Answer, type S3Call } from '../call.ts'
import { S3Error } from '../s3-error.ts'
import { childText, parseXml, s3Document } from '../xml.ts'
import { checkWriteConditions } from './conditions.ts'
import { readSignedBody } from './delete-object.ts'
import { dropUpload, findUpload, listParts, type Part, type Upload } from './multipart-upload.ts'

/** Joins the parts that the client names, in its order, into one object. */
export async function completeMultipartUpload(call: S3Call): Promise<S3Answer> {
  assertAllowed(call, 's3:PutObject', call.key)
  const uploadId = call.query.get('uploadId') ?? ''
  const upload = findUpload(call.bucket, uploadId, call.key)
  checkWriteConditions(call.headers, call.bucket.find(call.key))
  const named = parseXml((await readSignedBody(call)).toString('utf8'), 'CompleteMultipartUpload').Part ?? []
  const parts = chooseParts(
    named.map((node) => ({
      number: Number(childText(node, 'PartNumber')),
      eTag: (childText(node, 'ETag') ?? '').replaceAll('"', ''),
      checksums: checksumNames.flatMap((name) => {
        const value = childText(node, `Checksum${name.toUpperCase()}`)
        return value === undefined ? [] : [[name, value] as const]
      }),
    })),
    listParts(call.bucket, uploadId),
  )

  const file = call.bucket.incomingFile()
  const awaited = upload.checksumName && upload.checksumType === 'FULL_OBJECT' ? [upload.checksumName] : []
  const received = await receiveBody(joinParts(parts), file, {
    checksums: new Map(),
    awaited: new Set(awaited),
  })
  const checksum = checksumOfWhole(upload, parts, received)
  assertPromisedChecksum(call, checksum)

  const record = storeObject(
    call,
    file,
    {
      key: call.key,
      headers: upload.headers,
      received,
      event: 'ObjectCreated:CompleteMultipartUpload',
      eTag: `${checksumOf('md5', Buffer.concat(parts.map((part) => Buffer.from(part.md5, 'hex')))).toString('hex')}-${parts.length}`,
      partCount: parts.length,
      checksum,
    },
    (replaced) => checkWriteConditions(call.headers, replaced),
  )
  dropUpload(call.bucket, uploadId)

  const body = s3Document('CompleteMultipartUploadResult', {
    Location: `${call.house.url()}/${call.bucket.name}/${encodeURIComponent(call.key)}`,
    Bucket: call.bucket.name,
    Key: call.key,
    ETag: `"${record.eTag}"`,
    ...checksumElements(record),
  })
  return { status: 200, headers: { 'content-type': 'application/xml' }, body }
}

const PART_BYTES_MIN = 5 * 1024 * 1024

function chooseParts(
  named: { number: number; eTag: string; checksums: (readonly [ChecksumName, string])[] }[],
  uploaded: Part[],
): Part[] {
  if (named.length === 0) throw new S3Error('MalformedXML')
  const byNumber = new Map(uploaded.map((part) => [part.number, part]))
  const chosen = named.map(({ number, eTag, checksums }) => {
    const part = byNumber.get(number)
    const differs = checksums.some(([name, value]) => part?.checksums[name] !== value)
    if (!part || part.md5 !== eTag || differs) {
      throw new S3Error('InvalidPart', undefined, { PartNumber: String(number), ETag: eTag })
    }
    return part
  })
  if (chosen.some((part, at) => at > 0 && part.number <= chosen[at - 1]!.number))
    throw new S3Error('InvalidPartOrder')
  const small = chosen.slice(0, -1).find((part) => part.sizeBytes < PART_BYTES_MIN)
  if (small) {
    throw new S3Error('EntityTooSmall', undefined, {
      ProposedSize: String(small.sizeBytes),
      MinSizeAllowed: String(PART_BYTES_MIN),
      PartNumber: String(small.number),
    })
  }
  return chosen
}

async function* joinParts(parts: Part[]): AsyncGenerator<Buffer> {
  for (const part of parts) yield* createReadStream(part.dataFile) as AsyncIterable<Buffer>
}

/** COMPOSITE is the checksum of the parts' checksums, FULL_OBJECT that of the bytes. */
function checksumOfWhole(upload: Upload, parts: Part[], received: Received): ObjectRecord['checksum'] {
  const name = upload.checksumName
  if (!name) return undefined
  if (upload.checksumType === 'FULL_OBJECT') {
    return { name, value: received.checksums.get(name)!, type: 'FULL_OBJECT' }
  }
  const digests = parts.map((part) => Buffer.from(part.checksums[name] ?? '', 'base64'))
  const value = `${checksumOf(name, Buffer.concat(digests)).toString('base64')}-${parts.length}`
  return { name, value, type: 'COMPOSITE' }
}

function assertPromisedChecksum(call: S3Call, checksum: ObjectRecord['checksum']): void {
  if (!checksum) return
  const promised = headerValue(call.headers, `x-amz-checksum-${checksum.name}`)
  if (promised !== '' && promised !== checksum.value) {
    throw new S3Error(
      'BadDigest',
      `The ${checksum.name.toUpperCase()} you specified did not match the calculated checksum.`,
    )
  }
}
