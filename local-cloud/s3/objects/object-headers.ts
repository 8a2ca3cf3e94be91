import { type Headers, headerValue } from '../../signing/canonical-request.ts'
import { S3Error } from '../s3-error.ts'

/**
 * The headers (or form fields, in lower case) that S3 keeps with an object and gives back with it.
 * Throws NotImplemented for what this server would otherwise drop in silence: copies, tags, locks, other keys of encryption.
 */
export function keptHeaders(given: Headers): Record<string, string> {
  assertKnown(given)
  const kept: Record<string, string> = {
    'content-type': headerValue(given, 'content-type') || 'binary/octet-stream',
  }
  for (const name of contentHeaders) {
    const value = name === 'content-encoding' ? contentEncoding(given) : headerValue(given, name)
    if (value !== '') kept[name] = value
  }
  const metadata = Object.keys(given).filter((name) => name.startsWith('x-amz-meta-'))
  for (const name of metadata) kept[name] = headerValue(given, name)
  const metadataBytes = metadata.reduce((sum, name) => sum + name.length - 11 + kept[name]!.length, 0)
  if (metadataBytes > METADATA_BYTES_MAX) {
    throw new S3Error('MetadataTooLarge', undefined, { Size: String(metadataBytes), MaxSizeAllowed: '2048' })
  }
  return kept
}

const METADATA_BYTES_MAX = 2048
const contentHeaders = [
  'cache-control',
  'content-disposition',
  'content-encoding',
  'content-language',
  'expires',
]

const unknownHeaders = [
  'x-amz-copy-source',
  'x-amz-tagging',
  'x-amz-website-redirect-location',
  'x-amz-object-lock-mode',
  'x-amz-object-lock-retain-until-date',
  'x-amz-object-lock-legal-hold',
  'x-amz-server-side-encryption-aws-kms-key-id',
  'x-amz-server-side-encryption-customer-algorithm',
  'x-amz-write-offset-bytes',
]

function assertKnown(given: Headers): void {
  const unknown = unknownHeaders.find((name) => headerValue(given, name) !== '')
  if (unknown) throw new S3Error('NotImplemented', undefined, { Header: unknown })
  const encryption = headerValue(given, 'x-amz-server-side-encryption')
  if (encryption !== '' && encryption !== 'AES256') {
    throw new S3Error('NotImplemented', undefined, { Header: 'x-amz-server-side-encryption' })
  }
  const storageClass = headerValue(given, 'x-amz-storage-class')
  if (storageClass !== '' && storageClass !== 'STANDARD') {
    throw new S3Error('NotImplemented', undefined, { Header: 'x-amz-storage-class' })
  }
  // Buckets made today have ACLs switched off and accept only this one, which says nothing.
  const acl = headerValue(given, 'x-amz-acl') || headerValue(given, 'acl')
  if (acl !== '' && acl !== 'bucket-owner-full-control') throw new S3Error('AccessControlListNotSupported')
}

/** The wrapping of the body for the journey is not a property of the object. */
function contentEncoding(given: Headers): string {
  return headerValue(given, 'content-encoding')
    .split(',')
    .map((each) => each.trim())
    .filter((each) => each !== '' && each !== 'aws-chunked')
    .join(',')
}
