import { queryOptions } from '@tanstack/react-query'
import { Amplify } from 'aws-amplify'
import { fetchAuthSession, fetchUserAttributes, signOut as leave } from 'aws-amplify/auth'
import type { Client } from '../../../shared/contract/client.ts'
import { queryClient } from '../api/query-client.ts'

/** Who is signed in. */
export interface Session {
  userId: string
  email: string
  /** As they gave it; the email where they gave none. */
  name: string
}

interface Config {
  region: string
  userPoolId: string
  userPoolClientId: string
  /** Another address than Amazon's, where the pool is answered for locally. */
  userPoolEndpoint?: string
}

/** Tells Amplify where to sign in, from what this installation says about itself. */
export async function configureSignIn(): Promise<void> {
  const response = await fetch('/config.json')
  if (!response.ok) throw new Error(`/config.json: ${response.status}`)
  const config = (await response.json()) as Config
  const { userPoolId, userPoolClientId, userPoolEndpoint } = config
  Amplify.configure({
    Auth: { Cognito: { userPoolId, userPoolClientId, ...(userPoolEndpoint ? { userPoolEndpoint } : {}) } },
  })
}

/** Null when nobody is signed in. Kept by Amplify over a reload. */
export const sessionQuery = queryOptions({
  queryKey: ['session'],
  queryFn: readSession,
  staleTime: Number.POSITIVE_INFINITY,
})

async function readSession(): Promise<Session | null> {
  const { tokens, userSub } = await fetchAuthSession()
  if (!tokens || !userSub) return null
  const attributes = await fetchUserAttributes()
  const email = attributes.email ?? ''
  const full = attributes.name ?? [attributes.given_name, attributes.family_name].filter(Boolean).join(' ')
  return { userId: userSub, email, name: full || email }
}

/** Nothing of one person's may be seen by the next. */
export async function signOut(): Promise<void> {
  await leave().catch(() => undefined)
  queryClient.setQueryData(sessionQuery.queryKey, null)
  queryClient.removeQueries({ predicate: ({ queryKey }) => queryKey[0] !== sessionQuery.queryKey[0] })
}

/** On every device, from the next click on: the server lets no session in that began before now, and none is renewed. */
export async function signOutEverywhere(client: Client): Promise<void> {
  await client.signOutEverywhere()
  await leave({ global: true }).catch(() => undefined)
  await signOut()
}

/** Asks Amplify anew who is signed in. */
export async function refreshSession(): Promise<Session | null> {
  return queryClient.fetchQuery({ ...sessionQuery, staleTime: 0 })
}
