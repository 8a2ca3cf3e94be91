import { DeleteObjectCommand, PutObjectCommand, type S3Client } from '@aws-sdk/client-s3'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { aBankLine, aCompany, anAccount, anUpload } from '../../test/builders.ts'
import { type Desk, startDesk } from '../../test/desk.ts'
import { type FileKind, fileKey } from '../storage/file-keys.ts'

let desk: Desk
let client: S3Client
let companyId: number
let accountId: number
const as = 'anna'

beforeAll(async () => {
  desk = await startDesk()
  client = (await import('../storage/files.ts')).client
  companyId = (await aCompany(desk, as)).id
  accountId = (await anAccount(desk, as, companyId)).id
})
// Files are changed and taken away behind the books.
afterAll(() => desk.stop({ isSound: false }))

const file = (...rows: string[]) => ['Date,Description,Amount', ...rows].join('\n')
const list = async (query: Record<string, string | number> = {}) =>
  desk.call('listDocuments', { as, params: { id: companyId }, query })
const download = (documentId: string, who = as, id = companyId) =>
  desk.call('downloadDocument', { as: who, params: { id, documentId } })

test('every file that was sent or made is listed, newest first, with how it went', async () => {
  await anUpload(desk, as, accountId, file('2026-03-01,Deposit,100.00'), { fileName: 'march.csv' })
  await desk.drain()
  await anUpload(desk, as, accountId, file('2026-03-02,Fee,-1.00', '2026-13-01,Bad,1'), {
    fileName: 'odd.csv',
  })
  await desk.drain()
  await anUpload(desk, as, accountId, '%PDF-1.7', { fileName: 'scan.csv' })
  await desk.drain()
  await aBankLine(desk, as, accountId)
  await desk.call('exportQuickbooks', { as, params: { accountId } })
  const { body } = await list()
  expect(body.map(({ name, status, kind }: Record<string, string>) => [name, status, kind])).toEqual([
    [expect.stringMatching(/^Chequing-.*\.csv$/), 'completed', 'export'],
    ['scan.csv', 'failed', 'import'],
    ['odd.csv', 'completed_with_errors', 'import'],
    ['march.csv', 'completed', 'import'],
  ])
  expect(body.at(-1)).toMatchObject({ size: 49, type: 'text/csv', uploadedAt: expect.any(String) })
})

test('the list goes on where a page ended', async () => {
  const all = (await list()).body.map(({ id }: { id: string }) => id)
  const seen: string[] = []
  let cursor: string | undefined
  do {
    const page = await list({ limit: 2, ...(cursor && { cursor }) })
    seen.push(...page.body.map(({ id }: { id: string }) => id))
    cursor = /cursor=([^&>]+)/.exec(page.headers.link ?? '')?.[1]
  } while (cursor)
  expect(seen).toEqual(all)
  const foreign = `${companyId + 1}.202601.${'0'.repeat(26)}`
  expect((await list({ cursor: foreign })).status).toBe(400)
  expect((await list({ cursor: 'x' })).status).toBe(400)
})

test('a file comes back as it was sent, under its name, by a link that is good for a minute', async () => {
  const text = file('2026-04-01,Café,100.00')
  const { id } = await anUpload(desk, as, accountId, text, { fileName: 'Relevé "avril".csv' })
  await desk.drain()
  const { status, headers } = await download(id)
  expect(status).toBe(302)
  const link = new URL(headers.location!)
  expect(Number(link.searchParams.get('X-Amz-Expires'))).toBeLessThanOrEqual(60)
  const answer = await fetch(link)
  expect(await answer.text()).toBe(text)
  expect(answer.headers.get('content-type')).toBe('application/octet-stream')
  expect(answer.headers.get('content-disposition')).toBe(
    `attachment; filename="Releve _avril_.csv"; filename*=UTF-8''Relev%C3%A9%20%22avril%22.csv`,
  )
  link.pathname = link.pathname.replace(`/C/${companyId}/`, `/C/${companyId + 1}/`)
  expect((await fetch(link)).status).toBe(403)
})

/** As whoever writes the bucket by another door. */
async function damage(kind: FileKind, id: string) {
  await client.send(
    new PutObjectCommand({ Bucket: 'files', Key: fileKey(kind, id), Body: 'Date,Description,Amount' }),
  )
}

test('a bank file or an export that is not what was kept is handed to nobody, in words', async () => {
  const { id } = await anUpload(desk, as, accountId, file('2026-04-03,Rent,-5.00'))
  await desk.drain()
  await desk.call('exportQuickbooks', { as, params: { accountId } })
  const made = (await list()).body.find(({ kind }: Record<string, string>) => kind === 'export')
  for (const [kind, documentId] of [
    ['imports', id],
    ['exports', made.id],
  ] as const) {
    expect((await download(documentId)).status).toBe(302)
    await damage(kind, documentId)
    const { status, body } = await download(documentId)
    expect([status, body.code]).toEqual([409, 'document.damaged'])
    expect(body.detail).toMatch(/^This file was changed after it was stored/)
    await client.send(new DeleteObjectCommand({ Bucket: 'files', Key: fileKey(kind, documentId) }))
    expect((await download(documentId)).body).toMatchObject({ code: 'document.gone' })
  }
})

test("another company's file answers like one that does not exist, and so does one under another company", async () => {
  const { id } = await anUpload(desk, as, accountId, file('2026-04-02,x,1.00'))
  await desk.drain()
  const other = (await aCompany(desk, 'bob', 'Harbor Studio')).id
  const missing = `${other}.202601.${'0'.repeat(26)}`
  const replies = [
    await download(id, 'bob', companyId),
    await download(id, 'bob', other),
    await download(missing, 'bob', other),
  ]
  expect(replies.map(({ status, body }) => [status, body.code])).toEqual([
    [404, 'not-found'],
    [404, 'not-found'],
    [404, 'not-found'],
  ])
  expect((await desk.call('listDocuments', { as: 'bob', params: { id: companyId } })).status).toBe(404)
  expect((await desk.call('listDocuments', { as: 'bob', params: { id: other } })).body).toEqual([])
})

test('a file that never came is neither listed nor to be had', async () => {
  const { body } = await desk.call('createImport', {
    as,
    body: {
      accountId,
      fileName: 'never.csv',
      fileSizeBytes: 10,
      columnMapping: { date: 'Date', amount: 'Amount' },
    },
  })
  expect((await list()).body.map(({ name }: { name: string }) => name)).not.toContain('never.csv')
  expect((await download(body.import.id)).status).toBe(404)
})
