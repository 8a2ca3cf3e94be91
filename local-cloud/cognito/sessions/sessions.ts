import { createHash, randomBytes, randomUUID } from 'node:crypto'
import { CognitoError } from '../cognito-error.ts'
import type { Pool } from '../pool.ts'
import type { User } from '../users/user.ts'

/** What a client gets for signing in or refreshing. */
export interface AuthenticationResult {
  AccessToken: string
  IdToken: string
  /** Only at sign-in: refreshing does not rotate it. */
  RefreshToken?: string
  /** Seconds. */
  ExpiresIn: number
  TokenType: 'Bearer'
}

/** Signs a user in: a new session with its own refresh token. Only the token's hash is kept. */
export async function beginSession(pool: Pool, user: User): Promise<AuthenticationResult> {
  const now = pool.now()
  const refreshToken = randomBytes(96).toString('base64url')
  const session = {
    id: randomUUID(),
    refreshTokenHash: hashToken(refreshToken),
    signedInAt: now,
    endsAt: now + pool.refreshTokenMinutes * 60_000,
  }
  const live = user.sessions.filter(({ endsAt }) => endsAt > now)
  const signedIn = { ...user, sessions: [...live, session] }
  pool.users.save(signedIn)
  return { ...(await issueTokens(pool, signedIn, session)), RefreshToken: refreshToken }
}

/** New tokens for a refresh token. Throws NotAuthorizedException for one that is unknown, revoked or over. */
export async function refreshSession(pool: Pool, refreshToken: string): Promise<AuthenticationResult> {
  const { user, session } = findSession(pool, refreshToken)
  if (session.endsAt <= pool.now()) {
    throw new CognitoError('NotAuthorizedException', 'Refresh Token has expired')
  }
  assertEnabled(user)
  return await issueTokens(pool, user, session)
}

/** Ends the session of a refresh token and makes its access tokens worthless here; an unknown one is no error. */
export function revokeSession(pool: Pool, refreshToken: string): void {
  const hash = hashToken(refreshToken)
  const user = pool.users.findByRefreshToken(hash)
  if (!user) return
  pool.users.save({
    ...user,
    sessions: user.sessions.filter(({ refreshTokenHash }) => refreshTokenHash !== hash),
  })
}

/** The user of an access token. Throws unless its session still lives and the user may sign in. */
export async function userOfAccessToken(pool: Pool, accessToken: string): Promise<User> {
  const { sub, originJti } = await pool.signer.readAccessToken(accessToken, pool.now())
  const user = pool.users.find(sub)
  if (!user) throw new CognitoError('UserNotFoundException')
  assertEnabled(user)
  if (!user.sessions.some(({ id }) => id === originJti)) {
    throw new CognitoError('NotAuthorizedException', 'Access Token has been revoked')
  }
  return user
}

export function assertEnabled(user: User): void {
  if (!user.enabled) throw new CognitoError('NotAuthorizedException', 'User is disabled.')
}

type Session = User['sessions'][number]

function findSession(pool: Pool, refreshToken: string): { user: User; session: Session } {
  const hash = hashToken(refreshToken)
  const user = pool.users.findByRefreshToken(hash)
  const session = user?.sessions.find(({ refreshTokenHash }) => refreshTokenHash === hash)
  if (!user || !session) throw new CognitoError('NotAuthorizedException', 'Invalid Refresh Token')
  return { user, session }
}

async function issueTokens(pool: Pool, user: User, session: Session): Promise<AuthenticationResult> {
  const issuedAt = Math.floor(pool.now() / 1000)
  const shared = {
    sub: user.sub,
    origin_jti: session.id,
    event_id: randomUUID(),
    auth_time: Math.floor(session.signedInAt / 1000),
    iat: issuedAt,
  }
  const accessSeconds = pool.accessTokenMinutes * 60
  const access = pool.signer.sign({
    ...shared,
    token_use: 'access',
    client_id: pool.clientId,
    scope: 'aws.cognito.signin.user.admin',
    username: user.sub,
    exp: issuedAt + accessSeconds,
    jti: randomUUID(),
  })
  const { email_verified: emailVerified, ...attributes } = user.attributes
  const id = pool.signer.sign({
    ...attributes,
    ...shared,
    email_verified: emailVerified === 'true',
    token_use: 'id',
    aud: pool.clientId,
    'cognito:username': user.sub,
    exp: issuedAt + pool.idTokenMinutes * 60,
    jti: randomUUID(),
  })
  return { AccessToken: await access, IdToken: await id, ExpiresIn: accessSeconds, TokenType: 'Bearer' }
}

function hashToken(token: string): string {
  return createHash('sha256').update(token).digest('hex')
}
