import { type Headers, headerValue } from '../../signing/canonical-request.ts'
import type { ObjectRecord } from '../bucket/object-record.ts'
import { S3Error } from '../s3-error.ts'

/** Decides a conditional read: throws PreconditionFailed, or says that the caller's copy is still good (304). */
export function checkReadConditions(headers: Headers, record: ObjectRecord): 'send' | 'not-modified' {
  const ifMatch = headerValue(headers, 'if-match')
  const ifUnmodifiedSince = parseSince(headers, 'if-unmodified-since')
  if (ifMatch !== '' && !isListed(ifMatch, record)) throw preconditionFailed('If-Match')
  if (ifMatch === '' && ifUnmodifiedSince !== undefined && seconds(record) > ifUnmodifiedSince) {
    throw preconditionFailed('If-Unmodified-Since')
  }

  const ifNoneMatch = headerValue(headers, 'if-none-match')
  if (ifNoneMatch !== '') return isListed(ifNoneMatch, record) ? 'not-modified' : 'send'
  const ifModifiedSince = parseSince(headers, 'if-modified-since')
  return ifModifiedSince !== undefined && seconds(record) <= ifModifiedSince ? 'not-modified' : 'send'
}

/** Decides a conditional write or delete; throws PreconditionFailed, or NoSuchKey when If-Match finds nothing. */
export function checkWriteConditions(headers: Headers, replaced: ObjectRecord | undefined): void {
  const ifNoneMatch = headerValue(headers, 'if-none-match')
  if (ifNoneMatch !== '' && ifNoneMatch !== '*') {
    throw new S3Error('NotImplemented', undefined, { Header: 'If-None-Match' })
  }
  if (ifNoneMatch === '*' && replaced) throw preconditionFailed('If-None-Match')
  const ifMatch = headerValue(headers, 'if-match')
  if (ifMatch === '') return
  if (!replaced) throw new S3Error('NoSuchKey')
  if (!isListed(ifMatch, replaced)) throw preconditionFailed('If-Match')
}

function isListed(list: string, record: ObjectRecord): boolean {
  const names = list.split(',').map((name) => name.trim().replace(/^W\//, '').replace(/^"|"$/g, ''))
  return names.includes('*') || names.includes(record.eTag)
}

function parseSince(headers: Headers, name: string): number | undefined {
  const at = Date.parse(headerValue(headers, name))
  return Number.isNaN(at) ? undefined : Math.floor(at / 1000)
}

function seconds(record: ObjectRecord): number {
  return Math.floor(record.modifiedAt / 1000)
}

function preconditionFailed(condition: string): S3Error {
  return new S3Error('PreconditionFailed', undefined, { Condition: condition })
}
