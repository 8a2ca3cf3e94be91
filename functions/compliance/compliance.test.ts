import { DeleteObjectCommand, GetObjectCommand, PutObjectCommand } from '@aws-sdk/client-s3'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { aBankLine, aCompany, aLedgerEntry, aMember, anAccount, anUpload } from '../../test/builders.ts'
import { type Desk, type Json, startDesk } from '../../test/desk.ts'
import { fileKey } from '../storage/file-keys.ts'

let desk: Desk
let companyId: number
const as = 'anna'
const period = { periodStart: '2026-01-01', periodEnd: '' }

beforeAll(async () => {
  desk = await startDesk()
  period.periodEnd = desk.untilHour(12)
  companyId = (await aCompany(desk, as, 'Maple <b>& Sons</b>')).id
  await aMember(desk, as, companyId, 'ben')
  const { id } = await anAccount(desk, as, companyId)
  await anUpload(desk, as, id, 'Date,Description,Amount\n2026-02-01,Tea,-3\n2026-02-02,Cake,wrong', {
    fileName: 'february.csv',
  })
  await desk.drain()
  const [bank, ledger] = [await aBankLine(desk, as, id), await aLedgerEntry(desk, as, id)]
  const body = { sourceTransactionId: bank.id, ledgerTransactionId: ledger.id }
  const match = (await desk.call('createMatch', { as, body })).body.id
  await desk.call('approveMatch', { as: 'ben', params: { id: match } })
})
afterAll(() => desk.stop())

const generate = (body: Json = period, who = as) =>
  desk.call('generateAuditReport', { as: who, params: { companyId }, body })
const move = (documentId: string, body: Json, who = as) =>
  desk.call('updateComplianceStatus', { as: who, params: { companyId, documentId }, body })

const sealsOf = async () =>
  (await desk.items())
    .filter(({ pk }) => pk === `C#${companyId}#seals`)
    .flatMap(({ seals }) => seals as [key: string, hash: string][])

async function fileOf(documentId: string): Promise<string> {
  const { status, headers } = await desk.call('downloadComplianceDocument', {
    as,
    params: { companyId, documentId },
  })
  expect(status).toBe(302)
  return (await fetch(headers.location!)).text()
}

test('a report says what the records and books of its period come to, and the end of the chain', async () => {
  const { status, body } = await generate()
  expect(status).toBe(201)
  expect(body).toMatchObject({
    entityType: 'company',
    entityId: String(companyId),
    documentData: { recordCount: body.recordCount, chainHead: body.chainHead, sha256: body.sha256 },
    filePath: `R/${companyId}/${body.id}`,
  })
  const text = await fileOf(body.id)
  const data = JSON.parse(/<script type="application\/json" id="data">(.*)<\/script>/.exec(text)![1]!)
  const records = (await desk.items()).filter(
    ({ pk, changes }) =>
      pk.startsWith(`C#${companyId}#audit#`) &&
      !(changes as Json[]).some(({ entityType }) => entityType === 'compliance_document'),
  )
  expect(data.recordCount).toBe(records.length)
  expect(data.chain.head.seq).toBe(records.length)
  const seals = await sealsOf()
  expect(body).toMatchObject({
    status: 'draft',
    generatedBy: as,
    recordCount: records.length,
    isWhole: true,
    chainHead: { seq: records.length, hash: seals[records.length - 1]![1] },
  })
  expect(data.matches).toEqual([['manual approved', 1]])
  expect(data.byPerson.map(([name]: [string]) => name)).toContain('ben Test')
  const item = (await desk.items()).find(({ fileName, fileHash }) => fileHash && fileName === 'february.csv')!
  expect(data.imports).toMatchObject([
    {
      fileName: 'february.csv',
      fileHash: item.fileHash,
      totalRecords: 2,
      newRecords: 1,
      errorRecords: 1,
      adds: true,
    },
  ])
  expect(data.accounts).toMatchObject([{ name: 'Chequing', bankLines: 2, explained: 1, bankSum: '97.00' }])
  expect(text).not.toContain('<b>&')
  expect(text).toContain('Maple &lt;b&gt;&amp; Sons')
})

test('the same books give the same bytes, whoever makes the report and how often', async () => {
  const [one, other] = [await generate(), await generate(period, 'ben')]
  expect(other.body.sha256).toBe(one.body.sha256)
  expect(await fileOf(other.body.id)).toBe(await fileOf(one.body.id))
  const list = await desk.call('listComplianceDocuments', { as, params: { companyId } })
  expect(list.body.slice(0, 2).map(({ id }: { id: string }) => id)).toEqual([other.body.id, one.body.id])
  expect(list.body[1].generatedByName).toBe('anna')
})

test('a record that was changed afterwards is told in the next report of its period', async () => {
  const { UpdateCommand } = await import('@aws-sdk/lib-dynamodb')
  const [key] = (await sealsOf())[2]!
  const record = (await desk.items()).find(({ pk, sk }) => pk.includes('#audit#') && key.endsWith(sk))!
  const set = (source: unknown) =>
    desk.raw.send(
      new UpdateCommand({
        TableName: 'table',
        Key: { pk: record.pk, sk: record.sk },
        UpdateExpression: 'SET #source = :source',
        ExpressionAttributeNames: { '#source': 'source' },
        ExpressionAttributeValues: { ':source': source },
      }),
    )
  await set('forged')
  const { body } = await generate()
  expect(body.isWhole).toBe(false)
  expect(await fileOf(body.id)).toContain('record 3 is not as it was when it was sealed')
  await set(record.source)
})

test('a document goes from draft to review, approved and archived, and says who brought it there', async () => {
  const { id } = (await generate()).body
  expect((await move(id, { status: 'approved', version: 1 })).body.code).toBe('document.state')
  await move(id, { status: 'review', version: 1 })
  expect((await move(id, { status: 'approved', version: 1 })).body.code).toBe('version.stale')
  expect((await move(id, { status: 'approved', version: 2, notes: 'Seen' }, 'ben')).body).toMatchObject({
    status: 'approved',
    reviewedBy: 'ben',
    approvedBy: 'ben',
    notes: 'Seen',
  })
  expect((await move(id, { status: 'archived', version: 3 })).body).toMatchObject({
    archivedBy: as,
    version: 4,
  })
  expect((await move(id, { status: 'draft', version: 4 })).body.code).toBe('document.state')
})

test('where a second person is asked for, whoever generated a document does not approve it', async () => {
  await desk.call('updateCompanyPolicies', {
    as,
    params: { id: companyId },
    body: { requiresSecondPerson: true, version: 1 },
  })
  const { id } = (await generate()).body
  await move(id, { status: 'review', version: 1 })
  expect(await move(id, { status: 'approved', version: 2 })).toMatchObject({
    status: 403,
    body: { code: 'document.second-person' },
  })
  expect((await move(id, { status: 'approved', version: 2 }, 'ben')).status).toBe(200)
})

test('a period that ends before it begins is refused, and a period without anything has a report that says so', async () => {
  expect((await generate({ periodStart: '2026-02-01', periodEnd: '2026-01-01' })).body.code).toBe(
    'export.range',
  )
  const { body } = await generate({ periodStart: '2020-01-01', periodEnd: '2020-12-31' })
  expect(body).toMatchObject({ recordCount: 0, chainHead: null, isWhole: true })
  expect(await fileOf(body.id)).toContain('None in this period.')
})

test('a report that is not what was kept, or no longer there, is handed to nobody, in words', async () => {
  const { id: documentId } = (await generate()).body
  const { client } = await import('../storage/files.ts')
  const kept = { Bucket: 'files', Key: fileKey('reports', documentId) }
  const asked = async () =>
    (await desk.call('downloadComplianceDocument', { as, params: { companyId, documentId } })).body.code
  const { Body: whole } = await client.send(new GetObjectCommand(kept))
  const bytes = await whole!.transformToByteArray()
  await client.send(new PutObjectCommand({ ...kept, Body: '{}' }))
  expect(await asked()).toBe('document.damaged')
  await client.send(new DeleteObjectCommand(kept))
  expect(await asked()).toBe('document.gone')
  await client.send(new PutObjectCommand({ ...kept, Body: bytes }))
})
