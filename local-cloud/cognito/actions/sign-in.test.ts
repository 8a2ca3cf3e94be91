import {
  confirmSignIn,
  fetchAuthSession,
  fetchUserAttributes,
  getCurrentUser,
  signIn,
  signOut,
} from 'aws-amplify/auth'
import { afterAll, afterEach, beforeAll, expect, test, vi } from 'vitest'
import { enter, openPage, refusalOf, register } from '../a-page-with-amplify.ts'
import { ANNA, aUserPool, CLIENT_ID, call, type UserPool } from '../a-user-pool.ts'

let pool: UserPool
beforeAll(async () => {
  // Amplify warns of every endpoint that is not Amazon's.
  vi.spyOn(console, 'warn').mockImplementation(() => {})
  pool = await aUserPool()
  openPage(pool)
})
afterEach(async () => {
  await signOut()
  pool.aheadMs = 0
  pool.mailbox.length = 0
})
afterAll(() => pool.close())

test('Amplify signs in with SRP, its default, without the password leaving the page', async () => {
  const sent = vi.spyOn(globalThis, 'fetch')
  expect(await enter(ANNA.email, ANNA.password)).toEqual({
    isSignedIn: true,
    nextStep: { signInStep: 'DONE' },
  })
  const bodies = sent.mock.calls.map(([, request]) => String(request?.body))
  sent.mockRestore()
  expect(bodies.some((body) => body.includes('SRP_A'))).toBe(true)
  expect(bodies.some((body) => body.includes(ANNA.password))).toBe(false)
  expect(await fetchUserAttributes()).toMatchObject({
    email: ANNA.email,
    email_verified: 'true',
    given_name: 'Anna',
    family_name: 'Berg',
  })
})

test('the email may be written in capitals', async () => {
  expect((await enter('ANNA@Example.com', ANNA.password)).isSignedIn).toBe(true)
})

test('the flow that sends the password works too', async () => {
  const entered = await signIn({
    username: ANNA.email,
    password: ANNA.password,
    options: { authFlowType: 'USER_PASSWORD_AUTH' },
  })
  expect(entered.isSignedIn).toBe(true)
})

test('the proof holds whatever numbers are drawn', async () => {
  for (let round = 0; round < 4; round++) {
    expect((await enter(ANNA.email, ANNA.password)).isSignedIn).toBe(true)
    await signOut()
  }
})

test('a wrong password and an unknown email are refused in the same words', async () => {
  const refusal = 'NotAuthorizedException: Incorrect username or password.'
  expect(await refusalOf(enter(ANNA.email, 'Wrong-horse-7'))).toBe(refusal)
  expect(await refusalOf(enter('nobody@example.com', 'Wrong-horse-7'))).toBe(refusal)
  const options = { authFlowType: 'USER_PASSWORD_AUTH' } as const
  expect(await refusalOf(signIn({ username: ANNA.email, password: 'Wrong-horse-7', options }))).toBe(refusal)
  expect(await refusalOf(signIn({ username: 'nobody@example.com', password: 'x', options }))).toBe(refusal)
})

test('a sign-in must be finished within three minutes', async () => {
  const real = globalThis.fetch
  const slow = vi.spyOn(globalThis, 'fetch').mockImplementation(async (...request) => {
    const response = await real(...request)
    pool.aheadMs += 181_000
    return response
  })
  const refusal = await refusalOf(enter(ANNA.email, ANNA.password))
  slow.mockRestore()
  expect(refusal).toBe('NotAuthorizedException: Invalid session for the user, session is expired.')
})

test('a challenge that this pool did not set proves nothing', async () => {
  const ChallengeResponses = {
    USERNAME: ANNA.email,
    PASSWORD_CLAIM_SECRET_BLOCK: Buffer.alloc(200).toString('base64'),
    TIMESTAMP: 'Sat Nov 21 10:00:00 UTC 2026',
    PASSWORD_CLAIM_SIGNATURE: 'AAAA',
  }
  const answer = await call(pool, 'RespondToAuthChallenge', {
    ChallengeName: 'PASSWORD_VERIFIER',
    ChallengeResponses,
    ClientId: CLIENT_ID,
  })
  expect(answer).toMatchObject({
    error: 'NotAuthorizedException',
    message: 'Incorrect username or password.',
  })
})

test('after five wrong passwords the right one has to wait', async () => {
  await register(pool, 'guessed@example.com', 'Correct-horse-7')
  const AuthParameters = { USERNAME: 'guessed@example.com', PASSWORD: 'Wrong-horse-7' }
  for (let round = 0; round < 5; round++) {
    await call(pool, 'InitiateAuth', { AuthFlow: 'USER_PASSWORD_AUTH', AuthParameters, ClientId: CLIENT_ID })
  }
  expect(await refusalOf(enter('guessed@example.com', 'Correct-horse-7'))).toBe(
    'NotAuthorizedException: Password attempts exceeded',
  )
  pool.aheadMs = 1100
  expect((await enter('guessed@example.com', 'Correct-horse-7')).isSignedIn).toBe(true)
})

test('a session is renewed, and ends with the sign-out', async () => {
  await enter(ANNA.email, ANNA.password)
  const first = (await fetchAuthSession()).tokens?.accessToken
  const second = (await fetchAuthSession({ forceRefresh: true })).tokens?.accessToken
  expect(second?.payload.jti).not.toBe(first?.payload.jti)
  expect(second?.payload.origin_jti).toBe(first?.payload.origin_jti)
  expect(second?.payload.auth_time).toBe(first?.payload.auth_time)

  const AccessToken = String(second)
  expect((await call(pool, 'GetUser', { AccessToken })).status).toBe(200)
  await signOut()
  expect((await call(pool, 'GetUser', { AccessToken })).message).toBe('Access Token has been revoked')
  await expect(getCurrentUser()).rejects.toThrow()
})

test('signing out everywhere ends the sessions of other pages', async () => {
  await enter(ANNA.email, ANNA.password)
  const other = await call(pool, 'InitiateAuth', {
    AuthFlow: 'USER_PASSWORD_AUTH',
    AuthParameters: { USERNAME: ANNA.email, PASSWORD: ANNA.password },
    ClientId: CLIENT_ID,
  })
  const { RefreshToken, AccessToken } = other.body.AuthenticationResult as Record<string, string>
  await signOut({ global: true })
  const refreshed = await call(pool, 'GetTokensFromRefreshToken', { ClientId: CLIENT_ID, RefreshToken })
  expect(refreshed).toMatchObject({ error: 'NotAuthorizedException', message: 'Invalid Refresh Token' })
  expect((await call(pool, 'GetUser', { AccessToken })).error).toBe('NotAuthorizedException')
})

test('a restart in the middle of a sign-in loses nothing', async () => {
  const { port } = pool.cognito
  await register(pool, 'restarted@example.com', 'Correct-horse-7')
  await enter('restarted@example.com', 'Correct-horse-7')
  await pool.restart()
  expect(pool.cognito.port).not.toBe(port)
  openPage(pool)
  expect((await fetchAuthSession({ forceRefresh: true })).tokens?.accessToken).toBeDefined()
  await signOut()
  expect((await enter('restarted@example.com', 'Correct-horse-7')).isSignedIn).toBe(true)
})

test('what is confirmed at sign-in must come from this pool', async () => {
  expect(await refusalOf(confirmSignIn({ challengeResponse: 'Better-horse-8' }))).toMatch(/^SignInException/)
})
