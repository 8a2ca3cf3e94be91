import { PutObjectCommand } from '@aws-sdk/client-s3'
import { createPresignedPost } from '@aws-sdk/s3-presigned-post'
import { afterEach, expect, test, vi } from 'vitest'
import { aBucketServer, BUCKET, type BucketServer } from '../a-bucket-server.ts'
import type { ObjectCreated } from './announce-objects.ts'

let server: BucketServer
afterEach(() => server.close())

function put(Key: string, Body = 'x') {
  return server.client.send(new PutObjectCommand({ Bucket: BUCKET, Key, Body }))
}

test('each way of creating an object is told, with its key as it is', async () => {
  const events: ObjectCreated[] = []
  server = await aBucketServer({ onObjectCreated: (event) => void events.push(event) })
  await put('a b/ä+1.csv', 'four')
  const { url, fields } = await createPresignedPost(server.client, { Bucket: BUCKET, Key: 'posted' })
  const form = new FormData()
  for (const [name, value] of Object.entries(fields)) form.append(name, value)
  form.append('file', new Blob(['three']))
  await fetch(url, { method: 'POST', body: form })

  await expect.poll(() => events.length).toBe(2)
  expect(events).toMatchObject([
    { bucket: BUCKET, key: 'a b/ä+1.csv', size: 4, eventName: 'ObjectCreated:Put' },
    { key: 'posted', size: 5, eventName: 'ObjectCreated:Post' },
  ])
  expect(events[0]?.eTag).toMatch(/^[0-9a-f]{32}$/)
  const sequence = events.map(({ sequencer }) => sequencer)
  expect([...sequence].sort()).toEqual(sequence)
})

test('a refused write is not told', async () => {
  const events: ObjectCreated[] = []
  server = await aBucketServer({ onObjectCreated: (event) => void events.push(event) })
  const damaged = new PutObjectCommand({ Bucket: BUCKET, Key: 'x', Body: 'x', ChecksumCRC32: 'AAAAAA==' })
  await expect(server.client.send(damaged)).rejects.toThrow()
  await put('after')
  await expect.poll(() => events.map(({ key }) => key)).toEqual(['after'])
})

test('what the listener could not take is told again until it can', async () => {
  const listener = vi.fn(async (_: ObjectCreated) => {})
  listener.mockRejectedValueOnce(new Error('the queue is away'))
  server = await aBucketServer({ onObjectCreated: listener })
  await put('again')
  await expect.poll(() => listener.mock.calls.length).toBe(2)
  expect(listener.mock.calls[1]).toEqual(listener.mock.calls[0])
})

test('what was not told before a restart is told after it, and what was told is not', async () => {
  const told: string[] = []
  let away = true
  server = await aBucketServer({
    onObjectCreated: ({ key }) => {
      if (away && key === 'untold') throw new Error('the queue is away')
      told.push(key)
    },
  })
  await put('told')
  await put('untold')
  await expect.poll(() => told).toEqual(['told'])
  away = false
  await server.restart()
  await expect.poll(() => told).toEqual(['told', 'untold'])
  await server.restart()
  await put('last')
  await expect.poll(() => told).toEqual(['told', 'untold', 'last'])
})
