import {
  ListObjectsV2Command,
  type ListObjectsV2CommandInput,
  PutObjectCommand,
  paginateListObjectsV2,
} from '@aws-sdk/client-s3'
import fc from 'fast-check'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { aBucketServer, BUCKET, type BucketServer, refusalOf } from '../a-bucket-server.ts'

const keys = ['a/1.csv', 'a/2.csv', 'a/b/3.csv', 'b/4 & 5 <6>.csv', 'c', 'ä', '\u{1F4B6}', '￿']
let server: BucketServer
beforeAll(async () => {
  server = await aBucketServer()
  for (const Key of keys) await server.client.send(new PutObjectCommand({ Bucket: BUCKET, Key, Body: 'x' }))
})
afterAll(() => server.close())

function list(fields: Partial<ListObjectsV2CommandInput> = {}) {
  return server.client.send(new ListObjectsV2Command({ Bucket: BUCKET, ...fields }))
}

test('objects are listed in the order of their bytes, with size and version', async () => {
  const page = await list()
  expect(page.Contents?.map(({ Key }) => Key)).toEqual([...keys.slice(0, 6), '￿', '\u{1F4B6}'])
  expect(page.Contents?.[0]).toMatchObject({
    Size: 1,
    ETag: '"9dd4e461268c8034f5c8564e155c67a6"',
    ChecksumAlgorithm: ['CRC32'],
  })
  expect(page).toMatchObject({ KeyCount: 8, IsTruncated: false, Name: BUCKET })
})

test('a prefix and a delimiter show one folder', async () => {
  expect(await list({ Delimiter: '/' })).toMatchObject({
    CommonPrefixes: [{ Prefix: 'a/' }, { Prefix: 'b/' }],
    KeyCount: 6,
  })
  const folder = await list({ Prefix: 'a/', Delimiter: '/' })
  expect(folder.Contents?.map(({ Key }) => Key)).toEqual(['a/1.csv', 'a/2.csv'])
  expect(folder.CommonPrefixes).toEqual([{ Prefix: 'a/b/' }])
  expect((await list({ Prefix: 'none' })).KeyCount).toBe(0)
})

test('a listing starts after a key, and may be empty', async () => {
  expect((await list({ StartAfter: 'b' })).Contents?.[0]?.Key).toBe('b/4 & 5 <6>.csv')
  expect(await list({ MaxKeys: 0 })).toMatchObject({ KeyCount: 0, IsTruncated: false })
})

test('keys come encoded when that is asked for', async () => {
  const page = await list({ Prefix: 'b/', EncodingType: 'url' })
  expect(page.Contents?.[0]?.Key).toBe('b/4+%26+5+%3C6%3E.csv')
})

test('pages of any size give each key and each folder once', async () => {
  await fc.assert(
    fc.asyncProperty(
      fc.integer({ min: 1, max: 9 }),
      fc.constantFrom(undefined, '/', 'csv'),
      fc.constantFrom('', 'a', 'a/'),
      async (pageSize, Delimiter, Prefix) => {
        const query = { Bucket: BUCKET, Prefix, ...(Delimiter ? { Delimiter } : {}) }
        const whole = await list(query)
        const found: (string | undefined)[] = []
        for await (const page of paginateListObjectsV2({ client: server.client, pageSize }, query)) {
          expect(page.KeyCount).toBeLessThanOrEqual(pageSize)
          found.push(...(page.Contents ?? []).map(({ Key }) => Key))
          found.push(...(page.CommonPrefixes ?? []).map((folder) => folder.Prefix))
        }
        const expected = [
          ...(whole.Contents ?? []).map(({ Key }) => Key),
          ...(whole.CommonPrefixes ?? []).map((folder) => folder.Prefix),
        ]
        expect(found.sort()).toEqual(expected.sort())
      },
    ),
    { numRuns: 30 },
  )
})

test('a token that is none of ours is refused', async () => {
  expect(await refusalOf(list({ ContinuationToken: 'invented' }))).toEqual({
    code: 'InvalidArgument',
    status: 400,
  })
})
