import { createHash } from 'node:crypto'
import { DeleteObjectCommand, PutObjectCommand, type S3Client } from '@aws-sdk/client-s3'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { aBankLine, aCompany, aLedgerEntry, anAccount, aSentFile } from '../../test/builders.ts'
import { type Desk, type Json, startDesk } from '../../test/desk.ts'
import { aContact, aDocument } from '../../test/trade-builders.ts'
import { fileKey } from '../storage/file-keys.ts'

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

const onALine = async () => ({
  attachedTo: 'bank_line',
  ownerId: (await aBankLine(desk, as, accountId)).id,
})
const move = (name: Json, id: string, body?: Json, who = as) =>
  desk.call(name, { as: who, params: { id }, ...(body && { body }) })
const listed = async (query: Json) => (await desk.call('listAttachments', { as, query })).body as Json[]

test('a file is kept with a bank line, a journal entry and an invoice, and comes back as it was sent or not at all', async () => {
  const entry = (await aLedgerEntry(desk, as, accountId)) as Json
  const ground = { desk, as, companyId }
  const invoice = await aDocument(ground, (await aContact(ground)).id, '100.00')
  for (const to of [
    await onALine(),
    { attachedTo: 'journal_entry', ownerId: entry.journalEntryId },
    { attachedTo: 'trade_document', ownerId: invoice.id },
  ]) {
    const { id } = await aSentFile(desk, as, to)
    expect(await listed(to)).toEqual([])
    const sha256 = createHash('sha256').update('Paid by phone').digest('hex')
    expect((await move('keepAttachment', id)).body).toMatchObject({ id, ...to, status: 'kept', sha256 })
    expect(await listed(to)).toMatchObject([{ id, fileName: 'call.txt', createdBy: as }])
    const { status, headers } = await move('downloadAttachment', id)
    expect(status).toBe(302)
    expect(await (await fetch(headers.location!)).text()).toBe('Paid by phone')
    const damaged = { Bucket: 'files', Key: fileKey('attachments', id), Body: 'Paid in cash' }
    await client.send(new PutObjectCommand(damaged))
    expect((await move('downloadAttachment', id)).body).toMatchObject({ code: 'document.damaged' })
    await client.send(new DeleteObjectCommand({ Bucket: 'files', Key: damaged.Key }))
    expect((await move('downloadAttachment', id)).body).toMatchObject({ code: 'document.gone' })
  }
})

test('a file is kept once, and what arrives to be attached begins no import', async () => {
  const to = await onALine()
  const { id } = await aSentFile(desk, as, to)
  await move('keepAttachment', id)
  expect((await move('keepAttachment', id)).body.code).toBe('attachment.state')
  await desk.drain()
  expect(await listed(to)).toHaveLength(1)
  expect((await desk.call('listImports', { as, query: { companyId } })).body).toEqual([])
})

test('a file of another kind, one that says what it is not, and one that never came are refused in words', async () => {
  const to = await onALine()
  const create = (rest: Json) =>
    desk.call('createAttachment', {
      as,
      body: { ...to, fileName: 'a.pdf', contentType: 'application/pdf', sizeBytes: 9, ...rest },
    })
  expect((await create({ fileName: 'run.exe' })).body.code).toBe('attachment.type')
  expect((await create({ contentType: 'text/html' })).status).toBe(400)
  expect((await create({ sizeBytes: 10 * 1024 * 1024 + 1 })).status).toBe(400)
  const { attachment } = (await create({})).body
  expect((await move('keepAttachment', attachment.id)).body.message).toBe(
    'The file did not arrive. Choose it again.',
  )
  const { id } = await aSentFile(desk, as, to, 'a\0b')
  expect((await move('keepAttachment', id)).body.code).toBe('attachment.type')
  expect(await listed(to)).toEqual([])
})

test('a file is removed with the reason, and the audit keeps which it was', async () => {
  const to = await onALine()
  const { id } = await aSentFile(desk, as, to)
  await move('keepAttachment', id)
  expect((await move('removeAttachment', id, { reason: 'Of another line' })).body).toMatchObject({
    status: 'removed',
    removedBecause: 'Of another line',
  })
  expect(await listed(to)).toEqual([])
  expect((await move('downloadAttachment', id)).status).toBe(404)
  const audit = await desk.call('listAuditHistory', { as, params: { companyId }, query: { entityId: id } })
  expect(audit.body[0].newValues).toMatchObject({ fileName: 'call.txt', status: 'removed' })
})

test('no more is kept than a line may have, however many forms were asked for before', async () => {
  const to = await onALine()
  const sent: string[] = []
  for (let at = 0; at < 21; at++) sent.push((await aSentFile(desk, as, to)).id)
  for (const id of sent.slice(1)) expect((await move('keepAttachment', id)).status).toBe(200)
  expect((await move('keepAttachment', sent[0]!)).body.code).toBe('attachment.too-many')
  expect(await listed(to)).toHaveLength(20)
})

test('a file is not kept with a line that was deleted since', async () => {
  const to = await onALine()
  const { id } = await aSentFile(desk, as, to)
  await desk.call('deleteLines', { as, body: { transactionIds: [to.ownerId] } })
  expect((await move('keepAttachment', id)).status).toBe(404)
})

test('a long name of characters that are pairs is cut between two of them', async () => {
  const body = { ...(await onALine()), contentType: 'text/plain', sizeBytes: 1 }
  const fileName = `${'🧾'.repeat(130)}.txt`
  const { status, body: reply } = await desk.call('createAttachment', { as, body: { ...body, fileName } })
  expect([status, reply.attachment.fileName]).toEqual([201, `${'🧾'.repeat(125)}.txt`])
})
