import * as z from 'zod'
import { CognitoError } from '../cognito-error.ts'
import { assertPasswordFits } from '../passwords/password-policy.ts'
import { createVerifier } from '../passwords/srp.ts'
import type { Actions } from '../pool.ts'
import { assertClient, ClientId, readBody, Username } from '../read-body.ts'
import type { User } from '../users/user.ts'
import { describeDelivery, sendCode, takeCode } from '../users/verification-codes.ts'

const ForgotPassword = z.object({ ClientId, Username })
const ConfirmForgotPassword = z.object({
  ClientId,
  Username,
  ConfirmationCode: z.string(),
  Password: z.string(),
})

/**
 * A forgotten password. Unless the pool tells who exists, one who cannot be helped (unknown, disabled, no verified address)
 * is answered like one who can, and is sent nothing.
 */
export const forgottenPasswordActions: Actions = {
  async ForgotPassword(pool, body) {
    const { ClientId, Username } = readBody(ForgotPassword, body)
    assertClient(pool, ClientId)
    const user = pool.users.find(Username)
    if (user?.enabled && user.status === 'FORCE_CHANGE_PASSWORD') {
      throw new CognitoError('NotAuthorizedException', 'User password cannot be reset in the current state.')
    }
    const refusal = findRefusal(user)
    if (refusal && pool.revealMissingUsers) throw refusal
    if (refusal || !user) return { CodeDeliveryDetails: describeDelivery(Username) }

    return { CodeDeliveryDetails: await sendCode(pool, user, 'forgotten-password') }
  },

  async ConfirmForgotPassword(pool, body) {
    const { ClientId, Username, ConfirmationCode, Password } = readBody(ConfirmForgotPassword, body)
    assertClient(pool, ClientId)
    assertPasswordFits(pool.passwordPolicy, Password)
    const user = pool.users.find(Username)
    if (!user?.enabled) {
      throw new CognitoError(pool.revealMissingUsers ? 'UserNotFoundException' : 'CodeMismatchException')
    }

    pool.users.save({
      ...takeCode(pool, user, 'forgotten-password', ConfirmationCode),
      password: createVerifier(pool.name, user.sub, Password),
      modifiedAt: pool.now(),
    })
    pool.attempts.recordSuccess(user.sub)
    return {}
  },
}

function findRefusal(user: User | undefined): CognitoError | undefined {
  if (!user) return new CognitoError('UserNotFoundException')
  if (!user.enabled) return new CognitoError('NotAuthorizedException', 'User is disabled.')
  if (user.attributes.email_verified === 'true') return undefined
  return new CognitoError(
    'InvalidParameterException',
    'Cannot reset password for the user as there is no registered/verified email or phone_number',
  )
}
