import { Readable } from 'node:stream'
import {
  type ChecksumAlgorithm,
  GetObjectCommand,
  HeadObjectCommand,
  PutObjectCommand,
} from '@aws-sdk/client-s3'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { aBucketServer, aClient, BUCKET, type BucketServer, KEYS, refusalOf } from '../a-bucket-server.ts'

let server: BucketServer
beforeAll(async () => {
  server = await aBucketServer()
})
afterAll(() => server.close())

test('a file that was put comes back with its type, its names and its bytes', async () => {
  await server.client.send(
    new PutObjectCommand({
      Bucket: BUCKET,
      Key: 'companies/5/Kontoauszug (März) #1+2.csv',
      Body: 'Date;Amount\n2024-01-31;-12,50\n',
      ContentType: 'text/csv',
      CacheControl: 'no-store',
      ContentDisposition: 'attachment; filename="january.csv"',
      Metadata: { account: '1200' },
    }),
  )
  const got = await server.client.send(
    new GetObjectCommand({ Bucket: BUCKET, Key: 'companies/5/Kontoauszug (März) #1+2.csv' }),
  )
  expect(await got.Body?.transformToString()).toBe('Date;Amount\n2024-01-31;-12,50\n')
  expect(got).toMatchObject({
    ContentType: 'text/csv',
    CacheControl: 'no-store',
    ContentDisposition: 'attachment; filename="january.csv"',
    Metadata: { account: '1200' },
    ContentLength: 30,
  })
})

test('a body of unknown pieces is sent in chunks with a checksum behind it, and kept without the chunks', async () => {
  const pieces = Array.from({ length: 40 }, (_, at) => Buffer.alloc(9000, at))
  await server.client.send(
    new PutObjectCommand({
      Bucket: BUCKET,
      Key: 'streamed',
      Body: Readable.from(pieces),
      ContentLength: 360_000,
    }),
  )
  const got = await server.client.send(
    new GetObjectCommand({ Bucket: BUCKET, Key: 'streamed', ChecksumMode: 'ENABLED' }),
  )
  expect(Buffer.from((await got.Body?.transformToByteArray()) ?? []).equals(Buffer.concat(pieces))).toBe(true)
  expect(got.ContentEncoding).toBeUndefined()
  expect(got.ChecksumCRC32).toMatch(/^[\w+/]{6}==$/)
})

test.each(['CRC32', 'CRC32C', 'CRC64NVME', 'SHA1', 'SHA256'] satisfies ChecksumAlgorithm[])(
  'the SDK and the server compute the same %s, before the body and behind it',
  async (algorithm) => {
    const text = 'the quick brown fox '.repeat(1000)
    for (const Body of [text, Readable.from([Buffer.from(text)])]) {
      const Key = `checked/${algorithm}`
      await server.client.send(
        new PutObjectCommand({
          Bucket: BUCKET,
          Key,
          Body,
          ContentLength: text.length,
          ChecksumAlgorithm: algorithm,
        }),
      )
      const got = await server.client.send(
        new GetObjectCommand({ Bucket: BUCKET, Key, ChecksumMode: 'ENABLED' }),
      )
      expect(got[`Checksum${algorithm}`]).toBeTypeOf('string')
      expect(await got.Body?.transformToString()).toBe(text)
    }
  },
)

test.each([
  ['ChecksumCRC32', 'AAAAAA=='],
  ['ChecksumCRC32C', 'AAAAAA=='],
  ['ChecksumCRC64NVME', 'AAAAAAAAAAA='],
  ['ChecksumSHA1', Buffer.alloc(20).toString('base64')],
  ['ChecksumSHA256', Buffer.alloc(32).toString('base64')],
  ['ContentMD5', Buffer.alloc(16).toString('base64')],
])('a body that does not fit its %s is refused and not kept', async (name, value) => {
  const Key = `damaged/${name}`
  const put = server.client.send(
    new PutObjectCommand({ Bucket: BUCKET, Key, Body: 'damaged on the way', [name]: value }),
  )
  expect(await refusalOf(put)).toEqual({ code: 'BadDigest', status: 400 })
  const head = server.client.send(new HeadObjectCommand({ Bucket: BUCKET, Key }))
  expect(await refusalOf(head)).toEqual({ code: 'NotFound', status: 404 })
})

test('a checksum that is no checksum is refused', async () => {
  const put = (fields: object) =>
    refusalOf(server.client.send(new PutObjectCommand({ Bucket: BUCKET, Key: 'x', Body: 'x', ...fields })))
  expect(await put({ ChecksumCRC32: 'AAAA' })).toEqual({ code: 'InvalidRequest', status: 400 })
  expect(await put({ ContentMD5: 'AAAA' })).toEqual({ code: 'InvalidDigest', status: 400 })
})

test('a wrong secret and an unknown key are refused', async () => {
  const put = (keys: typeof KEYS) =>
    refusalOf(
      aClient(server.s3.url, keys).send(new PutObjectCommand({ Bucket: BUCKET, Key: 'x', Body: 'x' })),
    )
  expect(await put({ ...KEYS, secretAccessKey: 'guessed' })).toEqual({
    code: 'SignatureDoesNotMatch',
    status: 403,
  })
  expect(await put({ ...KEYS, accessKeyId: 'AKIAOTHER' })).toEqual({
    code: 'InvalidAccessKeyId',
    status: 403,
  })
})

test('a key that must be new is written once, however many try at once', async () => {
  const put = (text: string) =>
    server.client.send(new PutObjectCommand({ Bucket: BUCKET, Key: 'once', Body: text, IfNoneMatch: '*' }))
  const outcomes = await Promise.allSettled(['a', 'b', 'c', 'd'].map(put))
  expect(outcomes.filter(({ status }) => status === 'fulfilled')).toHaveLength(1)
  expect(await refusalOf(put('e'))).toEqual({ code: 'PreconditionFailed', status: 412 })
})

test('a write meant to replace one version does not replace another', async () => {
  const put = (fields: object) =>
    server.client.send(new PutObjectCommand({ Bucket: BUCKET, Key: 'versioned', Body: 'v', ...fields }))
  expect(await refusalOf(put({ IfMatch: '"none"' }))).toEqual({ code: 'NoSuchKey', status: 404 })
  const first = await put({ Body: 'one' })
  await put({ Body: 'two', IfMatch: first.ETag })
  expect(await refusalOf(put({ Body: 'three', IfMatch: first.ETag }))).toMatchObject({
    code: 'PreconditionFailed',
  })
})

test('what would be dropped in silence is refused instead', async () => {
  const put = (fields: object) =>
    refusalOf(server.client.send(new PutObjectCommand({ Bucket: BUCKET, Key: 'x', Body: 'x', ...fields })))
  expect(await put({ Tagging: 'a=b' })).toMatchObject({ code: 'NotImplemented' })
  expect(await put({ ACL: 'public-read' })).toMatchObject({ code: 'AccessControlListNotSupported' })
  expect(await put({ Metadata: { long: 'x'.repeat(3000) } })).toMatchObject({ code: 'MetadataTooLarge' })
  expect(await put({ Bucket: 'no-such-bucket' })).toEqual({ code: 'NoSuchBucket', status: 404 })
  expect(await put({ Key: 'k'.repeat(1025) })).toMatchObject({ code: 'KeyTooLongError' })
})
