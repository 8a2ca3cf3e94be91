import {
  DeleteObjectCommand,
  DeleteObjectsCommand,
  HeadObjectCommand,
  PutObjectCommand,
} from '@aws-sdk/client-s3'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { aBucketServer, BUCKET, type BucketServer, refusalOf } from '../a-bucket-server.ts'

let server: BucketServer
beforeAll(async () => {
  server = await aBucketServer({
    authorize: (_, action, arn) => !(action === 's3:DeleteObject' && arn.endsWith('/kept')),
  })
})
afterAll(() => server.close())

async function put(...keys: string[]): Promise<void> {
  for (const Key of keys) await server.client.send(new PutObjectCommand({ Bucket: BUCKET, Key, Body: 'x' }))
}

function isThere(Key: string): Promise<boolean> {
  return server.client.send(new HeadObjectCommand({ Bucket: BUCKET, Key })).then(
    () => true,
    () => false,
  )
}

test('a deleted object is gone, and deleting it again is no error', async () => {
  await put('one')
  const remove = new DeleteObjectCommand({ Bucket: BUCKET, Key: 'one' })
  expect((await server.client.send(remove)).$metadata.httpStatusCode).toBe(204)
  expect(await isThere('one')).toBe(false)
  expect((await server.client.send(remove)).$metadata.httpStatusCode).toBe(204)
})

test('many are deleted at once, and one that may not be fails alone', async () => {
  const keys = ['a', ' b & <c>\r\n', 'kept', 'never was']
  await put('a', ' b & <c>\r\n', 'kept')
  const Objects = keys.map((Key) => ({ Key }))
  const answer = await server.client.send(new DeleteObjectsCommand({ Bucket: BUCKET, Delete: { Objects } }))
  expect(answer.Deleted?.map(({ Key }) => Key)).toEqual(['a', ' b & <c>\r\n', 'never was'])
  expect(answer.Errors).toMatchObject([{ Key: 'kept', Code: 'AccessDenied' }])
  expect(await Promise.all(keys.map(isThere))).toEqual([false, false, true, false])
})

test('a quiet deletion tells only of failures', async () => {
  await put('quiet')
  const Delete = { Objects: [{ Key: 'quiet' }], Quiet: true }
  const answer = await server.client.send(new DeleteObjectsCommand({ Bucket: BUCKET, Delete }))
  expect(answer.Deleted).toBeUndefined()
  expect(await isThere('quiet')).toBe(false)
})

test('more than a thousand at once, none at all, or a damaged list are refused', async () => {
  const remove = (keys: string[], fields = {}) =>
    refusalOf(
      server.client.send(
        new DeleteObjectsCommand({
          Bucket: BUCKET,
          Delete: { Objects: keys.map((Key) => ({ Key })) },
          ...fields,
        }),
      ),
    )
  expect(await remove(Array.from({ length: 1001 }, (_, at) => `k${at}`))).toMatchObject({
    code: 'MalformedXML',
  })
  expect(await remove([])).toMatchObject({ code: 'MalformedXML' })
  server.client.middlewareStack.add(
    (next) => async (args) => {
      Object.assign((args.request as { headers: object }).headers, { 'x-amz-checksum-crc32': 'AAAAAA==' })
      return await next(args)
    },
    { step: 'build', name: 'damage', override: true },
  )
  expect(await remove(['a'])).toEqual({ code: 'BadDigest', status: 400 })
  server.client.middlewareStack.remove('damage')
})
