/** A browser and the store of files alone: what a page may send, and what it gets to read when it may not. */
import { once } from 'node:events'
import { mkdtempSync, rmSync } from 'node:fs'
import { createServer, type Server } from 'node:http'
import type { AddressInfo } from 'node:net'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { GetObjectCommand, S3Client } from '@aws-sdk/client-s3'
import { createPresignedPost, type PresignedPost } from '@aws-sdk/s3-presigned-post'
import { getSignedUrl } from '@aws-sdk/s3-request-presigner'
import type { Browser } from 'playwright-core'
import { afterAll, beforeAll, expect } from 'vitest'
import { type S3Server, startS3 } from '../../local-cloud/s3/start-s3.ts'
import { test } from './journey.ts'

const folder = mkdtempSync(join(tmpdir(), 'tieout-uploads-'))
const Bucket = 'files'
const credentials = { accessKeyId: 'KEY', secretAccessKey: 'secret' }
const pages: Server[] = []
let ours: string
let theirs: string
let store: S3Server
let s3: S3Client
let laterMs = 0

beforeAll(async () => {
  ours = await aSite()
  theirs = await aSite()
  store = await startS3({
    port: 0,
    folder,
    region: 'eu-west-1',
    buckets: [
      {
        name: Bucket,
        cors: [{ AllowedOrigins: [ours], AllowedMethods: ['POST', 'GET'], AllowedHeaders: ['*'] }],
      },
    ],
    credentials: () => credentials.secretAccessKey,
    clock: () => Date.now() + laterMs,
  })
  s3 = new S3Client({ endpoint: store.url, region: 'eu-west-1', forcePathStyle: true, credentials })
})
afterAll(async () => {
  s3.destroy()
  await store.close()
  for (const page of pages) page.close()
  rmSync(folder, { recursive: true })
})

/** An origin with an empty page. */
async function aSite(): Promise<string> {
  const server = createServer((_, response) =>
    response.setHeader('content-type', 'text/html').end('<!doctype html>'),
  )
  server.listen(0, '127.0.0.1')
  await once(server, 'listening')
  pages.push(server)
  return `http://127.0.0.1:${(server.address() as AddressInfo).port}`
}

const aForm = (Key: string) =>
  createPresignedPost(s3, {
    Bucket,
    Key,
    Conditions: [
      ['content-length-range', 5, 20],
      ['eq', '$Content-Type', 'text/csv'],
    ],
    Fields: { 'Content-Type': 'text/csv' },
    Expires: 900,
  })

/** Sends a form from a page in the browser; what the page itself gets to see of the answer. */
async function sendFrom(
  browser: Browser,
  site: string,
  form: PresignedPost,
  { text = 'Date,Amount', fields = {} }: { text?: string; fields?: Record<string, string> } = {},
): Promise<string> {
  const page = await browser.newPage()
  try {
    await page.goto(site)
    return await page.evaluate(
      async ({ url, sent, text }) => {
        const body = new FormData()
        for (const [name, value] of Object.entries(sent)) body.append(name, value)
        body.append('file', new File([text], 'bank.csv', { type: 'application/vnd.ms-excel' }))
        try {
          const answer = await fetch(url, { method: 'POST', body })
          return `${answer.status} ${/<Code>(.*?)<\/Code>/.exec(await answer.text())?.[1] ?? ''}`.trim()
        } catch {
          return 'unreadable'
        }
      },
      { url: form.url, sent: { ...form.fields, ...fields }, text },
    )
  } finally {
    await page.close()
  }
}

test('a page of ours sends a file by form, and gets it back under its name', async ({ browser }) => {
  expect(await sendFrom(browser, ours, await aForm('C/1/a'))).toBe('204')
  const download = await getSignedUrl(
    s3,
    new GetObjectCommand({
      Bucket,
      Key: 'C/1/a',
      ResponseContentDisposition: 'attachment; filename="bank.csv"',
    }),
  )
  const page = await browser.newPage()
  await page.goto(ours)
  const got = await page.evaluate(async (url) => {
    const answer = await fetch(url)
    return [answer.status, await answer.text()]
  }, download)
  expect(got).toEqual([200, 'Date,Amount'])
  const [file] = await Promise.all([
    page.waitForEvent('download'),
    page.evaluate((url) => window.location.assign(url), download),
  ])
  expect(file.suggestedFilename()).toBe('bank.csv')
  await page.close()
})

test('a page reads why its file was refused: another type, another key, too large, too small', async ({
  browser,
}) => {
  const form = await aForm('C/1/b')
  const send = (changes: Parameters<typeof sendFrom>[3]) => sendFrom(browser, ours, form, changes)
  expect(await send({ fields: { 'Content-Type': 'text/html' } })).toBe('403 AccessDenied')
  expect(await send({ fields: { key: 'C/2/b' } })).toBe('403 AccessDenied')
  expect(await send({ text: 'x'.repeat(21) })).toBe('400 EntityTooLarge')
  expect(await send({ text: 'x' })).toBe('400 EntityTooSmall')
  await expect(s3.send(new GetObjectCommand({ Bucket, Key: 'C/1/b' }))).rejects.toThrow()
})

test('a form is good for a quarter of an hour', async ({ browser }) => {
  const form = await aForm('C/1/c')
  laterMs = 16 * 60_000
  expect(await sendFrom(browser, ours, form)).toBe('403 AccessDenied')
  laterMs = 0
  expect(await sendFrom(browser, ours, form)).toBe('204')
})

test('a page of someone else reads nothing of the answer', async ({ browser }) => {
  expect(await sendFrom(browser, theirs, await aForm('C/1/d'))).toBe('unreadable')
})
