import { HeadObjectCommand, PutObjectCommand } from '@aws-sdk/client-s3'
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
        ],
      },
    ],
  })
})
afterAll(() => server.close())

test('objects go when their rule says so, and others stay', async () => {
  for (const Key of ['exports/a', 'imports/b']) {
    await server.client.send(new PutObjectCommand({ Bucket: BUCKET, Key, Body: 'x' }))
  }

  expect(await server.s3.applyLifecycle()).toBe(0)
  aheadMs = 3 * DAY_MS
  expect(await server.s3.applyLifecycle()).toBe(1)

  aheadMs = 0
  const head = (Key: string) => server.client.send(new HeadObjectCommand({ Bucket: BUCKET, Key }))
  expect((await head('imports/b')).ContentLength).toBe(1)
  await expect(head('exports/a')).rejects.toThrow()
})
