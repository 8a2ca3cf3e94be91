import {
  AbortMultipartUploadCommand,
  type ChecksumAlgorithm,
  CompleteMultipartUploadCommand,
  CreateMultipartUploadCommand,
  type CreateMultipartUploadCommandInput,
  GetObjectCommand,
  ListMultipartUploadsCommand,
  ListPartsCommand,
  UploadPartCommand,
} from '@aws-sdk/client-s3'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { aBucketServer, BUCKET, type BucketServer, refusalOf } from '../a-bucket-server.ts'

let server: BucketServer
const announced: { key: string; eventName: string; size: number }[] = []
beforeAll(async () => {
  server = await aBucketServer({ onObjectCreated: (event) => void announced.push(event) })
})
afterAll(() => server.close())

const LARGE = Buffer.alloc(5 * 1024 * 1024, 'a')
const REST = Buffer.from('the rest')

async function begin(fields: Partial<CreateMultipartUploadCommandInput> = {}): Promise<string> {
  const create = new CreateMultipartUploadCommand({
    Bucket: BUCKET,
    Key: 'large',
    ContentType: 'text/csv',
    ...fields,
  })
  return (await server.client.send(create)).UploadId ?? ''
}

async function upload(
  UploadId: string,
  PartNumber: number,
  Body: Buffer,
  ChecksumAlgorithm?: ChecksumAlgorithm,
) {
  const fields = ChecksumAlgorithm ? { ChecksumAlgorithm } : {}
  const part = await server.client.send(
    new UploadPartCommand({ Bucket: BUCKET, Key: 'large', UploadId, PartNumber, Body, ...fields }),
  )
  const { ETag, ChecksumCRC32, ChecksumCRC64NVME } = part
  return {
    PartNumber,
    ETag,
    ...(ChecksumCRC32 ? { ChecksumCRC32 } : {}),
    ...(ChecksumCRC64NVME ? { ChecksumCRC64NVME } : {}),
  }
}

function complete(UploadId: string, Parts: { PartNumber: number; ETag: string | undefined }[]) {
  return server.client.send(
    new CompleteMultipartUploadCommand({
      Bucket: BUCKET,
      Key: 'large',
      UploadId,
      MultipartUpload: { Parts },
    }),
  )
}

test('an upload in parts becomes one object, whatever the order in which they came', async () => {
  const id = await begin({ ChecksumAlgorithm: 'CRC32' })
  const second = await upload(id, 2, REST)
  await upload(id, 1, Buffer.from('replaced by the next'))
  const first = await upload(id, 1, LARGE)
  const done = await complete(id, [first, second])
  expect(done.ETag).toMatch(/^"[0-9a-f]{32}-2"$/)
  expect(done.ChecksumType).toBe('COMPOSITE')
  expect(done.ChecksumCRC32).toMatch(/-2$/)

  const got = await server.client.send(new GetObjectCommand({ Bucket: BUCKET, Key: 'large' }))
  expect(
    Buffer.from((await got.Body?.transformToByteArray()) ?? []).equals(Buffer.concat([LARGE, REST])),
  ).toBe(true)
  expect(got).toMatchObject({ ContentType: 'text/csv', ETag: done.ETag })
  expect(announced).toMatchObject([
    { key: 'large', eventName: 'ObjectCreated:CompleteMultipartUpload', size: LARGE.length + REST.length },
  ])
  expect(await refusalOf(complete(id, [first, second]))).toEqual({ code: 'NoSuchUpload', status: 404 })
})

test('a checksum of the whole is computed over all parts, and the SDK checks it on the way back', async () => {
  const id = await begin({ ChecksumAlgorithm: 'CRC64NVME', ChecksumType: 'FULL_OBJECT' })
  const parts = [await upload(id, 1, LARGE, 'CRC64NVME'), await upload(id, 2, REST, 'CRC64NVME')]
  const done = await complete(id, parts)
  expect(done.ChecksumType).toBe('FULL_OBJECT')
  const get = new GetObjectCommand({ Bucket: BUCKET, Key: 'large', ChecksumMode: 'ENABLED' })
  const got = await server.client.send(get)
  expect(got.ChecksumCRC64NVME).toBe(done.ChecksumCRC64NVME)
  expect((await got.Body?.transformToByteArray())?.length).toBe(LARGE.length + REST.length)
})

test('parts that are missing, changed, too small or out of order are refused', async () => {
  const id = await begin()
  const [first, second, small] = [
    await upload(id, 1, LARGE),
    await upload(id, 2, REST),
    await upload(id, 3, REST),
  ]
  const missing = { PartNumber: 4, ETag: '"none"' }
  const changed = { ...first, ETag: second.ETag }
  const damaged = { ...first, ChecksumCRC32: 'AAAAAA==' }
  expect(await refusalOf(complete(id, [first, missing]))).toMatchObject({ code: 'InvalidPart' })
  expect(await refusalOf(complete(id, [changed, second]))).toMatchObject({ code: 'InvalidPart' })
  expect(await refusalOf(complete(id, [damaged, second]))).toMatchObject({ code: 'InvalidPart' })
  expect(await refusalOf(complete(id, [second, first]))).toMatchObject({ code: 'InvalidPartOrder' })
  expect(await refusalOf(complete(id, [first, second, small]))).toMatchObject({ code: 'EntityTooSmall' })
  expect((await complete(id, [first, second])).$metadata.httpStatusCode).toBe(200)
})

test('an upload begun for one checksum takes no part with another', async () => {
  const id = await begin({ ChecksumAlgorithm: 'SHA256' })
  expect(await refusalOf(upload(id, 1, REST))).toEqual({ code: 'InvalidRequest', status: 400 })
  expect((await upload(id, 1, REST, 'SHA256')).ETag).toBeTypeOf('string')
})

test('the parts of an upload are listed until it is given up', async () => {
  const id = await begin()
  await upload(id, 7, REST)
  await upload(id, 2, REST)
  const named = { Bucket: BUCKET, Key: 'large', UploadId: id }
  const list = await server.client.send(new ListPartsCommand({ ...named, MaxParts: 1 }))
  expect(list).toMatchObject({ Parts: [{ PartNumber: 2, Size: REST.length }], IsTruncated: true })
  const uploads = await server.client.send(new ListMultipartUploadsCommand({ Bucket: BUCKET }))
  expect(uploads.Uploads).toContainEqual(expect.objectContaining({ Key: 'large', UploadId: id }))

  await server.client.send(new AbortMultipartUploadCommand(named))
  expect(await refusalOf(server.client.send(new ListPartsCommand(named)))).toMatchObject({
    code: 'NoSuchUpload',
  })
  expect(await refusalOf(upload(id, 1, REST))).toMatchObject({ code: 'NoSuchUpload' })
})

test('an upload under way survives a restart', async () => {
  const id = await begin()
  const first = await upload(id, 1, LARGE)
  await server.restart()
  const second = await upload(id, 2, REST)
  expect((await complete(id, [first, second])).ETag).toMatch(/-2"$/)
})
