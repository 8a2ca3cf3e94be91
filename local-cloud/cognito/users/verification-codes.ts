import { randomInt } from 'node:crypto'
import { CognitoError } from '../cognito-error.ts'
import type { Pool } from '../pool.ts'
import type { CodePurpose, User } from './user.ts'

export interface CodeDelivery {
  AttributeName: 'email'
  DeliveryMedium: 'EMAIL'
  Destination: string
}

/** Mails six digits, which replace any earlier ones. Throws LimitExceededException when asked too often. */
export async function sendCode(pool: Pool, user: User, purpose: CodePurpose): Promise<CodeDelivery> {
  const now = pool.now()
  const recent = user.codeRequests.filter((at) => now - at < HOUR_MS)
  if (recent.length >= CODES_PER_HOUR_MAX) throw new CognitoError('LimitExceededException')
  const digits = String(randomInt(1_000_000)).padStart(6, '0')
  pool.users.save({
    ...user,
    code: { purpose, digits, endsAt: now + lifetimeMs[purpose], wrongTries: 0 },
    codeRequests: [...recent, now],
  })
  const to = (purpose === 'email' && user.movesTo) || (user.attributes.email ?? '')
  try {
    await pool.mail({
      to,
      subject: purpose === 'forgotten-password' ? 'Your password reset code' : 'Your verification code',
      code: digits,
      text:
        purpose === 'forgotten-password'
          ? `Your password reset code is ${digits}.`
          : `Your confirmation code is ${digits}.`,
    })
  } catch {
    throw new CognitoError('CodeDeliveryFailureException')
  }
  return describeDelivery(to)
}

/** `s***@e***`, which is also what is answered for a user who does not exist. */
export function describeDelivery(email: string): CodeDelivery {
  const [name, domain] = email.split('@')
  return {
    AttributeName: 'email',
    DeliveryMedium: 'EMAIL',
    Destination: `${name?.[0] ?? ''}***@${domain?.[0] ?? ''}***`,
  }
}

/**
 * Uses up a code: returns the user without it. Throws CodeMismatchException, ExpiredCodeException when it is over or was
 * never sent, and LimitExceededException after five wrong ones.
 */
export function takeCode(pool: Pool, user: User, purpose: CodePurpose, digits: string): User {
  const { code, ...withoutCode } = user
  if (code?.purpose !== purpose) throw new CognitoError('ExpiredCodeException')
  if (code.wrongTries >= WRONG_TRIES_MAX) throw new CognitoError('LimitExceededException')
  if (code.digits !== digits) {
    pool.users.save({ ...user, code: { ...code, wrongTries: code.wrongTries + 1 } })
    throw new CognitoError('CodeMismatchException')
  }
  if (code.endsAt <= pool.now()) throw new CognitoError('ExpiredCodeException')
  return withoutCode
}

const HOUR_MS = 3_600_000
const CODES_PER_HOUR_MAX = 10
const WRONG_TRIES_MAX = 5
const lifetimeMs: Record<CodePurpose, number> = {
  'sign-up': 24 * HOUR_MS,
  'forgotten-password': HOUR_MS,
  email: 24 * HOUR_MS,
}
