import { GetObjectCommand, HeadObjectCommand, PutObjectCommand, S3Client } from '@aws-sdk/client-s3'
import { getSignedUrl } from '@aws-sdk/s3-request-presigner'
import { afterAll, beforeAll, expect, test } from 'vitest'
import {
  aBucketServer,
  aClient,
  BUCKET,
  type BucketServer,
  KEYS,
  REGION,
  refusalIn,
} from '../a-bucket-server.ts'

let server: BucketServer
/** Where the store's clock stands still; otherwise it is that of the client. */
let standsAt: number | undefined
beforeAll(async () => {
  server = await aBucketServer({ clock: () => standsAt ?? Date.now() })
  await server.client.send(
    new PutObjectCommand({
      Bucket: BUCKET,
      Key: 'a b/report (1).csv',
      Body: 'report',
      ContentType: 'text/csv',
    }),
  )
})
afterAll(() => server.close())

const get = new GetObjectCommand({ Bucket: BUCKET, Key: 'a b/report (1).csv' })

/** Without a body to look at, the default client would sign the checksum of an empty one. */
function aSignerOfAnyBody(): S3Client {
  return new S3Client({
    endpoint: server.s3.url,
    forcePathStyle: true,
    region: REGION,
    credentials: KEYS,
    requestChecksumCalculation: 'WHEN_REQUIRED',
  })
}

test('an address made for a download gives the file to anyone who has it', async () => {
  const response = await fetch(await getSignedUrl(server.client, get, { expiresIn: 60 }))
  expect(response.status).toBe(200)
  expect(await response.text()).toBe('report')
  expect(response.headers.get('content-type')).toBe('text/csv')
})

test('the maker of the address names the file and its type', async () => {
  const named = new GetObjectCommand({
    ...get.input,
    ResponseContentDisposition: `attachment; filename="report.csv"; filename*=UTF-8''M%C3%A4rz.csv`,
    ResponseContentType: 'application/octet-stream',
  })
  const response = await fetch(await getSignedUrl(server.client, named))
  expect(response.headers.get('content-disposition')).toBe(
    `attachment; filename="report.csv"; filename*=UTF-8''M%C3%A4rz.csv`,
  )
  expect(response.headers.get('content-type')).toBe('application/octet-stream')
})

test('an address is good until it expires', async () => {
  const signingDate = new Date('2026-01-05T12:00:00Z')
  const url = await getSignedUrl(server.client, get, { expiresIn: 60, signingDate })
  standsAt = signingDate.getTime() + 59_000
  const before = await fetch(url)
  standsAt += 2_000
  const after = await fetch(url)
  standsAt = undefined
  expect(before.status).toBe(200)
  const text = await after.text()
  expect(after.status).toBe(403)
  expect(text).toContain('<Code>AccessDenied</Code><Message>Request has expired</Message>')
})

test('an address that was changed in any part is refused', async () => {
  const url = await getSignedUrl(server.client, get, { expiresIn: 60 })
  const changes: [from: string | RegExp, to: string][] = [
    ['report', 'other'],
    ['X-Amz-Expires=60', 'X-Amz-Expires=6000'],
    ['x-id=GetObject', 'x-id=GetObject&response-content-type=text%2Fhtml'],
    [/X-Amz-Signature=./, 'X-Amz-Signature=_'],
    [BUCKET, 'uploadz'],
  ]
  for (const [from, to] of changes) {
    expect(url.replace(from, to)).not.toBe(url)
    expect(await refusalIn(await fetch(url.replace(from, to)))).toEqual({
      code: 'SignatureDoesNotMatch',
      status: 403,
    })
  }
  const put = await fetch(url, { method: 'PUT', body: 'replaced' })
  expect(await refusalIn(put)).toEqual({ code: 'SignatureDoesNotMatch', status: 403 })
})

test('an address for longer than a week is refused', async () => {
  const url = await getSignedUrl(server.client, get, { expiresIn: 60 })
  const response = await fetch(url.replace('X-Amz-Expires=60', 'X-Amz-Expires=604801'))
  expect(await refusalIn(response)).toEqual({ code: 'AuthorizationQueryParametersError', status: 400 })
})

test('an address signed by someone else is refused', async () => {
  const guessed = await getSignedUrl(aClient(server.s3.url, { ...KEYS, secretAccessKey: 'guessed' }), get)
  expect(await refusalIn(await fetch(guessed))).toEqual({ code: 'SignatureDoesNotMatch', status: 403 })
  const stranger = await getSignedUrl(aClient(server.s3.url, { ...KEYS, accessKeyId: 'AKIAOTHER' }), get)
  expect(await refusalIn(await fetch(stranger))).toEqual({ code: 'InvalidAccessKeyId', status: 403 })
  expect(await refusalIn(await fetch(`${server.s3.url}/${BUCKET}/digits`))).toEqual({
    code: 'AccessDenied',
    status: 403,
  })
})

test('an address made for an upload takes the type that it was made for, and no other', async () => {
  const put = new PutObjectCommand({ Bucket: BUCKET, Key: 'presigned', ContentType: 'text/csv' })
  const url = await getSignedUrl(aSignerOfAnyBody(), put, {
    expiresIn: 60,
    signableHeaders: new Set(['content-type', 'host']),
  })
  const other = await fetch(url, { method: 'PUT', headers: { 'content-type': 'text/html' }, body: 'x' })
  expect(await refusalIn(other)).toEqual({ code: 'SignatureDoesNotMatch', status: 403 })
  const response = await fetch(url, { method: 'PUT', headers: { 'content-type': 'text/csv' }, body: 'Date;' })
  expect(response.status).toBe(200)
  const head = await server.client.send(new HeadObjectCommand({ Bucket: BUCKET, Key: 'presigned' }))
  expect(head).toMatchObject({ ContentType: 'text/csv', ContentLength: 5 })
})

test('an upload address of a client that adds checksums carries that of nothing, and so takes nothing', async () => {
  const put = new PutObjectCommand({ Bucket: BUCKET, Key: 'presigned' })
  const url = await getSignedUrl(server.client, put, { expiresIn: 60 })
  expect(url).toContain('x-amz-checksum-crc32=AAAAAA%3D%3D')
  const filled = await fetch(url, { method: 'PUT', body: 'anything' })
  expect(await refusalIn(filled)).toEqual({ code: 'BadDigest', status: 400 })
  expect((await fetch(url, { method: 'PUT', body: '' })).status).toBe(200)
})

test('a header that S3 would follow but nobody signed is refused', async () => {
  const put = new PutObjectCommand({ Bucket: BUCKET, Key: 'presigned' })
  const url = await getSignedUrl(aSignerOfAnyBody(), put, { expiresIn: 60 })
  const response = await fetch(url, { method: 'PUT', headers: { 'x-amz-meta-role': 'owner' }, body: 'x' })
  expect(await refusalIn(response)).toEqual({ code: 'AccessDenied', status: 403 })
})
