import { createPresignedPost } from '@aws-sdk/s3-presigned-post'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { aBucketServer, BUCKET, type BucketServer, refusalIn } from '../a-bucket-server.ts'

const PAGE = 'http://localhost:5173'
let server: BucketServer
beforeAll(async () => {
  server = await aBucketServer({
    buckets: [
      {
        name: BUCKET,
        cors: [
          {
            AllowedOrigins: [PAGE, 'https://*.example.com'],
            AllowedMethods: ['POST', 'GET'],
            AllowedHeaders: ['content-*'],
            ExposedHeaders: ['ETag'],
            MaxAge: 3000,
          },
        ],
      },
      { name: 'open', cors: [{ AllowedOrigins: ['*'], AllowedMethods: ['GET'] }] },
      { name: 'closed' },
    ],
  })
})
afterAll(() => server.close())

function preflight(headers: Record<string, string>, bucket = BUCKET): Promise<Response> {
  return fetch(`${server.s3.url}/${bucket}/key`, { method: 'OPTIONS', headers })
}

test('a page of an allowed origin may post', async () => {
  for (const origin of [PAGE, 'https://app.example.com']) {
    const response = await preflight({
      origin,
      'access-control-request-method': 'POST',
      'access-control-request-headers': 'Content-Type',
    })
    expect(response.status).toBe(200)
    expect(Object.fromEntries(response.headers)).toMatchObject({
      'access-control-allow-origin': origin,
      'access-control-allow-methods': 'POST, GET',
      'access-control-allow-headers': 'content-type',
      'access-control-expose-headers': 'ETag',
      'access-control-max-age': '3000',
    })
  }
})

test.each([
  ['another origin', { origin: 'http://evil.example', 'access-control-request-method': 'POST' }],
  ['another method', { origin: PAGE, 'access-control-request-method': 'DELETE' }],
  [
    'another header',
    { origin: PAGE, 'access-control-request-method': 'POST', 'access-control-request-headers': 'x-amz-acl' },
  ],
])('%s is not allowed', async (_, headers) => {
  expect(await refusalIn(await preflight(headers))).toEqual({ code: 'AccessForbidden', status: 403 })
})

test('a bucket without rules allows no page, and a preflight must say what it asks', async () => {
  const asked = { origin: PAGE, 'access-control-request-method': 'GET' }
  expect(await refusalIn(await preflight(asked, 'closed'))).toEqual({ code: 'AccessForbidden', status: 403 })
  expect(await refusalIn(await preflight({ 'access-control-request-method': 'GET' }))).toMatchObject({
    status: 400,
  })
})

test('a page may read why its upload was refused', async () => {
  const { url, fields } = await createPresignedPost(server.client, { Bucket: BUCKET, Key: 'k', Expires: 60 })
  const form = new FormData()
  for (const [name, value] of Object.entries({ ...fields, key: 'other' })) form.append(name, value)
  form.append('file', new Blob(['x']))
  const response = await fetch(url, { method: 'POST', body: form, headers: { origin: PAGE } })
  expect(response.headers.get('access-control-allow-origin')).toBe(PAGE)
  expect(await refusalIn(response)).toEqual({ code: 'AccessDenied', status: 403 })
  const elsewhere = await fetch(url, {
    method: 'POST',
    body: new FormData(),
    headers: { origin: 'http://evil.example' },
  })
  expect(elsewhere.headers.get('access-control-allow-origin')).toBeNull()
})

test('a rule for everyone does not speak of credentials', async () => {
  const response = await preflight({ origin: PAGE, 'access-control-request-method': 'GET' }, 'open')
  expect(response.headers.get('access-control-allow-origin')).toBe('*')
  expect(response.headers.get('access-control-allow-credentials')).toBeNull()
})
