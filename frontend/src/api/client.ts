import { fetchAuthSession } from 'aws-amplify/auth'
import { createClient } from '../../../shared/contract/client.ts'

/** The one client of the pages. Amplify renews the token when it has run out. */
export const client = createClient({ baseUrl: '', token: accessToken })

async function accessToken(): Promise<string | undefined> {
  const session = await fetchAuthSession()
  return session.tokens?.accessToken.toString()
}
