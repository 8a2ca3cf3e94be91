/** Keys of a company for other programs: how long they may last, how often they may ask, and when they have ended. */

/** Of those that have not ended, in one company. */
export const KEYS_MAX = 20
export const KEY_DAYS_MAX = 366
export const KEY_CALLS_PER_MINUTE = 240

interface Ending {
  expiresAt: string
  revokedAt: string | null
}

export type KeyState = 'live' | 'expired' | 'revoked'

export function stateOfKey({ expiresAt, revokedAt }: Ending, now: Date): KeyState {
  if (revokedAt !== null) return 'revoked'
  return expiresAt <= now.toISOString() ? 'expired' : 'live'
}

/** Of keys, newest first, those that a list shows: one that has not ended is among them, however many were made after it. */
export function listedKeys<Key extends Ending>(keys: readonly Key[], now: Date): Key[] {
  return keys.filter((key, at) => at < LISTED_MAX || stateOfKey(key, now) === 'live')
}

const LISTED_MAX = 100

/** `tk_1.202601.01ABC..._<secret>`: its id, which says whose it is, and what only its bearer knows. */
const TOKEN = /^tk_(\d{1,10}\.\d{6}\.[0-9A-HJKMNP-TV-Z]{26})_([\w-]{43})$/

export function keyToken(id: string, secret: string): string {
  return `tk_${id}_${secret}`
}

/** What a header `Authorization: Bearer ...` carries; the word may be missing, as of old. */
export function bearerIn(authorization = ''): string {
  return authorization.replace(/^Bearer /i, '')
}

/** Undefined for what is no key. */
export function parseKeyToken(token: string): { id: string; secret: string } | undefined {
  const [, id, secret] = TOKEN.exec(token) ?? []
  return id && secret ? { id, secret } : undefined
}
