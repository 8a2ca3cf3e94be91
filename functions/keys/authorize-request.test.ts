import { exportJWK, generateKeyPair, type JWTPayload, SignJWT } from 'jose'
import { afterAll, beforeAll, expect, test, vi } from 'vitest'
import { listenHere } from '../../local-cloud/machine/listen-here.ts'
import { handler } from './authorize-request.ts'

const pool = 'eu-west-1_Test'
const issuer = `https://cognito-idp.eu-west-1.amazonaws.com/${pool}`
const scope = 'aws.cognito.signin.user.admin'
const before = { ...process.env }
let keys: Awaited<ReturnType<typeof generateKeyPair>>
let publicPem: string
let server: Awaited<ReturnType<typeof listenHere>>
/** What the pool says instead of its keys. */
let instead: { status: number; body: string } | undefined

beforeAll(async () => {
  keys = await generateKeyPair('RS256', { extractable: true })
  const jwk = { ...(await exportJWK(keys.publicKey)), kid: 'k1', alg: 'RS256', use: 'sig' }
  publicPem = JSON.stringify(jwk)
  server = await listenHere(0, (request, response) => {
    const isAsked = request.url === `/${pool}/.well-known/jwks.json`
    if (instead) response.writeHead(instead.status).end(instead.body)
    else response.writeHead(isAsked ? 200 : 404).end(JSON.stringify({ keys: [jwk] }))
  })
  Object.assign(process.env, {
    USER_POOL_ID: pool,
    USER_POOL_CLIENT_ID: 'client',
    EDGE_WORD: 'word',
    AWS_ENDPOINT_URL_COGNITO_IDENTITY_PROVIDER: server.url,
  })
})
afterAll(async () => {
  for (const name of [
    'USER_POOL_ID',
    'USER_POOL_CLIENT_ID',
    'EDGE_WORD',
    'AWS_ENDPOINT_URL_COGNITO_IDENTITY_PROVIDER',
  ])
    if (before[name] === undefined) delete process.env[name]
    else process.env[name] = before[name]
  await server.close()
})

const claims: JWTPayload = { iss: issuer, sub: 'u1', client_id: 'client', scope, token_use: 'access' }

async function aToken(
  changes: Record<string, unknown> = {},
  header: Record<string, unknown> = {},
  key = keys.privateKey,
): Promise<string> {
  const payload = Object.fromEntries(
    Object.entries({ exp: now() + 60, auth_time: 7, ...claims, ...changes }).filter(
      ([, value]) => value !== undefined,
    ),
  )
  return new SignJWT(payload).setProtectedHeader({ alg: 'RS256', kid: 'k1', ...header }).sign(key)
}
const now = () => Math.floor(Date.now() / 1000)
const ask = (authorization: string, word = 'word') =>
  handler({ headers: { authorization, 'x-tieout-edge': word } } as never)

test('an access token says who is asking, since when and until when', async () => {
  const exp = now() + 60
  expect(await ask(`Bearer ${await aToken({ exp })}`)).toEqual({
    isAuthorized: true,
    context: { by: 'person', sub: 'u1', signedInAt: 7, endsAt: exp },
  })
  expect(await ask(await aToken())).toMatchObject({ isAuthorized: true })
})

test('who comes around the distribution is nobody, whatever they carry', async () => {
  const key = `Bearer tk_7.202601.01KCNQB6C0XXWE9N5V3S8ZQ2HD_${'s'.repeat(43)}`
  for (const token of [await aToken(), key])
    await expect(ask(token, 'another word')).rejects.toThrow('Unauthorized')
})

test('what looks like a key of a company is passed on as no more than that', async () => {
  const token = `tk_7.202601.01KCNQB6C0XXWE9N5V3S8ZQ2HD_${'s'.repeat(43)}`
  expect(await ask(`Bearer ${token}`)).toEqual({ isAuthorized: true, context: { by: 'key' } })
})

test('whatever is wrong with a token, the word is the one that the gateway answers 401 to', async () => {
  const others = await generateKeyPair('RS256')
  const [head, body, signature] = (await aToken()).split('.')
  const claimed = { ...claims, sub: 'u2', exp: now() + 60 }
  const wrong: Record<string, string> = {
    'an empty one': 'Bearer ',
    'not a token': 'Bearer x.y.z',
    'a key cut off': 'Bearer tk_7.202601.01KCNQB6C0XXWE9N5V3S8ZQ2HD_short',
    expired: await aToken({ exp: now() - 1 }),
    'not yet valid': await aToken({ nbf: now() + 60 }),
    'another issuer': await aToken({ iss: `${issuer}2` }),
    'another client': await aToken({ client_id: 'other' }),
    'no client': await aToken({ client_id: undefined }),
    'another key': await aToken({}, {}, others.privateKey),
    'an unknown key id': await aToken({}, { kid: 'k2' }),
    'no key id': await aToken({}, { kid: undefined }),
    'changed content': `${head}.${Buffer.from(JSON.stringify(claimed)).toString('base64url')}.${signature}`,
    unsigned: `${Buffer.from('{"alg":"none","kid":"k1"}').toString('base64url')}.${body}.`,
    'signed with the public key as a secret': await new SignJWT(claimed)
      .setProtectedHeader({ alg: 'HS256', kid: 'k1' })
      .sign(new TextEncoder().encode(publicPem)),
    'a key from elsewhere': await aToken(
      {},
      { jku: 'https://evil.example/jwks.json', kid: 'evil' },
      others.privateKey,
    ),
    'an ID token': await aToken({ scope: undefined, token_use: 'id', aud: 'client', client_id: undefined }),
    'a scope that only begins alike': await aToken({ scope: `${scope}2 openid` }),
  }
  for (const [what, token] of Object.entries(wrong))
    expect([what, await ask(token).catch((error: Error) => error.message)]).toEqual([what, 'Unauthorized'])
})

test('where the keys of the pool cannot be had nobody is told to sign in again: it is an error, whose cause is thrown', async () => {
  const failures: Record<string, [typeof instead, RegExp]> = {
    'the pool is down': [{ status: 503, body: '' }, /gave no keys: 503/],
    'what it says is no JSON': [{ status: 200, body: '<html>' }, /JWKS/],
    'there are no keys in it': [{ status: 200, body: '{}' }, /JWKS/],
    'a key is none': [{ status: 200, body: '{"keys":[{"kid":"k1"}]}' }, /JWK kty/],
  }
  const token = await aToken()
  for (const [what, [said, cause]] of Object.entries(failures)) {
    instead = said
    // A function that has just begun, without keys from before.
    vi.resetModules()
    const { handler: begun } = await import('./authorize-request.ts')
    const asked = { headers: { authorization: token, 'x-tieout-edge': 'word' } } as never
    const message = await begun(asked).catch((error: Error) => error.message)
    expect([what, message]).toEqual([what, expect.stringMatching(cause)])
    instead = undefined
    expect(await begun(asked)).toMatchObject({ isAuthorized: true })
  }
})
