import { randomUUID } from 'node:crypto'
import * as z from 'zod'
import { CognitoError } from '../cognito-error.ts'
import { assertPasswordFits } from '../passwords/password-policy.ts'
import { createVerifier } from '../passwords/srp.ts'
import type { Actions } from '../pool.ts'
import { assertClient, ClientId, readBody, Username } from '../read-body.ts'
import { Attributes, assertEmail, readAttributes } from '../users/attributes.ts'
import type { User } from '../users/user.ts'
import { describeDelivery, sendCode, takeCode } from '../users/verification-codes.ts'

const SignUp = z.object({ ClientId, Username, Password: z.string(), UserAttributes: Attributes.optional() })
const ConfirmSignUp = z.object({ ClientId, Username, ConfirmationCode: z.string() })
const ResendConfirmationCode = z.object({ ClientId, Username })

/** Making an account for oneself and showing that the address is one's own. */
export const signUpActions: Actions = {
  async SignUp(pool, body) {
    const { ClientId, Username, Password, UserAttributes } = readBody(SignUp, body)
    assertClient(pool, ClientId)
    if (pool.isClosed)
      throw new CognitoError('NotAuthorizedException', 'SignUp is not permitted for this user pool')
    assertEmail(Username)
    assertPasswordFits(pool.passwordPolicy, Password)
    const attributes = readAttributes(UserAttributes)
    if (pool.users.findByEmail(Username)) throw new CognitoError('UsernameExistsException')

    const sub = randomUUID()
    const user: User = {
      sub,
      status: 'UNCONFIRMED',
      enabled: true,
      attributes: { ...attributes, email: Username, email_verified: 'false' },
      password: createVerifier(pool.name, sub, Password),
      codeRequests: [],
      sessions: [],
      createdAt: pool.now(),
      modifiedAt: pool.now(),
    }
    pool.users.save(user)
    const CodeDeliveryDetails = await sendCode(pool, user, 'sign-up')
    return { UserConfirmed: false, UserSub: sub, CodeDeliveryDetails }
  },

  async ConfirmSignUp(pool, body) {
    const { ClientId, Username, ConfirmationCode } = readBody(ConfirmSignUp, body)
    assertClient(pool, ClientId)
    const user = pool.users.find(Username)
    if (!user) {
      throw new CognitoError(pool.revealMissingUsers ? 'UserNotFoundException' : 'ExpiredCodeException')
    }
    if (user.status !== 'UNCONFIRMED') {
      throw new CognitoError(
        'NotAuthorizedException',
        `User cannot be confirmed. Current status is ${user.status}`,
      )
    }
    const confirmed = takeCode(pool, user, 'sign-up', ConfirmationCode)
    pool.users.save({
      ...confirmed,
      status: 'CONFIRMED',
      attributes: { ...confirmed.attributes, email_verified: 'true' },
      modifiedAt: pool.now(),
    })
    return {}
  },

  async ResendConfirmationCode(pool, body) {
    const { ClientId, Username } = readBody(ResendConfirmationCode, body)
    assertClient(pool, ClientId)
    const user = pool.users.find(Username)
    if (!user && pool.revealMissingUsers) throw new CognitoError('UserNotFoundException')
    if (!user?.enabled) return { CodeDeliveryDetails: describeDelivery(Username) }
    if (user.status !== 'UNCONFIRMED') {
      throw new CognitoError('InvalidParameterException', 'User is already confirmed.')
    }
    return { CodeDeliveryDetails: await sendCode(pool, user, 'sign-up') }
  },
}
