import * as z from 'zod'
import { CognitoError } from '../cognito-error.ts'
import { assertPasswordFits } from '../passwords/password-policy.ts'
import { beginExchange, createVerifier, isPasswordOf, isProof } from '../passwords/srp.ts'
import type { Actions, Pool } from '../pool.ts'
import { assertClient, ClientId, readBody } from '../read-body.ts'
import { assertEnabled, beginSession, refreshSession } from '../sessions/sessions.ts'
import type { User } from '../users/user.ts'

const Parameters = z.record(z.string(), z.string())
const InitiateAuth = z.object({ AuthFlow: z.string(), AuthParameters: Parameters, ClientId })
const RespondToAuthChallenge = z.object({
  ChallengeName: z.string(),
  ChallengeResponses: Parameters,
  ClientId,
  Session: z.string().optional(),
})

/** Signing in: the flows in which the password is proven, sent, or replaced by a refresh token. */
export const signInActions: Actions = {
  async InitiateAuth(pool, body) {
    const { AuthFlow, AuthParameters, ClientId } = readBody(InitiateAuth, body)
    assertClient(pool, ClientId)
    switch (AuthFlow) {
      case 'USER_SRP_AUTH':
        return challengePassword(
          pool,
          required(AuthParameters, 'USERNAME'),
          required(AuthParameters, 'SRP_A'),
        )
      case 'USER_PASSWORD_AUTH':
        return await checkPassword(
          pool,
          required(AuthParameters, 'USERNAME'),
          required(AuthParameters, 'PASSWORD'),
        )
      case 'REFRESH_TOKEN_AUTH':
      case 'REFRESH_TOKEN':
        return {
          AuthenticationResult: await refreshSession(pool, required(AuthParameters, 'REFRESH_TOKEN')),
          ChallengeParameters: {},
        }
      default:
        throw new CognitoError('InvalidParameterException', `${AuthFlow} flow not enabled for this client`)
    }
  },

  async RespondToAuthChallenge(pool, body) {
    const { ChallengeName, ChallengeResponses, ClientId, Session } = readBody(RespondToAuthChallenge, body)
    assertClient(pool, ClientId)
    switch (ChallengeName) {
      case 'PASSWORD_VERIFIER':
        return await checkProof(pool, ChallengeResponses)
      case 'NEW_PASSWORD_REQUIRED':
        return await replaceTemporaryPassword(pool, ChallengeResponses, Session)
      default:
        throw new CognitoError('InvalidParameterException', `${ChallengeName} is not available here.`)
    }
  },
}

const CHALLENGE_MS = 3 * 60_000

const SealedExchange = z.object({
  sub: z.string(),
  clientPublic: z.string(),
  serverSecret: z.string(),
  serverPublic: z.string(),
  endsAt: z.number(),
})

function challengePassword(pool: Pool, username: string, clientPublic: string): object {
  const user = findSignInUser(pool, username)
  // Someone unknown is challenged all the same, always with the same salt, and learns nothing from it.
  const stranger = pool.seal.derive(username.toLowerCase()).toString('hex')
  const sub = user?.sub ?? stranger.replace(/^(.{8})(.{4})(.{4})(.{4})(.{12}).*$/, '$1-$2-$3-$4-$5')
  const password = user?.password ?? { salt: stranger.slice(0, 32), verifier: stranger }
  const exchange = beginExchange(password.verifier, clientPublic)
  if (!exchange) throw new CognitoError('InvalidParameterException', 'SRP_A is not valid.')
  return {
    ChallengeName: 'PASSWORD_VERIFIER',
    ChallengeParameters: {
      SALT: password.salt,
      SRP_B: exchange.serverPublic,
      SECRET_BLOCK: pool.seal.close({ sub, ...exchange, endsAt: pool.now() + CHALLENGE_MS }),
      USERNAME: sub,
      USER_ID_FOR_SRP: sub,
    },
  }
}

async function checkProof(pool: Pool, responses: Record<string, string>): Promise<object> {
  const secretBlock = required(responses, 'PASSWORD_CLAIM_SECRET_BLOCK')
  const sealed = SealedExchange.safeParse(pool.seal.open(secretBlock))
  if (!sealed.success) throw new CognitoError('NotAuthorizedException')
  const { sub, endsAt, ...exchange } = sealed.data
  if (endsAt <= pool.now()) {
    throw new CognitoError('NotAuthorizedException', 'Invalid session for the user, session is expired.')
  }
  const claim = {
    poolName: pool.name,
    userId: sub,
    secretBlock: Buffer.from(secretBlock, 'base64'),
    timestamp: required(responses, 'TIMESTAMP'),
    signature: required(responses, 'PASSWORD_CLAIM_SIGNATURE'),
  }
  return await admit(pool, pool.users.find(sub), ({ verifier }) => isProof(exchange, verifier, claim))
}

async function checkPassword(pool: Pool, username: string, password: string): Promise<object> {
  const user = findSignInUser(pool, username)
  return await admit(pool, user, (kept) => isPasswordOf(kept, pool.name, user?.sub ?? '', password))
}

/** What a person finds out about an account, they find out only with its password. */
async function admit(
  pool: Pool,
  user: User | undefined,
  isRight: (password: NonNullable<User['password']>) => boolean,
): Promise<object> {
  if (!user?.password) throw new CognitoError('NotAuthorizedException')
  pool.attempts.assertMayTry(user.sub)
  if (!isRight(user.password)) {
    pool.attempts.recordFailure(user.sub)
    throw new CognitoError('NotAuthorizedException')
  }
  pool.attempts.recordSuccess(user.sub)
  assertEnabled(user)
  switch (user.status) {
    case 'UNCONFIRMED':
      throw new CognitoError('UserNotConfirmedException')
    case 'FORCE_CHANGE_PASSWORD':
      return demandNewPassword(pool, user)
    case 'CONFIRMED':
      return { AuthenticationResult: await beginSession(pool, user), ChallengeParameters: {} }
  }
}

const SealedDemand = z.object({ newPasswordOf: z.string(), endsAt: z.number() })

function demandNewPassword(pool: Pool, user: User): object {
  if (user.temporaryPasswordEndsAt !== undefined && user.temporaryPasswordEndsAt <= pool.now()) {
    throw new CognitoError(
      'NotAuthorizedException',
      'Temporary password has expired and must be reset by an administrator.',
    )
  }
  return {
    ChallengeName: 'NEW_PASSWORD_REQUIRED',
    Session: pool.seal.close({ newPasswordOf: user.sub, endsAt: pool.now() + CHALLENGE_MS }),
    ChallengeParameters: {
      USER_ID_FOR_SRP: user.sub,
      requiredAttributes: '[]',
      userAttributes: JSON.stringify(user.attributes),
    },
  }
}

async function replaceTemporaryPassword(
  pool: Pool,
  responses: Record<string, string>,
  session: string | undefined,
): Promise<object> {
  const sealed = SealedDemand.safeParse(pool.seal.open(session ?? ''))
  const user = sealed.success ? pool.users.find(sealed.data.newPasswordOf) : undefined
  if (!sealed.success || user?.status !== 'FORCE_CHANGE_PASSWORD') {
    throw new CognitoError('NotAuthorizedException', 'Invalid session for the user.')
  }
  if (sealed.data.endsAt <= pool.now()) {
    throw new CognitoError('NotAuthorizedException', 'Invalid session for the user, session is expired.')
  }
  assertEnabled(user)
  const password = required(responses, 'NEW_PASSWORD')
  assertPasswordFits(pool.passwordPolicy, password)

  const { temporaryPasswordEndsAt: _, ...settled } = user
  const confirmed: User = {
    ...settled,
    status: 'CONFIRMED',
    password: createVerifier(pool.name, user.sub, password),
    modifiedAt: pool.now(),
  }
  return { AuthenticationResult: await beginSession(pool, confirmed), ChallengeParameters: {} }
}

function findSignInUser(pool: Pool, username: string): User | undefined {
  const user = pool.users.find(username)
  if (!user && pool.revealMissingUsers) throw new CognitoError('UserNotFoundException')
  return user
}

function required(parameters: Record<string, string>, name: string): string {
  const value = parameters[name]
  if (value === undefined || value === '') {
    throw new CognitoError('InvalidParameterException', `Missing required parameter ${name}`)
  }
  return value
}
