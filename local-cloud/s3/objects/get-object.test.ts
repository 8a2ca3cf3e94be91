import { GetObjectCommand, HeadObjectCommand, PutObjectCommand } from '@aws-sdk/client-s3'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { aBucketServer, BUCKET, type BucketServer, refusalOf } from '../a-bucket-server.ts'

let server: BucketServer
let eTag: string | undefined
beforeAll(async () => {
  server = await aBucketServer()
  const put = new PutObjectCommand({ Bucket: BUCKET, Key: 'digits', Body: '0123456789' })
  eTag = (await server.client.send(put)).ETag
  await server.client.send(new PutObjectCommand({ Bucket: BUCKET, Key: 'empty', Body: '', ContentLength: 0 }))
})
afterAll(() => server.close())

function get(fields: Partial<ConstructorParameters<typeof GetObjectCommand>[0]> = {}) {
  return server.client.send(new GetObjectCommand({ Bucket: BUCKET, Key: 'digits', ...fields }))
}

test.each([
  ['bytes=0-3', '0123', 'bytes 0-3/10'],
  ['bytes=4-', '456789', 'bytes 4-9/10'],
  ['bytes=-3', '789', 'bytes 7-9/10'],
  ['bytes=8-100', '89', 'bytes 8-9/10'],
])('the range %s gives its bytes', async (Range, text, contentRange) => {
  const got = await get({ Range })
  expect(await got.Body?.transformToString()).toBe(text)
  expect(got).toMatchObject({ ContentRange: contentRange, ContentLength: text.length })
  expect(got.$metadata.httpStatusCode).toBe(206)
})

test('a range beyond the end is refused, and what is no range gives everything', async () => {
  expect(await refusalOf(get({ Range: 'bytes=10-' }))).toEqual({ code: 'InvalidRange', status: 416 })
  expect(await (await get({ Range: 'lines=1-2' })).Body?.transformToString()).toBe('0123456789')
})

test('an empty object comes back empty', async () => {
  const got = await get({ Key: 'empty' })
  expect(got.ContentLength).toBe(0)
  expect(await got.Body?.transformToString()).toBe('')
})

test('an object is described without its bytes', async () => {
  const head = await server.client.send(new HeadObjectCommand({ Bucket: BUCKET, Key: 'digits' }))
  expect(head).toMatchObject({ ContentLength: 10, ETag: eTag, ServerSideEncryption: 'AES256' })
  expect(head.LastModified).toBeInstanceOf(Date)
})

test('a copy that is still good is not sent again', async () => {
  expect(await refusalOf(get({ IfNoneMatch: eTag }))).toMatchObject({ status: 304 })
  expect(await refusalOf(get({ IfModifiedSince: new Date(Date.now() + 5000) }))).toMatchObject({
    status: 304,
  })
  expect((await get({ IfNoneMatch: '"other"' })).ContentLength).toBe(10)
})

test('a reader who wants one version does not get another', async () => {
  expect((await get({ IfMatch: eTag })).ContentLength).toBe(10)
  expect(await refusalOf(get({ IfMatch: '"other"' }))).toEqual({ code: 'PreconditionFailed', status: 412 })
  const since = new Date(Date.now() - 3_600_000)
  expect(await refusalOf(get({ IfUnmodifiedSince: since }))).toEqual({
    code: 'PreconditionFailed',
    status: 412,
  })
})

test('what is not there is said to be missing', async () => {
  expect(await refusalOf(get({ Key: 'none' }))).toEqual({ code: 'NoSuchKey', status: 404 })
  expect(await refusalOf(get({ Bucket: 'none' }))).toEqual({ code: 'NoSuchBucket', status: 404 })
})

test('a reader keeps reading the object that was replaced meanwhile', async () => {
  const old = 'a'.repeat(3_000_000)
  await server.client.send(new PutObjectCommand({ Bucket: BUCKET, Key: 'replaced', Body: old }))
  const got = await get({ Key: 'replaced' })
  await server.client.send(new PutObjectCommand({ Bucket: BUCKET, Key: 'replaced', Body: 'new' }))
  expect(await got.Body?.transformToString()).toBe(old)
})
