import { queryOptions } from '@tanstack/react-query'
import type { Client } from '../../../shared/contract/client.ts'
import { queryClient } from '../api/query-client.ts'
import { accessToken, freshTokens, isSignedInHere } from '../tokens/access-token.ts'

/** Who is signed in. */
export interface Session {
  userId: string
  email: string
  /** As they gave it; the email where they gave none. */
  name: string
}

/** Null when nobody is signed in. Kept in this browser over a reload. */
export const sessionQuery = queryOptions({
  queryKey: ['session'],
  queryFn: readSession,
  staleTime: Number.POSITIVE_INFINITY,
})

async function readSession(): Promise<Session | null> {
  if (!isSignedInHere()) return null
  // Has a token that ran out renewed, and those that it came with.
  if (!freshTokens()) await accessToken()
  const claims = freshTokens()?.claims
  if (!claims) return null
  const email = claims.email ?? ''
  const full = claims.name ?? [claims.given_name, claims.family_name].filter(Boolean).join(' ')
  return { userId: claims.sub, email, name: full || email }
}

/** Nothing of one person's may be seen by the next. */
export async function signOut(): Promise<void> {
  await leave()
  sessionStorage.clear()
  queryClient.setQueryData(sessionQuery.queryKey, null)
  queryClient.removeQueries({ predicate: ({ queryKey }) => queryKey[0] !== sessionQuery.queryKey[0] })
}

async function leave(how?: { global: boolean }): Promise<void> {
  const { signOut: signOutHere } = await import('../tokens/cognito.ts')
  await signOutHere(how).catch(() => undefined)
}

/** In the companies first; the tokens of this browser say it once they are renewed. */
export async function renameMe(client: Client, name: string): Promise<void> {
  await client.renameMe({ body: { name } })
  const { fetchAuthSession } = await import('../tokens/cognito.ts')
  await fetchAuthSession({ forceRefresh: true }).catch(() => undefined)
  await refreshSession()
}

export async function changePassword(oldPassword: string, newPassword: string): Promise<void> {
  const { updatePassword } = await import('../tokens/cognito.ts')
  await updatePassword({ oldPassword, newPassword })
}

/** On every device, from the next click on: the server lets no session in that began before now, and none is renewed. */
export async function signOutEverywhere(client: Client): Promise<void> {
  await client.signOutEverywhere()
  await leave({ global: true })
  await signOut()
}

/** The account is gone, so that there is nothing to sign out of but here. */
export async function eraseAccount(client: Client, email: string): Promise<void> {
  await client.eraseMe({ body: { email } })
  await signOut()
}

/** Looks anew who is signed in. */
export async function refreshSession(): Promise<Session | null> {
  return queryClient.fetchQuery({ ...sessionQuery, staleTime: 0 })
}
