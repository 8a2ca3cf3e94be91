import { headerValue, type WireRequest } from './canonical-request.ts'
import { type CredentialScope, parseAmzDate, parseCredential } from './signing-key.ts'

/** What a request says of its own signature, before anything of it is believed. */
export interface Claim {
  scope: CredentialScope
  amzDate: string
  signedHeaders: string[]
  signature: string
  /** Only in a presigned request. */
  expiresSeconds?: number
}

/** Why a signature is not believed; each service has its own words for it. */
export type RefusedSignature =
  | { outcome: 'refused'; reason: 'malformed' | 'unsupported' | 'expires-too-late'; detail: string }
  | { outcome: 'refused'; reason: 'wrong-scope'; detail: string }
  | { outcome: 'refused'; reason: 'unknown-key'; accessKeyId: string }
  | { outcome: 'refused'; reason: 'skewed'; amzDate: string }
  | { outcome: 'refused'; reason: 'expired'; expiresAt: number; expiresSeconds: number }
  | { outcome: 'refused'; reason: 'not-yet-valid' }
  | { outcome: 'refused'; reason: 'unsigned-headers'; names: string[] }
  | { outcome: 'refused'; reason: 'mismatch'; stringToSign: string; canonicalRequest: string }

export const ALGORITHM = 'AWS4-HMAC-SHA256'
const PRESIGNED_SECONDS_MAX = 7 * 24 * 3600

/** Reads an Authorization header. */
export function readHeaderClaim(request: WireRequest, authorization: string): Claim | RefusedSignature {
  const [algorithm, ...rest] = authorization.split(' ')
  if (algorithm !== ALGORITHM) {
    return {
      outcome: 'refused',
      reason: 'unsupported',
      detail: `The authorization mechanism you have provided is not supported. Please use ${ALGORITHM}.`,
    }
  }
  const parts = new Map(
    rest
      .join('')
      .split(',')
      .map((part) => {
        const at = part.indexOf('=')
        return [part.slice(0, at), part.slice(at + 1)] as const
      }),
  )
  return buildClaim({
    credential: parts.get('Credential'),
    amzDate: headerValue(request.headers, 'x-amz-date'),
    signedHeaders: parts.get('SignedHeaders'),
    signature: parts.get('Signature'),
  })
}

/** Reads the query of a presigned request. */
export function readQueryClaim(query: Map<string, string>): Claim | RefusedSignature {
  if (query.get('X-Amz-Algorithm') !== ALGORITHM) {
    return { outcome: 'refused', reason: 'malformed', detail: `X-Amz-Algorithm only supports "${ALGORITHM}"` }
  }
  const claim = buildClaim({
    credential: query.get('X-Amz-Credential'),
    amzDate: query.get('X-Amz-Date') ?? '',
    signedHeaders: query.get('X-Amz-SignedHeaders'),
    signature: query.get('X-Amz-Signature'),
  })
  if ('outcome' in claim) return claim
  const expires = query.get('X-Amz-Expires') ?? ''
  if (!/^\d+$/.test(expires)) {
    return { outcome: 'refused', reason: 'malformed', detail: 'X-Amz-Expires should be a number' }
  }
  if (Number(expires) > PRESIGNED_SECONDS_MAX) {
    return {
      outcome: 'refused',
      reason: 'expires-too-late',
      detail: `X-Amz-Expires must be less than a week (in seconds) that is, the given X-Amz-Expires must be less than ${PRESIGNED_SECONDS_MAX} seconds`,
    }
  }
  return { ...claim, expiresSeconds: Number(expires) }
}

function buildClaim(parts: {
  credential: string | undefined
  amzDate: string
  signedHeaders: string | undefined
  signature: string | undefined
}): Claim | RefusedSignature {
  const scope = parts.credential === undefined ? undefined : parseCredential(parts.credential)
  const missing = !scope
    ? 'Credential'
    : parseAmzDate(parts.amzDate) === undefined
      ? 'X-Amz-Date'
      : !parts.signedHeaders
        ? 'SignedHeaders'
        : !parts.signature
          ? 'Signature'
          : undefined
  if (missing || !scope) {
    return {
      outcome: 'refused',
      reason: 'malformed',
      detail: `The ${missing} is missing or has the wrong form.`,
    }
  }
  return {
    scope,
    amzDate: parts.amzDate,
    signedHeaders: parts.signedHeaders!.split(';'),
    signature: parts.signature!,
  }
}
