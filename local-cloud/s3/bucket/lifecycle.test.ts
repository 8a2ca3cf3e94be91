import {
  CreateMultipartUploadCommand,
  ListMultipartUploadsCommand,
  ListObjectsV2Command,
  PutObjectCommand,
} from '@aws-sdk/client-s3'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { aBucketServer, BUCKET, type BucketServer } from '../a-bucket-server.ts'

const DAY_MS = 86_400_000
let server: BucketServer
let aheadMs = 0
beforeAll(async () => {
  server = await aBucketServer({
    clock: () => Date.now() + aheadMs,
    buckets: [
      {
        name: BUCKET,
        lifecycle: [
          { Status: 'Enabled', Prefix: 'exports/', ExpirationInDays: 2 },
          { Status: 'Disabled', ExpirationInDays: 1 },
          { Status: 'Enabled', AbortIncompleteMultipartUpload: { DaysAfterInitiation: 1 } },
        ],
      },
    ],
  })
})
afterAll(() => server.close())

test('objects and forgotten uploads go when their rule says so, and others stay', async () => {
  for (const Key of ['exports/a', 'imports/b']) {
    await server.client.send(new PutObjectCommand({ Bucket: BUCKET, Key, Body: 'x' }))
  }
  await server.client.send(new CreateMultipartUploadCommand({ Bucket: BUCKET, Key: 'half' }))

  expect(await server.s3.applyLifecycle()).toBe(0)
  aheadMs = 2 * DAY_MS
  expect(await server.s3.applyLifecycle()).toBe(1)
  aheadMs = 3 * DAY_MS
  expect(await server.s3.applyLifecycle()).toBe(1)

  aheadMs = 0
  const list = await server.client.send(new ListObjectsV2Command({ Bucket: BUCKET }))
  expect(list.Contents?.map(({ Key }) => Key)).toEqual(['imports/b'])
  const uploads = await server.client.send(new ListMultipartUploadsCommand({ Bucket: BUCKET }))
  expect(uploads.Uploads).toBeUndefined()
})
