import * as z from 'zod'
import { CognitoError } from '../cognito-error.ts'
import { assertPasswordFits } from '../passwords/password-policy.ts'
import { createVerifier, isPasswordOf } from '../passwords/srp.ts'
import type { Actions, Pool } from '../pool.ts'
import { assertClient, ClientId, readBody } from '../read-body.ts'
import { refreshSession, revokeSession, userOfAccessToken } from '../sessions/sessions.ts'
import { Attributes, listAttributes, readAttributes, withChanges } from '../users/attributes.ts'
import type { User } from '../users/user.ts'
import { sendCode, takeCode } from '../users/verification-codes.ts'

const AccessToken = z.string()
const Token = z.object({ AccessToken })
const UpdateUserAttributes = z.object({ AccessToken, UserAttributes: Attributes })
const ChangePassword = z.object({
  AccessToken,
  PreviousPassword: z.string(),
  ProposedPassword: z.string(),
})
const GetUserAttributeVerificationCode = z.object({ AccessToken, AttributeName: z.literal('email') })
const VerifyUserAttribute = z.object({ AccessToken, AttributeName: z.literal('email'), Code: z.string() })
const GetTokensFromRefreshToken = z.object({ ClientId, RefreshToken: z.string() })
const RevokeToken = z.object({ ClientId, Token: z.string() })

/** What a signed-in person does with their own account and sessions. */
export const ownAccountActions: Actions = {
  async GetUser(pool, body) {
    const user = await userOfAccessToken(pool, readBody(Token, body).AccessToken)
    return { Username: user.sub, UserAttributes: listAttributes(user) }
  },

  async UpdateUserAttributes(pool, body) {
    const { AccessToken, UserAttributes } = readBody(UpdateUserAttributes, body)
    const user = await userOfAccessToken(pool, AccessToken)
    const { email = user.attributes.email, ...changes } = readAttributes(UserAttributes)
    const movesEmail = email !== user.attributes.email
    if (movesEmail) assertFree(pool, user, email!)

    const changed = {
      ...user,
      attributes: withChanges(user.attributes, changes),
      ...(movesEmail && { movesTo: email }),
      modifiedAt: pool.now(),
    }
    pool.users.save(changed)
    return { CodeDeliveryDetailsList: movesEmail ? [await sendCode(pool, changed, 'email')] : [] }
  },

  async GetUserAttributeVerificationCode(pool, body) {
    const { AccessToken } = readBody(GetUserAttributeVerificationCode, body)
    const user = await userOfAccessToken(pool, AccessToken)
    return { CodeDeliveryDetails: await sendCode(pool, user, 'email') }
  },

  async VerifyUserAttribute(pool, body) {
    const { AccessToken, Code } = readBody(VerifyUserAttribute, body)
    const user = takeCode(pool, await userOfAccessToken(pool, AccessToken), 'email', Code)
    const { movesTo: email = user.attributes.email!, ...verified } = user
    assertFree(pool, user, email)
    pool.users.save({ ...verified, attributes: { ...verified.attributes, email, email_verified: 'true' } })
    return {}
  },

  async ChangePassword(pool, body) {
    const { AccessToken, PreviousPassword, ProposedPassword } = readBody(ChangePassword, body)
    const user = await userOfAccessToken(pool, AccessToken)
    pool.attempts.assertMayTry(user.sub)
    if (!user.password || !isPasswordOf(user.password, pool.name, user.sub, PreviousPassword)) {
      pool.attempts.recordFailure(user.sub)
      throw new CognitoError('NotAuthorizedException')
    }
    pool.attempts.recordSuccess(user.sub)
    assertPasswordFits(pool.passwordPolicy, ProposedPassword)

    pool.users.save({
      ...user,
      password: createVerifier(pool.name, user.sub, ProposedPassword),
      modifiedAt: pool.now(),
    })
    return {}
  },

  async DeleteUser(pool, body) {
    pool.users.remove(await userOfAccessToken(pool, readBody(Token, body).AccessToken))
    return {}
  },

  async GlobalSignOut(pool, body) {
    const user = await userOfAccessToken(pool, readBody(Token, body).AccessToken)
    pool.users.save({ ...user, sessions: [] })
    return {}
  },

  async GetTokensFromRefreshToken(pool, body) {
    const { ClientId, RefreshToken } = readBody(GetTokensFromRefreshToken, body)
    assertClient(pool, ClientId)
    return { AuthenticationResult: await refreshSession(pool, RefreshToken) }
  },

  async RevokeToken(pool, body) {
    const { ClientId, Token } = readBody(RevokeToken, body)
    assertClient(pool, ClientId)
    revokeSession(pool, Token)
    return {}
  },
}

/** Somebody else may have confirmed the address meanwhile. */
function assertFree(pool: Pool, user: User, email: string): void {
  const owner = pool.users.findByEmail(email)
  if (owner && owner.sub !== user.sub) throw new CognitoError('AliasExistsException')
}
