import { existsSync, readFileSync, renameSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { exportJWK, generateKeyPair, importJWK, type JWK, type JWTPayload, jwtVerify, SignJWT } from 'jose'
import { JWTExpired } from 'jose/errors'
import { CognitoError } from '../cognito-error.ts'

/** Signs tokens with the pool's RSA key, and reads back those that it signed. */
export interface TokenSigner {
  issuer: string
  /** The public half, as `/.well-known/jwks.json` gives it. */
  jwks: { keys: JWK[] }
  sign(claims: JWTPayload): Promise<string>
  /** Throws NotAuthorizedException unless it is a live access token of this pool. */
  readAccessToken(token: string, now: number): Promise<AccessClaims>
}

export interface AccessClaims {
  sub: string
  originJti: string
}

/** The key lies in `folder`, made when absent, so that tokens outlive a restart. */
export async function createTokenSigner(folder: string, issuer: string): Promise<TokenSigner> {
  const jwk = await readKey(join(folder, 'signing-key.json'))
  const { kty, n, e, kid } = jwk
  const publicJwk: JWK = { alg: 'RS256', use: 'sig', ...(kty && n && e && kid ? { kty, n, e, kid } : {}) }
  const privateKey = await importJWK(jwk, 'RS256')
  const publicKey = await importJWK(publicJwk, 'RS256')
  return {
    issuer,
    jwks: { keys: [publicJwk] },
    sign: (claims) =>
      new SignJWT(claims)
        .setProtectedHeader({ alg: 'RS256', kid: kid ?? '' })
        .setIssuer(issuer)
        .sign(privateKey),
    async readAccessToken(token, now) {
      try {
        const { payload } = await jwtVerify(token, publicKey, { issuer, currentDate: new Date(now) })
        const { sub, token_use: use, origin_jti: originJti } = payload
        if (use === 'access' && sub && typeof originJti === 'string') return { sub, originJti }
      } catch (error) {
        if (error instanceof JWTExpired) {
          throw new CognitoError('NotAuthorizedException', 'Access Token has expired')
        }
      }
      throw new CognitoError('NotAuthorizedException', 'Invalid Access Token')
    },
  }
}

async function readKey(file: string): Promise<JWK> {
  if (existsSync(file)) return JSON.parse(readFileSync(file, 'utf8')) as JWK
  const { privateKey } = await generateKeyPair('RS256', { extractable: true })
  const jwk = { ...(await exportJWK(privateKey)), kid: crypto.randomUUID() }
  writeFileSync(`${file}.tmp`, JSON.stringify(jwk), { mode: 0o600 })
  renameSync(`${file}.tmp`, file)
  return jwk
}
