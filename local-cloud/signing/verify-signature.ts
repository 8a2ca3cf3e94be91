import {
  canonicalRequest,
  hashCanonicalRequest,
  headerValue,
  queryPairs,
  splitTarget,
  type WireRequest,
} from './canonical-request.ts'
import {
  ALGORITHM,
  type Claim,
  type RefusedSignature,
  readHeaderClaim,
  readQueryClaim,
} from './signature-claim.ts'
import { isSameSignature, parseAmzDate, scopeText, signingKey, signText } from './signing-key.ts'

export interface SignatureRules {
  service: string
  /** When given, a signature for another region is refused. */
  region?: string | undefined
  credentials: (accessKeyId: string) => string | undefined
  /** Epoch milliseconds. Left out where a signature is good at any time: whoever works while the clock is put forward goes on. */
  now?: number
  /** The hash of the payload as the client must have signed it; S3 reads it from its header, others hash the body. */
  payloadHash: string
}

export interface Signed {
  outcome: 'signed'
  accessKeyId: string
  presigned: boolean
  scope: string
  amzDate: string
  /** What signs the chunks of a body that is sent in signed pieces; the first piece builds on `signature`. */
  key: Buffer
  signature: string
}

/**
 * Checks a Signature Version 4, in the Authorization header or in the query (presigned), for any service.
 * Never throws for what a client sent: each service words the refusal in its own way.
 */
export function verifySignature(
  request: WireRequest,
  rules: SignatureRules,
): Signed | { outcome: 'anonymous' } | RefusedSignature {
  let query: Map<string, string>
  try {
    query = new Map(queryPairs(splitTarget(request.target).query))
  } catch {
    return { outcome: 'refused', reason: 'malformed', detail: 'The query is not valid percent-encoding.' }
  }
  const authorization = headerValue(request.headers, 'authorization')
  const presigned = query.has('X-Amz-Algorithm')
  if (authorization && presigned) {
    return { outcome: 'refused', reason: 'unsupported', detail: 'Only one auth mechanism allowed' }
  }
  if (!authorization && !presigned) return { outcome: 'anonymous' }

  const claim = presigned ? readQueryClaim(query) : readHeaderClaim(request, authorization)
  if ('outcome' in claim) return claim
  const refusal = wrongScope(claim, rules) ?? wrongTime(claim, rules.now) ?? unsignedHeaders(claim, request)
  if (refusal) return refusal
  const secret = rules.credentials(claim.scope.accessKeyId)
  if (secret === undefined) {
    return { outcome: 'refused', reason: 'unknown-key', accessKeyId: claim.scope.accessKeyId }
  }
  return compareSignature(request, claim, secret, rules.payloadHash)
}

const CLOCK_SKEW_MS = 15 * 60_000

function wrongScope(claim: Claim, rules: SignatureRules): RefusedSignature | undefined {
  const { scope } = claim
  const wrong = (what: string, given: string, expected: string): RefusedSignature => ({
    outcome: 'refused',
    reason: 'wrong-scope',
    detail: `the ${what} '${given}' is wrong; expecting '${expected}'`,
  })
  if (scope.service !== rules.service) return wrong('service', scope.service, rules.service)
  if (rules.region && scope.region !== rules.region) return wrong('region', scope.region, rules.region)
  if (!claim.amzDate.startsWith(scope.date)) return wrong('date', scope.date, claim.amzDate.slice(0, 8))
  return undefined
}

function wrongTime(claim: Claim, now: number | undefined): RefusedSignature | undefined {
  if (now === undefined) return undefined
  const signedAt = parseAmzDate(claim.amzDate)!
  if (claim.expiresSeconds === undefined) {
    const skewed = Math.abs(now - signedAt) > CLOCK_SKEW_MS
    return skewed ? { outcome: 'refused', reason: 'skewed', amzDate: claim.amzDate } : undefined
  }
  if (signedAt - now > CLOCK_SKEW_MS) return { outcome: 'refused', reason: 'not-yet-valid' }
  const expiresAt = signedAt + claim.expiresSeconds * 1000
  return now > expiresAt
    ? { outcome: 'refused', reason: 'expired', expiresAt, expiresSeconds: claim.expiresSeconds }
    : undefined
}

/** What an attacker could add without breaking the signature has no say: host and every x-amz header are signed. */
function unsignedHeaders(claim: Claim, request: WireRequest): RefusedSignature | undefined {
  const names = Object.keys(request.headers)
    .filter((name) => name === 'host' || name.startsWith('x-amz-'))
    .filter((name) => !claim.signedHeaders.includes(name))
  return names.length > 0 ? { outcome: 'refused', reason: 'unsigned-headers', names } : undefined
}

function compareSignature(
  request: WireRequest,
  claim: Claim,
  secret: string,
  payloadHash: string,
): Signed | RefusedSignature {
  let canonical: string
  try {
    canonical = canonicalRequest(request, claim.signedHeaders, payloadHash)
  } catch {
    return { outcome: 'refused', reason: 'malformed', detail: 'The path is not valid percent-encoding.' }
  }
  const scope = scopeText(claim.scope)
  const stringToSign = [ALGORITHM, claim.amzDate, scope, hashCanonicalRequest(canonical)].join('\n')
  const key = signingKey(secret, claim.scope)
  const signature = signText(key, stringToSign)
  if (!isSameSignature(signature, claim.signature)) {
    return { outcome: 'refused', reason: 'mismatch', stringToSign, canonicalRequest: canonical }
  }
  return {
    outcome: 'signed',
    accessKeyId: claim.scope.accessKeyId,
    presigned: claim.expiresSeconds !== undefined,
    scope,
    amzDate: claim.amzDate,
    key,
    signature,
  }
}
