import { Amplify } from 'aws-amplify'
import { signIn, fetchAuthSession, signOut } from 'aws-amplify/auth'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { ANNA, aUserPool, CLIENT_ID, POOL_ID, type UserPool } from './a-user-pool.ts'

let pool: UserPool
beforeAll(async () => {
  pool = await aUserPool()
  Amplify.configure({
    Auth: { Cognito: { userPoolId: POOL_ID, userPoolClientId: CLIENT_ID, userPoolEndpoint: pool.cognito.url } },
  })
})
afterAll(() => pool.close())

test('x', async () => {
  console.log(await signIn({ username: ANNA.email, password: ANNA.password }))
  const s = await fetchAuthSession()
  console.log(s.tokens?.accessToken.payload, s.tokens?.idToken?.payload)
  await signOut()
})
