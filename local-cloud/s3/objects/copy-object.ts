import { constants } from 'node:fs'
import { copyFile } from 'node:fs/promises'
import { headerValue } from '../../signing/canonical-request.ts'
import type { Bucket } from '../bucket/bucket.ts'
import { checksumElements, storeObject } from '../bucket/store-object.ts'
import { assertAllowed, refuseMissingKey, type S3Answer, type S3Call } from '../call.ts'
import { S3Error } from '../s3-error.ts'
import { s3Document } from '../xml.ts'
import { checkCopySourceConditions, checkWriteConditions } from './conditions.ts'
import { keptHeaders } from './object-headers.ts'

export async function copyObject(call: S3Call): Promise<S3Answer> {
  const { bucket: sourceBucket, key: sourceKey } = readSource(call)
  assertAllowed(call, 's3:PutObject', call.key)
  assertAllowed(call, 's3:GetObject', sourceKey, sourceBucket)
  const source = sourceBucket.find(sourceKey)
  if (!source) throw refuseMissingKey(call, sourceKey, sourceBucket)
  checkCopySourceConditions(call.headers, source)
  const replaceHeaders = headerValue(call.headers, 'x-amz-metadata-directive').toUpperCase() === 'REPLACE'
  if (!replaceHeaders && sourceBucket === call.bucket && sourceKey === call.key) {
    throw new S3Error(
      'InvalidRequest',
      "This copy request is illegal because it is trying to copy an object to itself without changing the object's metadata, storage class, website redirect location or encryption attributes.",
    )
  }

  const headers = replaceHeaders ? keptHeaders(call.headers) : source.headers
  const file = call.bucket.incomingFile()
  await copyFile(sourceBucket.dataFile(source), file, constants.COPYFILE_FICLONE)
  const record = storeObject(
    call,
    file,
    {
      key: call.key,
      headers,
      received: { sizeBytes: source.sizeBytes, md5: Buffer.from(source.eTag, 'hex'), checksums: new Map() },
      eTag: source.eTag,
      event: 'ObjectCreated:Copy',
      ...(source.checksum ? { checksum: source.checksum } : {}),
    },
    (replaced) => checkWriteConditions(call.headers, replaced),
  )

  const body = s3Document('CopyObjectResult', {
    LastModified: new Date(record.modifiedAt).toISOString(),
    ETag: `"${record.eTag}"`,
    ...checksumElements(record),
  })
  return { status: 200, headers: { 'content-type': 'application/xml' }, body }
}

function readSource(call: S3Call): { bucket: Bucket; key: string } {
  const header = headerValue(call.headers, 'x-amz-copy-source')
  let source: string
  try {
    source = decodeURIComponent(header.replace(/^\//, ''))
  } catch {
    throw new S3Error(
      'InvalidArgument',
      'Copy Source must mention the source bucket and key: sourcebucket/sourcekey',
    )
  }
  const at = source.indexOf('/')
  if (at < 1 || at === source.length - 1) {
    throw new S3Error(
      'InvalidArgument',
      'Copy Source must mention the source bucket and key: sourcebucket/sourcekey',
    )
  }
  const bucket = call.house.buckets.get(source.slice(0, at))
  if (!bucket) throw new S3Error('NoSuchBucket', undefined, { BucketName: source.slice(0, at) })
  return { bucket, key: source.slice(at + 1) }
}
