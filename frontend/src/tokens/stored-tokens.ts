/** The tokens that Amplify keeps in this browser, read without it. */

/** What an ID token says of a person. */
export interface Claims {
  sub: string
  email?: string
  name?: string
  given_name?: string
  family_name?: string
}

export interface StoredTokens {
  accessToken: string
  claims: Claims
}

/** How Amplify begins what it keeps. */
const PREFIX = 'CognitoIdentityServiceProvider'
/** A token that ends in a moment would end on its way; Amplify takes as much. */
const AHEAD_MS = 5000

/**
 * Undefined where nobody is signed in, and where a token has run out: `isRemembered` tells them apart, and Amplify gets a new one.
 * @param nowMs by the clock of this machine, which may be off from that of the pool by what Amplify has noted
 */
export function storedTokens(
  storage: Pick<Storage, 'getItem'>,
  clientId: string,
  nowMs: number,
): StoredTokens | undefined {
  const user = lastUser(storage, clientId)
  if (user === null) return undefined
  const kept = (name: string) => storage.getItem(`${PREFIX}.${clientId}.${user}.${name}`)
  const drift = Number(kept('clockDrift')) || 0
  const accessToken = kept('accessToken')
  const claims = claimsOf(kept('idToken'))
  const endsMs = Math.min(endOf(claimsOf(accessToken)), endOf(claims))
  if (!accessToken || !claims || nowMs + drift + AHEAD_MS > endsMs) return undefined
  return { accessToken, claims }
}

/** Whether somebody signed in here and did not sign out. */
export function isRemembered(storage: Pick<Storage, 'getItem'>, clientId: string): boolean {
  return lastUser(storage, clientId) !== null
}

function lastUser(storage: Pick<Storage, 'getItem'>, clientId: string): string | null {
  return storage.getItem(`${PREFIX}.${clientId}.LastAuthUser`)
}

function endOf(claims: { exp: number } | undefined): number {
  return (claims?.exp ?? 0) * 1000
}

/** What is in the middle of a token; undefined for what is none. */
function claimsOf(token: string | null): (Claims & { exp: number }) | undefined {
  const middle = token?.split('.')[1]?.replaceAll('-', '+').replaceAll('_', '/')
  if (!middle) return undefined
  try {
    const bytes = Uint8Array.from(atob(middle), (letter) => letter.charCodeAt(0))
    return JSON.parse(new TextDecoder().decode(bytes))
  } catch {
    return undefined
  }
}
