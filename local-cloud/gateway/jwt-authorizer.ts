/** API Gateway's JWT authorizer: the same checks in the same order, the same fixed answers. */
import {
  createLocalJWKSet,
  decodeProtectedHeader,
  errors,
  type JSONWebKeySet,
  type JWTPayload,
  jwtVerify,
} from 'jose'

export interface JwtAuthorizer {
  authorize(authorization: string | undefined, scopes: readonly string[]): Promise<Authorized | Turned>
}

export interface Authorized {
  outcome: 'authorized'
  /** As the event carries them: every claim is text. */
  claims: Record<string, string>
  scopes: string[]
}

export interface Turned {
  outcome: 'turned-away'
  status: 401 | 403
  message: 'Unauthorized' | 'Forbidden'
  challenge: string
}

export function jwtAuthorizer({
  issuer,
  audience,
  jwks,
}: {
  issuer: string
  audience: readonly string[]
  jwks: JSONWebKeySet
}): JwtAuthorizer {
  const keys = createLocalJWKSet(jwks)
  return {
    async authorize(authorization, scopes) {
      if (!authorization) return unauthorized()
      const token = authorization.replace(/^Bearer /i, '')
      let claims: JWTPayload
      try {
        if (!decodeProtectedHeader(token).kid)
          return unauthorized('the token has no key id')
          // RSA alone, as the gateway: no shared secrets and no unsigned tokens.
        ;({ payload: claims } = await jwtVerify(token, keys, {
          issuer,
          algorithms: ['RS256', 'RS384', 'RS512'],
          requiredClaims: ['exp'],
        }))
      } catch (error) {
        return unauthorized(reasonOf(error))
      }
      // `client_id` is looked at only where `aud` is absent.
      const meant = claims.aud ?? claims.client_id
      if (![meant].flat().some((one) => typeof one === 'string' && audience.includes(one)))
        return unauthorized('the token has an invalid audience')
      const granted = scopesOf(claims).filter((scope) => scopes.includes(scope))
      if (scopes.length > 0 && granted.length === 0) return forbidden(scopes)
      return { outcome: 'authorized', claims: textsOf(claims), scopes: granted }
    },
  }
}

function unauthorized(reason?: string): Turned {
  const challenge = reason ? `Bearer scope="" error="invalid_token" error_description="${reason}"` : 'Bearer'
  return { outcome: 'turned-away', status: 401, message: 'Unauthorized', challenge }
}

function forbidden(scopes: readonly string[]): Turned {
  const challenge = `Bearer scope="${scopes.join(' ')}" error="insufficient_scope" error_description="the token does not have the required scopes"`
  return { outcome: 'turned-away', status: 403, message: 'Forbidden', challenge }
}

function reasonOf(error: unknown): string {
  if (error instanceof errors.JWTExpired) return 'the token has expired'
  if (error instanceof errors.JWTClaimValidationFailed) return `the token has an invalid ${error.claim}`
  if (error instanceof errors.JWSSignatureVerificationFailed) return 'the signature is invalid'
  return 'the token is invalid'
}

function scopesOf({ scope, scp }: JWTPayload): string[] {
  if (typeof scope === 'string') return scope.split(' ')
  return Array.isArray(scp) ? scp.map(String) : []
}

/** The gateway writes lists as `[a b]` and numbers as digits. */
function textsOf(claims: JWTPayload): Record<string, string> {
  return Object.fromEntries(
    Object.entries(claims).map(([name, value]) => [
      name,
      Array.isArray(value)
        ? `[${value.join(' ')}]`
        : typeof value === 'object'
          ? JSON.stringify(value)
          : String(value),
    ]),
  )
}
