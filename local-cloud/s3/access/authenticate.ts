import { headerValue, type WireRequest } from '../../signing/canonical-request.ts'
import type { RefusedSignature } from '../../signing/signature-claim.ts'
import { type Signed, verifySignature } from '../../signing/verify-signature.ts'
import type { S3House } from '../call.ts'
import { S3Error } from '../s3-error.ts'

/** Who signed the request. Throws in S3's words when nobody did, or not well. */
export function authenticate(
  request: WireRequest,
  query: ReadonlyMap<string, string>,
  house: S3House,
): Signed {
  const presigned = query.has('X-Amz-Algorithm')
  const header = headerValue(request.headers, 'x-amz-content-sha256')
  const payloadHash = presigned
    ? (query.get('X-Amz-Content-Sha256') ?? (header || 'UNSIGNED-PAYLOAD'))
    : header
  if (!presigned && header === '' && headerValue(request.headers, 'authorization') !== '') {
    throw new S3Error('InvalidRequest', 'Missing required header for this request: x-amz-content-sha256')
  }
  const { credentials, region } = house
  const verdict = verifySignature(request, {
    service: 's3',
    region,
    credentials,
    now: house.now(),
    payloadHash,
  })
  switch (verdict.outcome) {
    case 'signed':
      return verdict
    case 'anonymous':
      throw new S3Error('AccessDenied')
    case 'refused':
      throw word(verdict, presigned, house.now())
  }
}

function word(refusal: RefusedSignature, presigned: boolean, now: number): S3Error {
  const malformed = presigned ? 'AuthorizationQueryParametersError' : 'AuthorizationHeaderMalformed'
  const serverTime = new Date(now).toISOString()
  switch (refusal.reason) {
    case 'malformed':
    case 'expires-too-late':
      return new S3Error(malformed, refusal.detail)
    case 'wrong-scope':
      return new S3Error(malformed, `The authorization header is malformed; ${refusal.detail}`)
    case 'unsupported':
      return new S3Error('InvalidArgument', refusal.detail)
    case 'unknown-key':
      return new S3Error('InvalidAccessKeyId', undefined, { AWSAccessKeyId: refusal.accessKeyId })
    case 'skewed':
      return new S3Error('RequestTimeTooSkewed', undefined, {
        RequestTime: refusal.amzDate,
        ServerTime: serverTime,
        MaxAllowedSkewMilliseconds: '900000',
      })
    case 'expired':
      return new S3Error('AccessDenied', 'Request has expired', {
        'X-Amz-Expires': String(refusal.expiresSeconds),
        Expires: new Date(refusal.expiresAt).toISOString(),
        ServerTime: serverTime,
      })
    case 'not-yet-valid':
      return new S3Error('AccessDenied', 'Request is not valid yet', { ServerTime: serverTime })
    case 'unsigned-headers':
      return new S3Error('AccessDenied', 'There were headers present in the request which were not signed', {
        HeadersNotSigned: refusal.names.join(', '),
      })
    case 'mismatch':
      return new S3Error('SignatureDoesNotMatch', undefined, {
        StringToSign: refusal.stringToSign,
        CanonicalRequest: refusal.canonicalRequest,
      })
  }
}
