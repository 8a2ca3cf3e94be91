import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { GetObjectCommand, S3Client } from '@aws-sdk/client-s3'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { type S3Server, startS3 } from '../../local-cloud/s3/start-s3.ts'
import { publishSite } from './publish-site.ts'

const home = mkdtempSync(join(tmpdir(), 'tieout-publish-'))
const arrived: string[] = []
let server: S3Server
let s3: S3Client

beforeAll(async () => {
  const pages = join(home, 'pages')
  mkdirSync(join(pages, 'assets'), { recursive: true })
  writeFileSync(join(pages, 'index.html'), '<!doctype html>')
  writeFileSync(join(pages, 'assets', 'app-1a2b.js'), 'x()')
  server = await startS3({
    port: 0,
    folder: join(home, 's3'),
    buckets: [{ name: 'site' }],
    credentials: () => 'secret',
    onObjectCreated: ({ key }) => {
      arrived.push(key)
    },
  })
  const credentials = { accessKeyId: 'KEY', secretAccessKey: 'secret' }
  s3 = new S3Client({ endpoint: server.url, region: 'eu-west-1', forcePathStyle: true, credentials })
  const config = { region: 'eu-west-1', userPoolId: 'pool', userPoolClientId: 'client' }
  expect(await publishSite(s3, { bucket: 'site', folder: pages, config })).toBe(3)
})
afterAll(async () => {
  s3.destroy()
  await server.close()
  rmSync(home, { recursive: true })
})

const published = (Key: string) => s3.send(new GetObjectCommand({ Bucket: 'site', Key }))

test('what a page asks for is there before the page', () => {
  expect(arrived.at(-1)).toBe('index.html')
})

test('files with a hash in their name are kept for a year, pages are asked for again', async () => {
  expect(await published('assets/app-1a2b.js')).toMatchObject({
    ContentType: 'text/javascript; charset=utf-8',
    CacheControl: 'public, max-age=31536000, immutable',
  })
  expect(await published('index.html')).toMatchObject({
    ContentType: 'text/html; charset=utf-8',
    CacheControl: 'no-cache',
  })
})

test('pages find out where to sign in', async () => {
  const { Body, CacheControl } = await published('config.json')
  expect([CacheControl, JSON.parse((await Body?.transformToString()) ?? '')]).toEqual([
    'no-cache',
    { region: 'eu-west-1', userPoolId: 'pool', userPoolClientId: 'client' },
  ])
})
