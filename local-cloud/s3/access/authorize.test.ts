import { GetObjectCommand, HeadObjectCommand, PutObjectCommand } from '@aws-sdk/client-s3'
import { createPresignedPost } from '@aws-sdk/s3-presigned-post'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { aBucketServer, BUCKET, type BucketServer, KEYS, refusalIn, refusalOf } from '../a-bucket-server.ts'

let server: BucketServer
const granted = new Set<string>()
const asked: string[] = []
beforeAll(async () => {
  server = await aBucketServer({
    authorize: (accessKeyId, action, arn) => {
      asked.push(`${accessKeyId} ${action} ${arn}`)
      return granted.has(action)
    },
  })
})
afterAll(() => server.close())

const put = () => server.client.send(new PutObjectCommand({ Bucket: BUCKET, Key: 'a/1', Body: 'x' }))
const get = () => server.client.send(new GetObjectCommand({ Bucket: BUCKET, Key: 'a/1' }))

test('each request needs the right that it needs on AWS', async () => {
  expect(await refusalOf(put())).toEqual({ code: 'AccessDenied', status: 403 })
  expect(asked.at(-1)).toBe(`${KEYS.accessKeyId} s3:PutObject arn:aws:s3:::${BUCKET}/a/1`)
  granted.add('s3:PutObject')
  expect((await put()).$metadata.httpStatusCode).toBe(200)
  expect(await refusalOf(get())).toEqual({ code: 'AccessDenied', status: 403 })
  granted.add('s3:GetObject')
  expect((await get()).$metadata.httpStatusCode).toBe(200)
})

test('who may read but not list is not told that a key is missing', async () => {
  granted.add('s3:GetObject').delete('s3:ListBucket')
  const head = () => server.client.send(new HeadObjectCommand({ Bucket: BUCKET, Key: 'none' }))
  expect(await refusalOf(head())).toMatchObject({ status: 403 })
  expect(asked.at(-1)).toBe(`${KEYS.accessKeyId} s3:ListBucket arn:aws:s3:::${BUCKET}`)
  granted.add('s3:ListBucket')
  expect(await refusalOf(head())).toMatchObject({ status: 404 })
})

test('a form can do no more than who signed it', async () => {
  granted.delete('s3:PutObject')
  const { url, fields } = await createPresignedPost(server.client, { Bucket: BUCKET, Key: 'a/2' })
  const form = new FormData()
  for (const [name, value] of Object.entries(fields)) form.append(name, value)
  form.append('file', new Blob(['x']))
  const response = await fetch(url, { method: 'POST', body: form })
  expect(await refusalIn(response)).toEqual({ code: 'AccessDenied', status: 403 })
})
