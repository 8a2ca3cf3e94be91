import { GetObjectCommand, HeadObjectCommand } from '@aws-sdk/client-s3'
import { createPresignedPost, type PresignedPostOptions } from '@aws-sdk/s3-presigned-post'
import { afterAll, beforeAll, expect, test } from 'vitest'
import {
  aBucketServer,
  aClient,
  BUCKET,
  type BucketServer,
  KEYS,
  refusalIn,
  refusalOf,
} from '../a-bucket-server.ts'

let server: BucketServer
/** Where the store's clock stands still; otherwise it is that of the client. */
let standsAt: number | undefined
beforeAll(async () => {
  server = await aBucketServer({ clock: () => standsAt ?? Date.now() })
})
afterAll(() => server.close())

const KEY = 'companies/5/imports/01/january.csv'

/** An upload as the product asks for one: key, type and size fixed. */
function aPost(options: Partial<PresignedPostOptions> = {}, keys = KEYS) {
  return createPresignedPost(aClient(server.s3.url, keys), {
    Bucket: BUCKET,
    Key: KEY,
    Conditions: [
      ['content-length-range', 5, 1000],
      ['eq', '$Content-Type', 'text/csv'],
    ],
    Fields: { 'Content-Type': 'text/csv' },
    Expires: 300,
    ...options,
  })
}

/** Sends the form as a browser does: the fields in order, the file last. */
async function submit(
  { url, fields }: { url: string; fields: Record<string, string> },
  changes: Record<string, string | undefined> = {},
  file = new Blob(['Date;Amount\n'], { type: 'application/vnd.ms-excel' }),
): Promise<Response> {
  const form = new FormData()
  for (const [name, value] of Object.entries({ ...fields, ...changes })) {
    if (value !== undefined) form.append(name, value)
  }
  form.append('file', file, 'january.csv')
  return await fetch(url, { method: 'POST', body: form, redirect: 'manual' })
}

test('a file sent by form is kept under its key, with the type of the form and not that of the file', async () => {
  const response = await submit(await aPost())
  expect(response.status).toBe(204)
  expect(response.headers.get('etag')).toMatch(/^"[0-9a-f]{32}"$/)
  const got = await server.client.send(new GetObjectCommand({ Bucket: BUCKET, Key: KEY }))
  expect(await got.Body?.transformToString()).toBe('Date;Amount\n')
  expect(got.ContentType).toBe('text/csv')
})

test('the answer is the one that the form asks for', async () => {
  const created = await submit(
    await aPost({ Fields: { 'Content-Type': 'text/csv', success_action_status: '201' } }),
  )
  expect(created.status).toBe(201)
  expect(await created.text()).toContain(`<Bucket>${BUCKET}</Bucket><Key>${KEY}</Key>`)
  const plain = await submit(
    await aPost({ Fields: { 'Content-Type': 'text/csv', success_action_status: '200' } }),
  )
  expect(plain.status).toBe(200)
  const Fields = { 'Content-Type': 'text/csv', success_action_redirect: 'http://localhost:5173/done?a=1' }
  const redirected = await submit(await aPost({ Fields }))
  expect(redirected.status).toBe(303)
  expect(redirected.headers.get('location')).toMatch(
    /^http:\/\/localhost:5173\/done\?a=1&bucket=uploads&key=.*&etag=/,
  )
})

test('a key that ends in the name of the file takes the name that the browser gives', async () => {
  const post = await aPost({ Key: ['named/', '{filename}'].join('$') })
  expect((await submit(post)).status).toBe(204)
  const head = new HeadObjectCommand({ Bucket: BUCKET, Key: 'named/january.csv' })
  expect((await server.client.send(head)).ContentLength).toBe(12)
})

test.each([
  ['another key', { key: 'companies/6/imports/01/january.csv' }],
  ['another content type', { 'Content-Type': 'text/html' }],
  ['no content type', { 'Content-Type': undefined }],
  ['a field that the policy does not speak of', { 'x-amz-meta-role': 'owner' }],
  ['another bucket', { bucket: 'other' }],
])('a form with %s is refused', async (_, changes) => {
  const response = await submit(await aPost(), changes)
  const expected =
    'bucket' in changes ? { status: 204, code: undefined } : { status: 403, code: 'AccessDenied' }
  expect(await refusalIn(response)).toEqual(expected)
})

test('a form says which condition it breaks', async () => {
  const wrongKey = await (await submit(await aPost(), { key: 'other' })).text()
  expect(wrongKey).toContain(
    `Invalid according to Policy: Policy Condition failed: [&quot;eq&quot;, &quot;$key&quot;, &quot;${KEY}&quot;]`,
  )
  const extra = await (await submit(await aPost(), { 'x-amz-meta-role': 'owner' })).text()
  expect(extra).toContain('Invalid according to Policy: Extra input fields: x-amz-meta-role')
})

test('fields that are to be ignored need no condition', async () => {
  expect((await submit(await aPost(), { 'x-ignore-note': 'anything' })).status).toBe(204)
})

test('a condition on the beginning of a field takes any end', async () => {
  const Conditions: PresignedPostOptions['Conditions'] = [
    ['starts-with', '$Content-Type', 'text/'],
    ['starts-with', '$x-amz-meta-note', ''],
  ]
  const post = await aPost({ Conditions, Fields: {} })
  expect((await submit(post, { 'Content-Type': 'text/plain', 'x-amz-meta-note': 'any' })).status).toBe(204)
  expect((await submit(post, { 'Content-Type': 'image/png' })).status).toBe(403)
})

test('a file larger or smaller than the policy allows is refused and not kept', async () => {
  const post = await aPost({ Key: 'sized' })
  const large = await submit(post, {}, new Blob([Buffer.alloc(1001)]))
  expect(await refusalIn(large)).toEqual({ code: 'EntityTooLarge', status: 400 })
  const small = await submit(post, {}, new Blob(['1234']))
  expect(await refusalIn(small)).toEqual({ code: 'EntityTooSmall', status: 400 })
  const head = server.client.send(new HeadObjectCommand({ Bucket: BUCKET, Key: 'sized' }))
  expect(await refusalOf(head)).toMatchObject({ status: 404 })
  for (const sizeBytes of [5, 1000]) {
    expect((await submit(post, {}, new Blob([Buffer.alloc(sizeBytes)]))).status).toBe(204)
  }
})

test('a sender of far too much still gets to read why it was refused', async () => {
  const response = await submit(await aPost(), {}, new Blob([Buffer.alloc(8_000_000)]))
  expect(await refusalIn(response)).toEqual({ code: 'EntityTooLarge', status: 400 })
})

test('a policy is good until it expires', async () => {
  const post = await aPost()
  const policy = JSON.parse(Buffer.from(post.fields.Policy!, 'base64').toString()) as { expiration: string }
  standsAt = Date.parse(policy.expiration) - 1_000
  const before = await submit(post)
  standsAt += 2_000
  const after = await submit(post)
  standsAt = undefined
  expect(before.status).toBe(204)
  expect(await after.text()).toContain('Invalid according to Policy: Policy expired.')
})

test('a policy that was changed, signed by another secret or not signed is refused', async () => {
  const post = await aPost()
  const policy = JSON.parse(Buffer.from(post.fields.Policy ?? '', 'base64').toString())
  const widened = JSON.stringify({
    ...policy,
    conditions: policy.conditions.filter((condition: unknown) => !Array.isArray(condition)),
  })
  const Policy = Buffer.from(widened).toString('base64')
  expect(await refusalIn(await submit(post, { Policy }))).toEqual({
    code: 'SignatureDoesNotMatch',
    status: 403,
  })

  const guessed = await aPost({}, { ...KEYS, secretAccessKey: 'guessed' })
  expect(await refusalIn(await submit(guessed))).toEqual({ code: 'SignatureDoesNotMatch', status: 403 })
  const stranger = await aPost({}, { ...KEYS, accessKeyId: 'AKIAOTHER' })
  expect(await refusalIn(await submit(stranger))).toEqual({ code: 'InvalidAccessKeyId', status: 403 })
  const unsigned = await submit(post, { 'X-Amz-Signature': undefined })
  expect(await refusalIn(unsigned)).toEqual({ code: 'InvalidArgument', status: 400 })
  const noPolicy = await submit(post, { Policy: undefined })
  expect(await refusalIn(noPolicy)).toEqual({ code: 'AccessDenied', status: 403 })
})

test('a checksum in the form is checked', async () => {
  const Fields = { 'Content-Type': 'text/csv', 'x-amz-checksum-crc32': 'AAAAAA==' }
  const response = await submit(await aPost({ Fields }))
  expect(await refusalIn(response)).toEqual({ code: 'BadDigest', status: 400 })
})

test('what is no form, has no file or hides its key behind the file is refused', async () => {
  const { url, fields } = await aPost()
  const text = await fetch(url, { method: 'POST', body: 'text' })
  expect(await refusalIn(text)).toMatchObject({ code: 'MalformedPOSTRequest' })
  const noFile = new FormData()
  for (const [name, value] of Object.entries(fields)) noFile.append(name, value)
  const withoutFile = await fetch(url, { method: 'POST', body: noFile })
  expect(await refusalIn(withoutFile)).toMatchObject({ code: 'IncorrectNumberOfFilesInPostRequest' })
  const fileFirst = new FormData()
  fileFirst.append('file', new Blob(['Date;Amount\n']), 'january.csv')
  for (const [name, value] of Object.entries(fields)) fileFirst.append(name, value)
  const behind = await fetch(url, { method: 'POST', body: fileFirst })
  expect(await refusalIn(behind)).toEqual({ code: 'InvalidArgument', status: 400 })
})

test('a form whose sender goes away leaves nothing', async () => {
  const { url, fields } = await aPost({ Key: 'half' })
  const form = new FormData()
  for (const [name, value] of Object.entries(fields)) form.append(name, value)
  form.append('file', new Blob(['half of it']), 'half.csv')
  const whole = new Request(url, { method: 'POST', body: form })
  const bytes = Buffer.from(await whole.clone().arrayBuffer())
  const halfThenGone = new ReadableStream<Uint8Array>({
    start(controller) {
      controller.enqueue(bytes.subarray(0, bytes.length - 60))
      controller.error(new Error('gone'))
    },
  })
  const sent = fetch(url, {
    method: 'POST',
    headers: { 'content-type': whole.headers.get('content-type') ?? '' },
    body: halfThenGone,
    duplex: 'half',
  })
  await expect(sent).rejects.toThrow()
  const head = server.client.send(new HeadObjectCommand({ Bucket: BUCKET, Key: 'half' }))
  expect(await refusalOf(head)).toMatchObject({ status: 404 })
})
