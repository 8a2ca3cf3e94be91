import { spawn } from 'node:child_process'
import { once } from 'node:events'
import { mkdtemp, readdir, rm, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { GetObjectCommand, PutObjectCommand } from '@aws-sdk/client-s3'
import { expect, onTestFinished, test } from 'vitest'
import { aBucketServer, aClient, BUCKET, KEYS } from '../a-bucket-server.ts'
import { startS3 } from '../start-s3.ts'

test('objects survive a restart, and what was replaced or deleted leaves no bytes behind', async () => {
  const server = await aBucketServer()
  for (const Body of ['one', 'two']) {
    await server.client.send(new PutObjectCommand({ Bucket: BUCKET, Key: 'a/b', Body }))
  }
  await server.client.send(new PutObjectCommand({ Bucket: BUCKET, Key: 'a', Body: 'a folder and a file' }))
  const data = join(server.folder, BUCKET, 'data')
  expect(await readdir(data)).toHaveLength(2)
  await writeFile(join(data, 'written-by-a-killed-process'), 'nobody knows me')
  await server.restart()
  const got = await server.client.send(new GetObjectCommand({ Bucket: BUCKET, Key: 'a/b' }))
  expect(await got.Body?.transformToString()).toBe('two')
  expect(await readdir(data)).toHaveLength(2)
  expect(await readdir(join(server.folder, BUCKET, 'incoming'))).toHaveLength(0)
  await server.close()
})

test('what was answered before the process was killed is there afterwards, whole', async () => {
  const folder = await mkdtemp(join(tmpdir(), 'local-s3-kill-'))
  const options = { port: 0, folder, buckets: [{ name: BUCKET }] }
  const program = `
    import { startS3 } from '${join(import.meta.dirname, '../start-s3.ts')}'
    const options = ${JSON.stringify(options)}
    const s3 = await startS3({ ...options, credentials: () => '${KEYS.secretAccessKey}' })
    console.log(s3.url)`
  const child = spawn(process.execPath, ['--input-type=module-typescript', '-e', program], {
    stdio: ['ignore', 'pipe', 'inherit'],
  })
  onTestFinished(() => void child.kill('SIGKILL'))
  const [line] = (await Promise.race([once(child.stdout, 'data'), once(child, 'exit')])) as [Buffer]
  const client = aClient(line.toString().trim())
  const text = (at: number) => `${at};`.repeat(20_000)
  const answered: number[] = []
  const writers = [0, 1, 2, 3].map(async (writer) => {
    for (let at = writer; ; at += 4) {
      await client.send(new PutObjectCommand({ Bucket: BUCKET, Key: `k${at % 10}`, Body: text(at) }))
      answered.push(at)
      if (answered.length === 30) child.kill('SIGKILL')
    }
  })
  await Promise.allSettled(writers)

  const s3 = await startS3({ ...options, credentials: () => KEYS.secretAccessKey })
  const after = aClient(s3.url)
  const keys = new Set(answered.map((at) => `k${at % 10}`))
  for (const Key of keys) {
    const get = new GetObjectCommand({ Bucket: BUCKET, Key, ChecksumMode: 'ENABLED' })
    const got = await (await after.send(get)).Body?.transformToString()
    const at = Number(got?.split(';')[0])
    expect(got).toBe(text(at))
    expect(`k${at % 10}`).toBe(Key)
  }
  const files = (part: string) => readdir(join(folder, BUCKET, part))
  expect(await files('data')).toHaveLength((await files('objects')).length)
  await s3.close()
  await rm(folder, { recursive: true })
})
