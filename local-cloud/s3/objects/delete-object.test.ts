import { DeleteObjectCommand, HeadObjectCommand, PutObjectCommand } from '@aws-sdk/client-s3'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { aBucketServer, BUCKET, type BucketServer, refusalOf } from '../a-bucket-server.ts'

let server: BucketServer
beforeAll(async () => {
  server = await aBucketServer({
    authorize: (_, action, arn) => !(action === 's3:DeleteObject' && arn.endsWith('/kept')),
  })
})
afterAll(() => server.close())

async function put(Key: string): Promise<void> {
  await server.client.send(new PutObjectCommand({ Bucket: BUCKET, Key, Body: 'x' }))
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

test('who may not delete an object leaves it there', async () => {
  await put('kept')
  const remove = server.client.send(new DeleteObjectCommand({ Bucket: BUCKET, Key: 'kept' }))
  expect(await refusalOf(remove)).toEqual({ code: 'AccessDenied', status: 403 })
  expect(await isThere('kept')).toBe(true)
})
