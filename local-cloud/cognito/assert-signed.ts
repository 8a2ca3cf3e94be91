import { createHash } from 'node:crypto'
import type { WireRequest } from '../signing/canonical-request.ts'
import { verifySignature } from '../signing/verify-signature.ts'
import { CognitoError } from './cognito-error.ts'

export interface AdministratorRules {
  /** Absent: nobody administers over the wire. */
  credentials: ((accessKeyId: string) => string | undefined) | undefined
  authorize: ((accessKeyId: string, action: string, resourceArn: string) => boolean) | undefined
  region: string
  poolArn: string
  now: number
}

/** Throws unless a request for an administrator's action is signed by a key that may do it. */
export function assertSigned(
  request: WireRequest,
  body: Buffer,
  action: string,
  rules: AdministratorRules,
): void {
  const { credentials, authorize, region, poolArn, now } = rules
  if (!credentials) throw new CognitoError('MissingAuthenticationTokenException')
  const payloadHash = createHash('sha256').update(body).digest('hex')
  const verdict = verifySignature(request, { service: 'cognito-idp', region, credentials, now, payloadHash })
  if (verdict.outcome === 'anonymous') throw new CognitoError('MissingAuthenticationTokenException')
  if (verdict.outcome === 'refused') {
    switch (verdict.reason) {
      case 'unknown-key':
        throw new CognitoError('UnrecognizedClientException')
      case 'malformed':
      case 'unsupported':
        throw new CognitoError('IncompleteSignatureException')
      case 'skewed':
        throw new CognitoError('InvalidSignatureException', `Signature expired: ${verdict.amzDate}`)
      default:
        throw new CognitoError('InvalidSignatureException')
    }
  }
  const right = `cognito-idp:${action}`
  if (authorize && !authorize(verdict.accessKeyId, right, poolArn)) {
    throw new CognitoError(
      'AccessDeniedException',
      `User: ${verdict.accessKeyId} is not authorized to perform: ${right} on resource: ${poolArn} because no identity-based policy allows the ${right} action`,
    )
  }
}
