import { signInConfig } from './sign-in-config.ts'
import { isRemembered, type StoredTokens, storedTokens } from './stored-tokens.ts'

/** The token of the moment; a new one where it has run out, undefined when nobody is signed in. */
export async function accessToken(): Promise<string | undefined> {
  const stored = freshTokens()
  if (stored) return stored.accessToken
  if (!isSignedInHere()) return undefined
  const { fetchAuthSession } = await import('./cognito.ts')
  const { tokens } = await fetchAuthSession()
  return tokens?.accessToken.toString()
}

/** Those that are good by now. */
export function freshTokens(): StoredTokens | undefined {
  return storedTokens(localStorage, signInConfig().userPoolClientId, Date.now())
}

export function isSignedInHere(): boolean {
  return isRemembered(localStorage, signInConfig().userPoolClientId)
}
