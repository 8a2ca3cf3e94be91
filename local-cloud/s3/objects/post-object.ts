import type { Readable } from 'node:stream'
import type { Headers } from '../../signing/canonical-request.ts'
import {
  isSameSignature,
  parseAmzDate,
  parseCredential,
  signingKey,
  signText,
} from '../../signing/signing-key.ts'
import { type ChecksumName, checksumOfAlgorithm } from '../bodies/checksums.ts'
import { type BodyPromise, receiveBody } from '../bodies/receive-body.ts'
import { promisedChecksums } from '../bodies/receive-upload.ts'
import type { Bucket } from '../bucket/bucket.ts'
import type { ObjectRecord } from '../bucket/object-record.ts'
import { storeObject, writtenHeaders } from '../bucket/store-object.ts'
import { assertAllowed, assertKeyForm, type S3Answer, type S3House } from '../call.ts'
import { S3Error } from '../s3-error.ts'
import { element, xmlDocument } from '../xml.ts'
import { keptHeaders } from './object-headers.ts'
import { type PostForm, readPostForm } from './post-form.ts'
import { checkPostPolicy, type FormFields } from './post-policy.ts'

/**
 * A browser's upload by form: the policy is what was signed, and it alone says what may be sent. `named` is told the key,
 * which only the form knows.
 */
export async function postObject(
  house: S3House,
  bucket: Bucket,
  headers: Headers,
  body: Readable,
  named: (key: string) => void,
): Promise<S3Answer> {
  return await readPostForm(headers, body, async (form, file) => {
    const fields = fillFileName(form)
    const key = requiredField(fields, 'key')
    assertKeyForm(key)
    named(key)
    const caller = { accessKeyId: verifyPolicySignature(house, fields) }
    const { sizeRange } = checkPostPolicy(requiredField(fields, 'policy'), fields, bucket.name, house.now())
    assertAllowed({ house, caller, bucket }, 's3:PutObject', key)
    const given = Object.fromEntries(fields)
    const kept = keptHeaders(given)
    const checksums = promisedChecksums(given)

    const promise: BodyPromise = {
      checksums,
      awaited: awaitedChecksums(fields, checksums),
      ...(sizeRange ? { sizeRange } : {}),
    }
    const incoming = bucket.incomingFile()
    const received = await receiveBody(file, incoming, promise)

    const record = storeObject({ house, bucket }, incoming, {
      key,
      headers: kept,
      received,
      event: 'ObjectCreated:Post',
    })
    return answerForm(house, bucket, fields, record)
  })
}

function fillFileName({ fields, fileName }: PostForm): FormFields {
  return new Map(
    [...fields].map(([name, value]) => [name, value.replace(FILE_NAME_VARIABLE, () => fileName)]),
  )
}

const FILE_NAME_VARIABLE = /\$\{filename\}/g

/** Returns the access key that signed the policy; the signature is over its base64 text as it stands. */
function verifyPolicySignature(house: S3House, fields: FormFields): string {
  if (!fields.has('policy')) throw new S3Error('AccessDenied')
  if (requiredField(fields, 'x-amz-algorithm') !== 'AWS4-HMAC-SHA256') {
    throw new S3Error('InvalidArgument', 'X-Amz-Algorithm only supports "AWS4-HMAC-SHA256"')
  }
  const scope = parseCredential(requiredField(fields, 'x-amz-credential'))
  const amzDate = requiredField(fields, 'x-amz-date')
  if (scope?.service !== 's3' || parseAmzDate(amzDate) === undefined || !amzDate.startsWith(scope.date)) {
    throw new S3Error('InvalidArgument', 'The X-Amz-Credential or X-Amz-Date of the form has the wrong form.')
  }
  if (house.region && scope.region !== house.region) {
    throw new S3Error(
      'AuthorizationHeaderMalformed',
      `the region '${scope.region}' is wrong; expecting '${house.region}'`,
    )
  }
  const secret = house.credentials(scope.accessKeyId)
  if (secret === undefined) {
    throw new S3Error('InvalidAccessKeyId', undefined, { AWSAccessKeyId: scope.accessKeyId })
  }
  const policy = requiredField(fields, 'policy')
  const expected = signText(signingKey(secret, scope), policy)
  if (!isSameSignature(expected, requiredField(fields, 'x-amz-signature'))) {
    throw new S3Error('SignatureDoesNotMatch', undefined, {
      AWSAccessKeyId: scope.accessKeyId,
      StringToSign: policy,
    })
  }
  return scope.accessKeyId
}

function awaitedChecksums(
  fields: FormFields,
  promised: ReadonlyMap<ChecksumName, string>,
): ReadonlySet<ChecksumName> {
  const algorithm = fields.get('x-amz-checksum-algorithm')
  return new Set([...promised.keys(), ...(algorithm ? [checksumOfAlgorithm(algorithm)] : [])])
}

function answerForm(house: S3House, bucket: Bucket, fields: FormFields, record: ObjectRecord): S3Answer {
  const eTag = `"${record.eTag}"`
  const location = `${house.url()}/${bucket.name}/${record.key.split('/').map(encodeURIComponent).join('/')}`
  const headers = { ...writtenHeaders(record), location }
  const redirect = fields.get('success_action_redirect') ?? fields.get('redirect')
  if (redirect && URL.canParse(redirect)) {
    const target = new URL(redirect)
    target.searchParams.append('bucket', bucket.name)
    target.searchParams.append('key', record.key)
    target.searchParams.append('etag', eTag)
    return { status: 303, headers: { ...headers, location: target.href } }
  }
  switch (fields.get('success_action_status')) {
    case '200':
      return { status: 200, headers }
    case '201': {
      const body = element('PostResponse', {
        Location: location,
        Bucket: bucket.name,
        Key: record.key,
        ETag: eTag,
      })
      return {
        status: 201,
        headers: { ...headers, 'content-type': 'application/xml' },
        body: xmlDocument(body),
      }
    }
    default:
      return { status: 204, headers }
  }
}

function requiredField(fields: FormFields, name: string): string {
  const value = fields.get(name)
  if (value === undefined) {
    throw new S3Error(
      'InvalidArgument',
      `Bucket POST must contain a field named '${name}'.  If it is specified, please check the order of the fields.`,
      { ArgumentName: name },
    )
  }
  return value
}
