import { createHash } from 'node:crypto'
import { request as httpRequest } from 'node:http'
import { GetObjectCommand, PutObjectCommand, S3Client } from '@aws-sdk/client-s3'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { type Asked, aSignedRequest, type SignedRequest } from '../../signing/a-signed-request.ts'
import { signingKey, signText } from '../../signing/signing-key.ts'
import { aBucketServer, BUCKET, type BucketServer, KEYS, REGION, refusalIn } from '../a-bucket-server.ts'

let server: BucketServer
let aheadMs = 0
beforeAll(async () => {
  server = await aBucketServer({ clock: () => Date.now() + aheadMs, region: REGION })
})
afterAll(() => server.close())

function aClientConfig() {
  return { endpoint: server.s3.url, forcePathStyle: true, region: REGION, credentials: KEYS }
}

function sign(asked: Partial<Asked> = {}): Promise<SignedRequest> {
  const { body = '' } = asked
  return aSignedRequest({
    endpoint: server.s3.url,
    service: 's3',
    region: REGION,
    credentials: KEYS,
    method: 'PUT',
    path: `/${BUCKET}/signed`,
    ...asked,
    headers: { 'x-amz-content-sha256': createHash('sha256').update(body).digest('hex'), ...asked.headers },
  })
}

async function send({ url, method, headers }: SignedRequest, body = ''): Promise<Response> {
  return await fetch(url, { method, headers, ...(method === 'GET' ? {} : { body }) })
}

test('a request that is signed by hand is taken', async () => {
  expect((await send(await sign({ body: 'text' }), 'text')).status).toBe(200)
})

test('a body other than the signed one is refused', async () => {
  const response = await send(await sign({ body: 'text' }), 'tEXt')
  expect(await refusalIn(response)).toEqual({ code: 'XAmzContentSHA256Mismatch', status: 400 })
})

test('a header that was signed and then changed, or added and not signed, is refused', async () => {
  const signed = await sign({ headers: { 'x-amz-meta-role': 'viewer', 'content-type': 'text/csv' } })
  const sendWith = (headers: Record<string, string>) =>
    send({ ...signed, headers: { ...signed.headers, ...headers } })
  expect(await refusalIn(await sendWith({ 'x-amz-meta-role': 'owner' }))).toMatchObject({
    code: 'SignatureDoesNotMatch',
  })
  expect(await refusalIn(await sendWith({ 'content-type': 'text/html' }))).toMatchObject({
    code: 'SignatureDoesNotMatch',
  })
  expect(await refusalIn(await sendWith({ 'x-amz-meta-more': 'x' }))).toEqual({
    code: 'AccessDenied',
    status: 403,
  })
})

test('another method, path or query than the signed one is refused', async () => {
  const signed = await sign({ method: 'GET' })
  for (const changed of [
    { ...signed, method: 'DELETE' },
    { ...signed, url: `${signed.url}2` },
    { ...signed, url: `${signed.url}?response-content-type=text/html` },
  ]) {
    expect(await refusalIn(await send(changed))).toEqual({ code: 'SignatureDoesNotMatch', status: 403 })
  }
})

test('a request signed a quarter of an hour ago or ahead is refused', async () => {
  for (const minutes of [-16, 16]) {
    const response = await send(await sign({ at: new Date(Date.now() + minutes * 60_000) }))
    expect(await refusalIn(response)).toEqual({ code: 'RequestTimeTooSkewed', status: 403 })
  }
  expect((await send(await sign({ at: new Date(Date.now() - 14 * 60_000) }))).status).toBe(200)
})

test('a client whose clock is an hour wrong sets it by the answer and succeeds', async () => {
  const client = new S3Client({ ...aClientConfig(), maxAttempts: 2 })
  aheadMs = 3_600_000
  const put = await client.send(new PutObjectCommand({ Bucket: BUCKET, Key: 'late', Body: 'late' }))
  aheadMs = 0
  expect(put.$metadata).toMatchObject({ httpStatusCode: 200, attempts: 2 })
})

test('a signature for another region or service is refused', async () => {
  const elsewhere = await send(await sign({ region: 'us-east-1' }))
  expect(await elsewhere.text()).toContain("the region 'us-east-1' is wrong; expecting 'eu-west-1'")
  const other = await send(await sign({ service: 'dynamodb' }))
  expect(await refusalIn(other)).toEqual({ code: 'AuthorizationHeaderMalformed', status: 400 })
})

test.each([
  ['AWS KEY:signature', 'InvalidArgument'],
  ['AWS4-HMAC-SHA256 Credential=x', 'AuthorizationHeaderMalformed'],
  ['AWS4-HMAC-SHA256 Credential=a/20240131/eu-west-1/s3/aws4_request', 'AuthorizationHeaderMalformed'],
])('the authorization %s is refused', async (authorization, code) => {
  const signed = await sign()
  const response = await send({ ...signed, headers: { ...signed.headers, authorization } })
  expect(await refusalIn(response)).toEqual({ code, status: 400 })
})

test('a request that nobody signed is refused', async () => {
  const response = await fetch(`${server.s3.url}/${BUCKET}/signed`)
  expect(await refusalIn(response)).toEqual({ code: 'AccessDenied', status: 403 })
})

test('a body in signed pieces is taken, and refused when a piece or its trailer was changed', async () => {
  const whole = await signChunks('first', 'second')
  expect((await send(whole.request, whole.body)).status).toBe(200)
  const got = await server.client.send(new GetObjectCommand({ Bucket: BUCKET, Key: 'signed' }))
  expect(await got.Body?.transformToString()).toBe('firstsecond')
  for (const [from, to] of [
    ['second', 'sEcond'],
    ['x-amz-checksum-crc32c:', 'x-amz-checksum-crc32c: '],
    ['x-amz-checksum-crc32c:', 'x-amz-checksum-crc32c:A'],
  ] as const) {
    const response = await send(whole.request, whole.body.replace(from, to))
    const expected = to.endsWith(' ') ? undefined : 'SignatureDoesNotMatch'
    expect((await refusalIn(response)).code).toBe(expected)
  }
})

test.each([
  ['the right checksum behind it', 'x-amz-checksum-crc32:DUoRhQ==\r\n', undefined],
  ['a wrong checksum behind it', 'x-amz-checksum-crc32:AAAAAA==\r\n', 'BadDigest'],
  ['no checksum behind it', '', 'MalformedTrailerError'],
  ['another checksum behind it', 'x-amz-checksum-crc32c:AAAAAA==\r\n', 'MalformedTrailerError'],
  ['something that is no checksum behind it', 'x-amz-checksum-crc32:AAA\r\n', 'InvalidRequest'],
])('a body in pieces, as the SDK sends it, with %s', async (_, trailer, code) => {
  const request = await sign({
    headers: {
      'x-amz-content-sha256': 'STREAMING-UNSIGNED-PAYLOAD-TRAILER',
      'content-encoding': 'aws-chunked',
      'x-amz-decoded-content-length': '11',
      'x-amz-trailer': 'x-amz-checksum-crc32',
    },
  })
  const response = await send(request, `b\r\nhello world\r\n0\r\n${trailer}\r\n`)
  expect((await refusalIn(response)).code).toBe(code)
})

test.each([
  ['more than was promised', 'c\r\nhello world!\r\n0\r\n\r\n'],
  ['less than was promised', 'a\r\nhello worl\r\n0\r\n\r\n'],
  ['no end', 'b\r\nhello world\r\n'],
  ['no sizes', 'hello world'],
  ['an endless size', 'fffffffff\r\nhello world\r\n0\r\n\r\n'],
])('a body in pieces with %s is refused', async (_, body) => {
  const request = await sign({
    headers: {
      'x-amz-content-sha256': 'STREAMING-UNSIGNED-PAYLOAD-TRAILER',
      'content-encoding': 'aws-chunked',
      'x-amz-decoded-content-length': '11',
    },
  })
  expect(await refusalIn(await send(request, body))).toEqual({ code: 'IncompleteBody', status: 400 })
})

test('a body in pieces that ends too early is refused', async () => {
  const { request, body } = await signChunks('first', 'second')
  const cut = body.slice(0, body.indexOf('0;chunk-signature'))
  expect(await refusalIn(await send(request, cut))).toEqual({ code: 'IncompleteBody', status: 400 })
})

test('a body of a length that nobody names is refused', async () => {
  const signed = await sign({ headers: { 'x-amz-content-sha256': 'UNSIGNED-PAYLOAD' } })
  const status = await new Promise((resolve, reject) => {
    const sent = httpRequest(signed.url, { method: 'PUT', headers: signed.headers }, (response) =>
      resolve(response.statusCode),
    )
    sent.on('error', reject)
    sent.write('some')
    sent.end('thing')
  })
  expect(status).toBe(411)
})

/** The body format of clients that sign as they send, made by hand after the signature of the head is known. */
async function signChunks(...chunks: string[]): Promise<{ request: SignedRequest; body: string }> {
  const request = await sign({
    headers: {
      'x-amz-content-sha256': 'STREAMING-AWS4-HMAC-SHA256-PAYLOAD-TRAILER',
      'content-encoding': 'aws-chunked',
      'x-amz-decoded-content-length': String(chunks.join('').length),
      'x-amz-trailer': 'x-amz-checksum-crc32c',
    },
  })
  const amzDate = request.headers['x-amz-date'] ?? ''
  const date = amzDate.slice(0, 8)
  const key = signingKey(KEYS.secretAccessKey, {
    accessKeyId: KEYS.accessKeyId,
    date,
    region: REGION,
    service: 's3',
  })
  const scope = `${date}/${REGION}/s3/aws4_request`
  const hash = (text: string) => createHash('sha256').update(text).digest('hex')
  let previous = /Signature=([0-9a-f]+)/.exec(request.headers.authorization ?? '')?.[1] ?? ''
  const advance = (kind: string, ...hashes: string[]) => {
    previous = signText(key, [kind, amzDate, scope, previous, ...hashes].join('\n'))
    return previous
  }
  const pieces = [...chunks, ''].map((chunk) => {
    const signature = advance('AWS4-HMAC-SHA256-PAYLOAD', hash(''), hash(chunk))
    return `${chunk.length.toString(16)};chunk-signature=${signature}\r\n${chunk}${chunk === '' ? '' : '\r\n'}`
  })
  // CRC-32C of "firstsecond", computed by the SDK.
  const trailer = 'x-amz-checksum-crc32c:Cbc/8w=='
  const signature = advance('AWS4-HMAC-SHA256-TRAILER', hash(`${trailer}\n`))
  return { request, body: `${pieces.join('')}${trailer}\r\nx-amz-trailer-signature:${signature}\r\n\r\n` }
}
