import { CopyObjectCommand, GetObjectCommand, PutObjectCommand } from '@aws-sdk/client-s3'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { aBucketServer, BUCKET, type BucketServer, refusalOf } from '../a-bucket-server.ts'

let server: BucketServer
beforeAll(async () => {
  server = await aBucketServer({ buckets: [{ name: BUCKET }, { name: 'archive' }] })
  const fields = { Bucket: BUCKET, Key: 'in/März 1.csv', Body: 'Date;', ContentType: 'text/csv' }
  await server.client.send(new PutObjectCommand({ ...fields, Metadata: { account: '1200' } }))
})
afterAll(() => server.close())

const CopySource = `${BUCKET}/${encodeURIComponent('in/März 1.csv')}`

test('a copy in another bucket has the bytes, the type and the names of its source', async () => {
  const copy = await server.client.send(new CopyObjectCommand({ Bucket: 'archive', Key: 'copy', CopySource }))
  const got = await server.client.send(
    new GetObjectCommand({ Bucket: 'archive', Key: 'copy', ChecksumMode: 'ENABLED' }),
  )
  expect(await got.Body?.transformToString()).toBe('Date;')
  expect(got).toMatchObject({ ContentType: 'text/csv', Metadata: { account: '1200' } })
  expect(got.ETag).toBe(copy.CopyObjectResult?.ETag)
})

test('a copy may be given names of its own, even over its source', async () => {
  await server.client.send(
    new CopyObjectCommand({
      Bucket: BUCKET,
      Key: 'in/März 1.csv',
      CopySource,
      MetadataDirective: 'REPLACE',
      ContentType: 'text/plain',
      Metadata: { account: '1300' },
    }),
  )
  const got = await server.client.send(new GetObjectCommand({ Bucket: BUCKET, Key: 'in/März 1.csv' }))
  expect(await got.Body?.transformToString()).toBe('Date;')
  expect(got).toMatchObject({ ContentType: 'text/plain', Metadata: { account: '1300' } })
})

test('a copy of nothing, of itself, or against its conditions is refused', async () => {
  const copy = (fields: object) =>
    refusalOf(
      server.client.send(new CopyObjectCommand({ Bucket: 'archive', Key: 'new', CopySource, ...fields })),
    )
  expect(await copy({ CopySource: `${BUCKET}/none` })).toEqual({ code: 'NoSuchKey', status: 404 })
  expect(await copy({ CopySource: 'none/none' })).toEqual({ code: 'NoSuchBucket', status: 404 })
  expect(await copy({ CopySource: 'nonsense' })).toEqual({ code: 'InvalidArgument', status: 400 })
  expect(await copy({ Bucket: BUCKET, Key: 'in/März 1.csv' })).toEqual({
    code: 'InvalidRequest',
    status: 400,
  })
  expect(await copy({ CopySourceIfMatch: '"other"' })).toEqual({ code: 'PreconditionFailed', status: 412 })
})
