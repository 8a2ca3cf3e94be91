import { createHash } from 'node:crypto'
import { unzipSync } from 'fflate'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { exportSheets } from '../../shared/contract/exports.ts'
import { aBankLine, aCompany, aLedgerEntry, aMember, anAccount, anUpload } from '../../test/builders.ts'
import { type Desk, startDesk } from '../../test/desk.ts'

let desk: Desk
let companyId: number
const as = 'anna'

beforeAll(async () => {
  desk = await startDesk()
  companyId = (await aCompany(desk, as)).id
})
afterAll(() => desk.stop())

async function anAccountWithLines() {
  const { id } = await anAccount(desk, as, companyId)
  await aBankLine(desk, as, id, {
    description: '=HYPERLINK("x")',
    amount: '-12.50',
    transactionDate: '2026-01-05',
  })
  await aBankLine(desk, as, id, {
    description: 'Deposit, branch 4',
    amount: '100.00',
    transactionDate: '2026-01-06',
  })
  await aBankLine(desk, as, id, { description: "'quoted", amount: '0.07', transactionDate: '2026-02-03' })
  await aLedgerEntry(desk, as, id, {
    description: 'Invoice 1',
    amount: '-100.00',
    transactionDate: '2026-01-05',
  })
  return id
}
const exported = (accountId: number, query: object = {}) =>
  desk.call('exportQuickbooks', { as, params: { accountId }, query: query as never })
const form = (text: string | Uint8Array, fields: Record<string, string> = {}, name = 'register.csv') => {
  const data = new FormData()
  for (const [field, value] of Object.entries(fields)) data.append(field, value)
  data.append('file', new Blob([text as never]), name)
  return data
}
const shown = async (accountId: number, side: 'bank' | 'ledger') => {
  const name = side === 'bank' ? 'listSourceTransactions' : 'listLedgerTransactions'
  const { body } = await desk.call(name, { as, query: { accountId, order: 'oldest' } })
  return (body as Record<string, string>[]).map(({ transactionDate, amount, description }) => [
    transactionDate,
    amount,
    description,
  ])
}

test.each([
  ['csv', 'bank'],
  ['csv4', 'bank'],
  ['csv', 'ledger'],
  ['csv4', 'ledger'],
] as const)(
  'what is exported as %s and imported into another account of the %s is the same, though its dates could be read in two ways',
  async (format, side) => {
    const accountId = await anAccountWithLines()
    const file = await exported(accountId, { format, side })
    expect(file.headers['content-type']).toBe('text/csv; charset=utf-8')
    const other = (await anAccount(desk, as, companyId)).id
    const reply = await desk.callAndDrain('createQuickbooksImport', {
      as,
      params: { accountId: other },
      form: form(file.bytes, { side }),
    })
    const lines = await shown(accountId, side)
    expect(reply).toMatchObject({
      status: 201,
      body: { transactionsImported: lines.length, import: { status: 'completed' } },
    })
    expect(await shown(other, side)).toEqual(lines)
  },
)

test('a formula is escaped in the file, a negative amount is not', async () => {
  const accountId = await anAccountWithLines()
  const { bytes, headers } = await exported(accountId)
  expect(bytes.toString().split('\r\n').slice(0, 2)).toEqual([
    'Date,Description,Amount',
    `01/05/2026,"'=HYPERLINK(""x"")",-12.50`,
  ])
  expect(headers['content-disposition']).toBe(
    `attachment; filename="Chequing-2026-01-05-2026-02-03.csv"; filename*=UTF-8''Chequing-2026-01-05-2026-02-03.csv`,
  )
})

test('an export is recorded with who, which range and which bytes, and can be downloaded again', async () => {
  const accountId = await anAccountWithLines()
  const { bytes } = await exported(accountId, { startDate: '2026-01-01', endDate: '2026-01-31' })
  const { body: list } = await desk.call('listExports', { as, query: { accountId } })
  expect(list).toMatchObject([
    {
      financialAccountId: accountId,
      format: 'csv',
      startDate: '2026-01-01',
      endDate: '2026-01-31',
      rows: 2,
      sizeBytes: bytes.length,
      sha256: createHash('sha256').update(bytes).digest('hex'),
      createdBy: as,
    },
  ])
  const [, id] = /documents\/([^/]+)\/file$/.exec(list[0].downloadUrl)!
  const { status, headers } = await desk.call('downloadDocument', {
    as,
    params: { id: companyId, documentId: id! },
  })
  expect(status).toBe(302)
  const again = await fetch(headers.location!)
  expect(Buffer.from(await again.arrayBuffer()).equals(bytes)).toBe(true)
  expect(again.headers.get('content-disposition')).toContain('Chequing-2026-01-05-2026-01-06.csv')
})

test('more than QuickBooks Online takes at once comes as a zip of files that it takes', async () => {
  const accountId = (await anAccount(desk, as, companyId)).id
  const rows = Array.from(
    { length: 1_200 },
    (_, at) => `2026-01-${String(1 + (at % 28)).padStart(2, '0')},Payment ${at},-${at + 1}.00`,
  )
  await anUpload(desk, as, accountId, ['Date,Description,Amount', ...rows].join('\n'))
  await desk.drain()
  const { bytes, headers } = await exported(accountId)
  expect(headers['content-type']).toBe('application/zip')
  expect(
    Object.values(unzipSync(bytes)).map((file) => Buffer.from(file).toString().trim().split('\r\n').length),
  ).toEqual([1_000, 202])
})

test('an export of nothing and a range that ends before it begins are refused, and not recorded', async () => {
  const accountId = (await anAccount(desk, as, companyId)).id
  expect(await exported(accountId)).toMatchObject({ status: 422, body: { code: 'export.empty' } })
  expect(await exported(accountId, { startDate: '2026-02-01', endDate: '2026-01-01' })).toMatchObject({
    status: 422,
    body: { code: 'export.range' },
  })
  expect((await exported(accountId, { format: 'pdf' })).status).toBe(400)
  expect((await desk.call('listExports', { as, query: { accountId } })).body).toEqual([])
})

test('a register goes to the ledger, each line with the account that it names and never the bank account itself', async () => {
  const { id } = await anAccount(desk, as, companyId, { name: 'Operating' })
  const text = `Date,Ref No.,Payee,Memo,Payment,Deposit,Balance,Account
01/15/2026,1001,Landlord,,900.00,,100.00,Rent
01/16/2026,,Blue Client,,,500.00,600.00,Operating
`
  const reply = await desk.callAndDrain('createQuickbooksImport', {
    as,
    params: { accountId: id },
    form: form(text),
  })
  expect(reply.body).toMatchObject({ transactionsImported: 2, import: { side: 'ledger', newRecords: 2 } })
  const { body } = await desk.call('listLedgerTransactions', {
    as,
    query: { accountId: id, order: 'oldest' },
  })
  expect(body.map(({ amount, accountCode }: Record<string, string>) => [amount, accountCode])).toEqual([
    ['900.00', '6350'],
    ['-500.00', '1999'],
  ])
})

test('what cannot be read is refused at the door, in words', async () => {
  const { id } = await anAccount(desk, as, companyId)
  const send = (text: string, name?: string) =>
    desk.call('createQuickbooksImport', { as, params: { accountId: id }, form: form(text, {}, name) })
  expect(await send('%PDF-1.7', 'list.csv')).toMatchObject({
    status: 422,
    body: { code: 'upload.unreadable', message: expect.stringMatching(/PDF/) },
  })
  expect(await send('Date,Amount\n01/15/2026,1.00', 'list.xlsm')).toMatchObject({
    status: 422,
    body: { message: 'Please upload a CSV file' },
  })
  expect(await send('Date,Description,Amount\n01/05/2026,x,1.00')).toMatchObject({
    status: 422,
    body: { code: 'upload.unreadable' },
  })
  expect((await desk.call('listImports', { as, query: { accountId: id } })).body).toEqual([])
})

test('the upload with JSON leads to the same import', async () => {
  const { id } = await anAccount(desk, as, companyId)
  const text = 'Date,Description,Amount\r\n01/15/2026,Paper,-120.00\r\n'
  const { status, body } = await desk.call('createQuickbooksImport', {
    as,
    params: { accountId: id },
    body: { fileName: 'list.csv', fileSizeBytes: text.length, side: 'bank' },
  })
  expect(status).toBe(201)
  const data = new FormData()
  for (const [name, value] of Object.entries(body.upload.fields as Record<string, string>))
    data.append(name, value)
  data.append('file', new Blob([text]), 'list.csv')
  expect((await fetch(body.upload.url, { method: 'POST', body: data })).ok).toBe(true)
  await desk.drain()
  expect(await shown(id, 'bank')).toEqual([['2026-01-15', '-120.00', 'Paper']])
})

test('what was done to many at once leaves as a sheet, by the days on which it began, and is recorded', async () => {
  const { id } = await anAccount(desk, as, companyId)
  const upload = await anUpload(desk, as, id, 'Date,Description,Amount\n2026-03-01,Tea,-3.00')
  await desk.drain()
  await desk.call('undoImport', { as, params: { id: upload.id } })
  await desk.drain()
  const ask = (days: object) => desk.call('exportBulkOperations', { as, body: { companyId, ...days } })
  const reply = await ask({})
  expect(reply.headers['content-disposition']).toMatch(/bulk-operations-\d+-\d{4}-\d\d-\d\d\.csv/)
  const [head, line] = reply.bytes.toString().split('\r\n')
  expect(head).toBe(
    'Operation,Type,Batch name,Status,Total,Successful,Not done,Why,Notes,Started by,Started (UTC),Completed (UTC),Time taken (seconds)',
  )
  expect(line).toContain(',Undo of an import,,Completed,1,1,0,,,')
  expect(line).toMatch(/Z,\d+(\.\d+)?$/)
  expect((await ask({ endDate: '2020-01-01' })).bytes.toString().split('\r\n')).toHaveLength(2)
  expect((await ask({ startDate: '2026-02-01', endDate: '2026-01-01' })).body.code).toBe('export.range')
  const { body: recent } = await desk.call('listExports', { as, query: { companyId } })
  expect(recent[0]).toMatchObject({ kind: 'operations', financialAccountId: null, rows: 0 })
  const file = await desk.call('downloadDocument', {
    as,
    params: { id: companyId, documentId: recent[1].id },
  })
  expect(file.status).toBe(302)
})

const report = (body: object, who = as) =>
  desk.call('exportSheets', {
    as: who,
    body: { companyId, fileName: 'maple-aging', format: 'csv', sheets: [{ name: 'Aging', rows }], ...body },
  })
const rows = [
  { kind: 'columns', cells: [{ text: 'Customer' }, { text: 'Open' }] },
  { kind: 'plain', cells: [{ text: '=HYPERLINK("x")' }, { amount: '-12.50' }] },
  { kind: 'total', cells: [null, { amount: '-12.50' }] },
]

test('what a screen shows leaves as the file that is recorded, and is downloaded again from the recent exports', async () => {
  const file = await report({ endDate: '2026-01-31' })
  const text = '\ufeffCustomer,Open\r\n"\'=HYPERLINK(""x"")",-12.50\r\n,-12.50\r\n'
  expect([file.status, Buffer.from(file.bytes).toString()]).toEqual([200, text])
  const { body: all } = await desk.call('listExports', { as, query: { companyId } })
  expect(all[0]).toMatchObject({
    kind: 'report',
    format: 'csv',
    fileName: 'maple-aging.csv',
    rows: 1,
    endDate: '2026-01-31',
    createdBy: as,
    sha256: createHash('sha256').update(file.bytes).digest('hex'),
  })
  const params = { id: companyId, documentId: all[0].id }
  const { headers } = await desk.call('downloadDocument', { as, params })
  expect(await (await fetch(headers.location!)).text()).toBe(text.slice(1))
})

test('the same rows leave as a workbook, and what is no report is said', async () => {
  const file = await report({ format: 'xlsx' })
  expect(Object.keys(unzipSync(file.bytes))).toContain('xl/worksheets/sheet1.xml')
  expect((await report({ startDate: '2026-02-01', endDate: '2026-01-31' })).body.code).toBe('export.range')
  expect((await report({ fileName: '../other' })).status).toBe(400)
  expect((await report({}, 'stranger')).status).toBe(404)
})

test('what a viewer sends as a report is recorded as theirs, and there is no file of it for others', async () => {
  await aMember(desk, as, companyId, 'vera', 'viewer')
  expect((await report({ fileName: 'trial-balance' }, 'vera')).status).toBe(200)
  const { body: all } = await desk.call('listExports', { as, query: { companyId } })
  expect(all[0]).toMatchObject({
    fileName: 'trial-balance.csv',
    kind: 'report',
    createdBy: 'vera',
    downloadUrl: null,
  })
  const params = { id: companyId, documentId: all[0].id }
  expect((await desk.call('downloadDocument', { as, params })).body.code).toBe('document.gone')
})

test('rows that come to more than can be handed over, and cells that are none, are refused soon and in few words', async () => {
  const head = { kind: 'columns', cells: Array.from({ length: 60 }, () => null) }
  const empty = Array.from({ length: 45_000 }, () => ({ kind: 'plain', cells: [] }))
  const wide = await report({ sheets: ['one', 'other'].map((name) => ({ name, rows: [head, ...empty] })) })
  expect([wide.status, wide.body.code]).toEqual([413, 'request.too-large'])

  const wrong = Array.from({ length: 20_000 }, () => ({ kind: 'plain', cells: Array(60).fill(1) }))
  const { status, body } = await report({ sheets: [{ name: 'one', rows: [head, ...wrong] }] })
  expect([status, body.errors]).toEqual([
    400,
    [{ path: 'body.sheets.0.rows.1', message: 'is no row of cells' }],
  ])
})

test('the largest report that may be sent fits what a function is called with, and a larger one is refused in words', async () => {
  const max = exportSheets.bodyBytesMax!
  expect(JSON.stringify({ body: '"'.repeat(max) }).length).toBeLessThan(6 * 1024 * 1024 - 100_000)
  const text = 'ー'.repeat(5000)
  const cells = Array.from({ length: 60 }, () => ({ text }))
  const tooLarge = Array.from({ length: 4 }, () => ({ kind: 'plain', cells }))
  const { status, body } = await report({ sheets: [{ name: 'Aging', rows: tooLarge }] })
  expect([status, body.code]).toEqual([413, 'request.too-large'])
})
