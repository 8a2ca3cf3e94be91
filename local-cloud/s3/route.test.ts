import {
  CopyObjectCommand,
  CreateMultipartUploadCommand,
  DeleteObjectsCommand,
  HeadObjectCommand,
  ListObjectsCommand,
  UploadPartCommand,
} from '@aws-sdk/client-s3'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { aBucketServer, BUCKET, type BucketServer, refusalOf } from './a-bucket-server.ts'

let server: BucketServer
beforeAll(async () => {
  server = await aBucketServer()
})
afterAll(() => server.close())

test('what the product does not call of S3 is refused, and nothing comes of it', async () => {
  const [Bucket, Key] = [BUCKET, 'new']
  const { client } = server
  const refusals = [
    client.send(new CopyObjectCommand({ Bucket, Key, CopySource: `${BUCKET}/old` })),
    client.send(new CreateMultipartUploadCommand({ Bucket, Key })),
    client.send(new UploadPartCommand({ Bucket, Key, UploadId: 'any', PartNumber: 1, Body: 'x' })),
    client.send(new ListObjectsCommand({ Bucket })),
    client.send(new DeleteObjectsCommand({ Bucket, Delete: { Objects: [{ Key }] } })),
  ].map(refusalOf)
  for (const refusal of await Promise.all(refusals))
    expect(refusal).toEqual({ code: 'NotImplemented', status: 501 })
  expect(await refusalOf(client.send(new HeadObjectCommand({ Bucket, Key })))).toMatchObject({ status: 404 })
})
