import { CognitoError } from '../cognito-error.ts'

/**
 * Slows down guessing as Cognito does: after five wrong passwords a user waits a second, then two, four, and so on up to
 * a quarter of an hour. Kept in memory only: a restart forgives.
 */
export interface SignInAttempts {
  /** Throws while the user has to wait. */
  assertMayTry(sub: string): void
  recordFailure(sub: string): void
  recordSuccess(sub: string): void
}

export function createSignInAttempts(now: () => number): SignInAttempts {
  const failures = new Map<string, { count: number; waitsUntil: number }>()
  return {
    assertMayTry(sub) {
      if (now() < (failures.get(sub)?.waitsUntil ?? 0)) {
        throw new CognitoError('NotAuthorizedException', 'Password attempts exceeded')
      }
    },
    recordFailure(sub) {
      const count = (failures.get(sub)?.count ?? 0) + 1
      const waitMs = count < FREE_TRIES ? 0 : Math.min(1000 * 2 ** (count - FREE_TRIES), WAIT_MS_MAX)
      failures.set(sub, { count, waitsUntil: now() + waitMs })
    },
    recordSuccess: (sub) => void failures.delete(sub),
  }
}

const FREE_TRIES = 5
const WAIT_MS_MAX = 15 * 60_000
