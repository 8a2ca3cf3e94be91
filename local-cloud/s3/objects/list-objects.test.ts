import { ListObjectsV2Command, PutObjectCommand } from '@aws-sdk/client-s3'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { aBucketServer, BUCKET, type BucketServer, refusalOf } from '../a-bucket-server.ts'

let server: BucketServer
const denied = new Set<string>()
beforeAll(async () => {
  server = await aBucketServer({ authorize: (_, action) => !denied.has(action) })
  for (const Key of ['C/1/b', 'C/1/a & b', 'C/10/a', 'C/1/c', 'U/1/a'])
    await server.client.send(new PutObjectCommand({ Bucket: BUCKET, Key, Body: 'x' }))
})
afterAll(() => server.close())

const list = (asked: object) => server.client.send(new ListObjectsV2Command({ Bucket: BUCKET, ...asked }))

test('the keys that begin alike are listed in their order, a page after the other', async () => {
  const first = await list({ Prefix: 'C/1/', MaxKeys: 2 })
  expect(first).toMatchObject({ IsTruncated: true, KeyCount: 2 })
  const next = await list({ Prefix: 'C/1/', ContinuationToken: first.NextContinuationToken })
  expect(next.IsTruncated).toBe(false)
  expect([...first.Contents!, ...next.Contents!].map(({ Key }) => Key)).toEqual([
    'C/1/a & b',
    'C/1/b',
    'C/1/c',
  ])
  expect((await list({ Prefix: 'X/' })).Contents).toBeUndefined()
})

test('who may not list hears so', async () => {
  denied.add('s3:ListBucket')
  expect(await refusalOf(list({}))).toEqual({ code: 'AccessDenied', status: 403 })
})
