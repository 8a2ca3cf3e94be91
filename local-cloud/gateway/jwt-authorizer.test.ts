import { exportJWK, generateKeyPair, type JWTPayload, SignJWT } from 'jose'
import { beforeAll, expect, test } from 'vitest'
import { type JwtAuthorizer, jwtAuthorizer } from './jwt-authorizer.ts'

const issuer = 'https://cognito-idp.eu-west-1.amazonaws.com/eu-west-1_Test'
const scope = 'aws.cognito.signin.user.admin'
let keys: Awaited<ReturnType<typeof generateKeyPair>>
let publicPem: string
let authorizer: JwtAuthorizer

beforeAll(async () => {
  keys = await generateKeyPair('RS256', { extractable: true })
  const jwk = { ...(await exportJWK(keys.publicKey)), kid: 'k1', alg: 'RS256', use: 'sig' }
  publicPem = JSON.stringify(jwk)
  authorizer = jwtAuthorizer({ issuer, audience: ['client'], jwks: { keys: [jwk] } })
})

const claims: JWTPayload = { iss: issuer, sub: 'u1', client_id: 'client', scope, token_use: 'access' }

async function aToken(
  changes: Record<string, unknown> = {},
  header: Record<string, unknown> = {},
  key = keys.privateKey,
): Promise<string> {
  const payload = Object.fromEntries(
    Object.entries({ exp: now() + 60, ...claims, ...changes }).filter(([, value]) => value !== undefined),
  )
  return new SignJWT(payload).setProtectedHeader({ alg: 'RS256', kid: 'k1', ...header }).sign(key)
}
const now = () => Math.floor(Date.now() / 1000)
const ask = (token: string | undefined, scopes = [scope]) => authorizer.authorize(token, scopes)

test('an access token opens the route and its claims arrive as text', async () => {
  const iat = now()
  const asked = await ask(`Bearer ${await aToken({ iat, 'cognito:groups': ['a', 'b'] })}`)
  expect(asked).toMatchObject({
    outcome: 'authorized',
    scopes: [scope],
    claims: { sub: 'u1', iat: String(iat), 'cognito:groups': '[a b]' },
  })
})

test('the word Bearer may be missing, as the gateway allows', async () => {
  expect(await ask(await aToken())).toMatchObject({ outcome: 'authorized' })
})

test('whatever is wrong with a token, the answer is the same 401', async () => {
  const others = await generateKeyPair('RS256')
  const [head, body, signature] = (await aToken()).split('.')
  const unsigned = `${Buffer.from('{"alg":"none","kid":"k1"}').toString('base64url')}.${body}.`
  const secret = new TextEncoder().encode(publicPem)
  const wrong: Record<string, string | undefined> = {
    'no token': undefined,
    'an empty one': 'Bearer ',
    'not a token': 'Bearer x.y.z',
    expired: await aToken({ exp: now() - 1 }),
    'without an end': await aToken({ exp: undefined }),
    'not yet valid': await aToken({ nbf: now() + 60 }),
    'another issuer': await aToken({ iss: `${issuer}2` }),
    'another client': await aToken({ client_id: 'other' }),
    'no client': await aToken({ client_id: undefined }),
    'another audience, though the client is right': await aToken({ aud: 'other' }),
    'another key': await aToken({}, {}, others.privateKey),
    'an unknown key id': await aToken({}, { kid: 'k2' }),
    'no key id': await aToken({}, { kid: undefined }),
    'changed content': `${head}.${Buffer.from(JSON.stringify({ ...claims, sub: 'u2', exp: now() + 60 })).toString('base64url')}.${signature}`,
    unsigned,
    'signed with the public key as a secret': await new SignJWT({ ...claims, exp: now() + 60 })
      .setProtectedHeader({ alg: 'HS256', kid: 'k1' })
      .sign(secret),
    'a key from elsewhere': await aToken(
      {},
      { jku: 'https://evil.example/jwks.json', kid: 'evil' },
      others.privateKey,
    ),
  }
  for (const [what, token] of Object.entries(wrong)) {
    expect([what, await ask(token)]).toMatchObject([
      what,
      { outcome: 'turned-away', status: 401, message: 'Unauthorized' },
    ])
  }
})

test('an ID token, which has no scope, is answered 403', async () => {
  const idToken = await aToken({ scope: undefined, client_id: undefined, aud: 'client', token_use: 'id' })
  expect(await ask(idToken)).toMatchObject({ status: 403, message: 'Forbidden' })
})

test('a scope that only begins like the one asked for does not open the route', async () => {
  expect(await ask(await aToken({ scope: `${scope}2 openid` }))).toMatchObject({ status: 403 })
})
