import { CognitoJwtVerifier } from 'aws-jwt-verify'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { ANNA, aUserPool, CLIENT_ID, call, POOL_ID, type UserPool } from '../a-user-pool.ts'

let pool: UserPool
beforeAll(async () => {
  pool = await aUserPool()
})
afterAll(() => pool.close())

async function signIn(): Promise<{
  AccessToken: string
  IdToken: string
  RefreshToken: string
  ExpiresIn: number
}> {
  const AuthParameters = { USERNAME: ANNA.email, PASSWORD: ANNA.password }
  const answer = await call(pool, 'InitiateAuth', {
    AuthFlow: 'USER_PASSWORD_AUTH',
    AuthParameters,
    ClientId: CLIENT_ID,
  })
  return answer.body.AuthenticationResult as Awaited<ReturnType<typeof signIn>>
}

function aVerifier(tokenUse: 'access' | 'id', clientId = CLIENT_ID) {
  const verifier = CognitoJwtVerifier.create({ userPoolId: POOL_ID, tokenUse, clientId })
  verifier.cacheJwks(pool.cognito.jwks as Parameters<typeof verifier.cacheJwks>[0])
  return verifier
}

test("the cloud's own verifier takes the tokens for what they are", async () => {
  const { AccessToken, IdToken, ExpiresIn } = await signIn()
  expect(ExpiresIn).toBe(900)
  const access = await aVerifier('access').verify(AccessToken)
  expect(access).toMatchObject({
    iss: `https://cognito-idp.eu-west-1.amazonaws.com/${POOL_ID}`,
    client_id: CLIENT_ID,
    token_use: 'access',
    scope: 'aws.cognito.signin.user.admin',
    username: access.sub,
  })
  expect(access.exp - access.iat).toBe(900)
  const id = await aVerifier('id').verify(IdToken)
  expect(id).toMatchObject({
    aud: CLIENT_ID,
    email: ANNA.email,
    email_verified: true,
    given_name: 'Anna',
    sub: access.sub,
  })
  expect(IdToken).not.toContain('scope')
  await expect(aVerifier('access').verify(IdToken)).rejects.toThrow()
  await expect(aVerifier('access', 'otherclient').verify(AccessToken)).rejects.toThrow()
  await expect(aVerifier('access').verify(`${AccessToken.slice(0, -8)}AAAAAAAA`)).rejects.toThrow()
})

test('the public keys are where a verifier looks for them, without the private half', async () => {
  const response = await fetch(`${pool.cognito.url}/${POOL_ID}/.well-known/jwks.json`)
  expect(await response.json()).toEqual(pool.cognito.jwks)
  expect(Object.keys(pool.cognito.jwks.keys[0] ?? {}).sort()).toEqual(['alg', 'e', 'kid', 'kty', 'n', 'use'])
})

test('tokens and sessions outlive a restart', async () => {
  const { AccessToken, RefreshToken } = await signIn()
  await pool.restart()
  await aVerifier('access').verify(AccessToken)
  expect((await call(pool, 'GetUser', { AccessToken })).status).toBe(200)
  const refreshed = await call(pool, 'InitiateAuth', {
    AuthFlow: 'REFRESH_TOKEN_AUTH',
    AuthParameters: { REFRESH_TOKEN: RefreshToken },
    ClientId: CLIENT_ID,
  })
  expect(Object.keys(refreshed.body.AuthenticationResult as object).sort()).toEqual([
    'AccessToken',
    'ExpiresIn',
    'IdToken',
    'TokenType',
  ])
})

test('an access token is good for a quarter of an hour, a refresh token for a month', async () => {
  const { AccessToken, RefreshToken } = await signIn()
  const refresh = () => call(pool, 'GetTokensFromRefreshToken', { ClientId: CLIENT_ID, RefreshToken })
  pool.aheadMs = 901_000
  expect((await call(pool, 'GetUser', { AccessToken })).message).toBe('Access Token has expired')
  const renewed = (await refresh()).body.AuthenticationResult as Record<string, string>
  expect((await call(pool, 'GetUser', { AccessToken: renewed.AccessToken })).status).toBe(200)
  pool.aheadMs = 30 * 86_400_000 + 1000
  expect((await refresh()).message).toBe('Refresh Token has expired')
  pool.aheadMs = 0
})

test('a revoked refresh token takes its access tokens with it', async () => {
  const [first, second] = [await signIn(), await signIn()]
  await call(pool, 'RevokeToken', { ClientId: CLIENT_ID, Token: first.RefreshToken })
  expect((await call(pool, 'GetUser', { AccessToken: first.AccessToken })).message).toBe(
    'Access Token has been revoked',
  )
  expect((await call(pool, 'GetUser', { AccessToken: second.AccessToken })).status).toBe(200)
})

test('what is no access token is refused, an ID token too', async () => {
  const { IdToken } = await signIn()
  for (const AccessToken of [IdToken, 'nonsense']) {
    expect(await call(pool, 'GetUser', { AccessToken })).toMatchObject({
      error: 'NotAuthorizedException',
      message: 'Invalid Access Token',
    })
  }
})

test('another client, an unknown action and a body that is none are refused', async () => {
  const AuthParameters = { USERNAME: ANNA.email, PASSWORD: ANNA.password }
  const request = { AuthFlow: 'USER_PASSWORD_AUTH', AuthParameters, ClientId: 'otherclient' }
  expect(await call(pool, 'InitiateAuth', request)).toMatchObject({
    error: 'ResourceNotFoundException',
    message: 'User pool client otherclient does not exist.',
  })
  expect(
    (await call(pool, 'InitiateAuth', { ...request, ClientId: CLIENT_ID, AuthFlow: 'ADMIN_NO_SRP_AUTH' }))
      .error,
  ).toBe('InvalidParameterException')
  expect((await call(pool, 'Nothing', {})).error).toBe('UnknownOperationException')
  expect((await call(pool, 'toString', {})).error).toBe('UnknownOperationException')
  expect((await call(pool, 'SignUp', { ClientId: CLIENT_ID })).error).toBe('InvalidParameterException')
})

test('a page of any origin may call, and read the name of an error', async () => {
  const preflight = await fetch(pool.cognito.url, {
    method: 'OPTIONS',
    headers: {
      origin: 'http://localhost:5173',
      'access-control-request-method': 'POST',
      'access-control-request-headers': 'cache-control,content-type,x-amz-target,x-amz-user-agent',
    },
  })
  expect(preflight.headers.get('access-control-allow-origin')).toBe('*')
  expect(preflight.headers.get('access-control-allow-headers')).toContain('x-amz-target')
})

test('those who are seeded are there once, and keep what they changed', async () => {
  const again = await pool.cognito.seedUser({ ...ANNA, password: 'Another-horse-9' })
  expect(again.created).toBe(false)
  expect((await signIn()).AccessToken).toBeTypeOf('string')
  const ben = await pool.cognito.seedUser({
    ...ANNA,
    email: 'ben@example.com',
    sub: 'b0000000-0000-4000-8000-000000000001',
  })
  expect(ben).toEqual({ sub: 'b0000000-0000-4000-8000-000000000001', created: true })
})
