import { afterAll, beforeAll, expect, test } from 'vitest'
import type { Import } from '../../shared/contract/imports.ts'
import { aCompany, anAccount, anUpload } from '../../test/builders.ts'
import { type Desk, startDesk } from '../../test/desk.ts'

let desk: Desk
let companyId: number
const as = 'anna'

beforeAll(async () => {
  desk = await startDesk()
  companyId = (await aCompany(desk, as)).id
})
afterAll(() => desk.stop())

const newAccount = async () => (await anAccount(desk, as, companyId)).id

async function anImport(
  accountId: number,
  text: string,
  rest: Record<string, unknown> = {},
): Promise<Import> {
  const { id } = await anUpload(desk, as, accountId, text, rest)
  await desk.drain()
  return (await desk.call('getImport', { as, params: { id } })).body
}

const file = (...rows: string[]) => ['Date,Description,Amount', ...rows].join('\n')
const manyRows = (count: number) =>
  Array.from(
    { length: count },
    (_, at) =>
      `2026-0${1 + (at % 6)}-${String(1 + (at % 28)).padStart(2, '0')},Payment ${at},${at % 3 ? -1 : 1}${at}.50`,
  )

test('an import says where its file lies once it came, what it is and what went wrong', async () => {
  const accountId = await newAccount()
  const text = file('2026-03-01,Deposit,100.00', '2026-03-32,Nonsense,1.00')
  const asked = await anUpload(desk, as, accountId, text)
  expect(asked).toMatchObject({ storagePath: null, errors: [] })
  await desk.drain()
  const { body: item } = await desk.call('getImport', { as, params: { id: asked.id } })
  const told = {
    originalFilename: 'bank.csv',
    mimeType: 'text/csv',
    storagePath: `C/${companyId}/imports/${asked.id}/file`,
    errors: ['1 row could not be read'],
  }
  expect(item).toMatchObject(told)
  const { body: list } = await desk.call('listImports', { as, query: { companyId, accountId } })
  expect(list).toEqual([item])
  expect((await desk.items()).find(({ id }) => id === asked.id)).not.toHaveProperty('storagePath')
})

test('an account says of which file and which days its last import was', async () => {
  const accountId = await newAccount()
  const account = async () => (await desk.call('getAccount', { as, params: { id: accountId } })).body
  expect((await account()).lastSyncFile).toBeUndefined()
  await anImport(accountId, file('2026-03-01,Deposit,100.00', '2026-03-09,Fee,-2.50'), { fileName: 'm.csv' })
  expect(await account()).toMatchObject({
    lastSync: expect.any(String),
    lastSyncFile: { fileName: 'm.csv', periodStart: '2026-03-01', periodEnd: '2026-03-09' },
  })
})

test('the receipt keeps at which row the balance of the file does not follow, and by how much', async () => {
  const rows = [
    '2026-03-01,Deposit,100.00,100.00',
    '2026-03-02,Fee,-2.50,97.50',
    '2026-03-03,Rent,-40.00,50.00',
  ]
  const accountId = await newAccount()
  const header = 'Date,Description,Amount,Balance'
  const columnMapping = { date: 'Date', description: 'Description', amount: 'Amount', balance: 'Balance' }
  const broken = await anImport(accountId, [header, ...rows].join('\n'), { columnMapping })
  expect(broken).toMatchObject({ isConsistent: false, brokenBalances: [{ row: 3, by: '-7.50' }] })
  const whole = await anImport(accountId, [header, ...rows.slice(0, 2)].join('\n'), { columnMapping })
  expect([whole.isConsistent, whole.brokenBalances]).toEqual([true, undefined])
})

test('read = new + already here + rejected, with totals and period', async () => {
  const item = await anImport(
    await newAccount(),
    file(
      '2026-03-01,Deposit,100.00',
      '2026-03-02,Fee,-2.50',
      '2026-03-32,Nonsense,1.00',
      '2026-03-05,Too exact,1.23456',
    ),
  )
  expect(item).toMatchObject({
    status: 'completed_with_errors',
    totalRecords: 4,
    newRecords: 2,
    duplicateRecords: 0,
    errorRecords: 2,
    totalIn: '100.00',
    totalOut: '-2.50',
    periodStart: '2026-03-01',
    periodEnd: '2026-03-02',
  })
  const { body: rows } = await desk.call('listImportRows', { as, params: { id: item.id } })
  expect(rows.map(({ row, outcome }: { row: number; outcome: string }) => [row, outcome])).toEqual([
    [3, 'rejected'],
    [4, 'rejected'],
  ])
  expect(rows[0].raw).toContain('Nonsense')
})

test('a file that names another currency than its account is refused, on whatever row it does', async () => {
  const item = await anImport(
    await newAccount(),
    'Date,Description,Amount,Currency\n2026-03-01,Deposit,100.00,CAD\n2026-03-02,Fee,-2.50,CAD\n2026-03-03,Miete,-7.00,EUR\n',
    { columnMapping: { date: 'Date', amount: 'Amount', currency: 'Currency', onlyCurrency: '*' } },
  )
  expect(item).toMatchObject({
    status: 'failed',
    newRecords: 0,
    failure: 'The file is in EUR, and this account is kept in CAD. Please import it into an account in EUR.',
  })
})

test('the same file again adds nothing and says so', async () => {
  const accountId = await newAccount()
  const text = file(...manyRows(250))
  const first = await anImport(accountId, text)
  expect(first).toMatchObject({ status: 'completed', newRecords: 250, repeatsImportId: null })
  const again = await anImport(accountId, text)
  expect(again).toMatchObject({
    status: 'completed',
    newRecords: 0,
    duplicateRecords: 250,
    repeatsImportId: first.id,
    runId: null,
  })
  const { body } = await desk.call('listImportRows', { as, params: { id: again.id }, query: { limit: 1 } })
  expect(body[0].reason).toContain('Already here')
})

test('two identical real payments in one file are both kept', async () => {
  const accountId = await newAccount()
  const item = await anImport(accountId, file('2026-03-01,Coffee,-3.80', '2026-03-01,Coffee,-3.80'))
  expect(item).toMatchObject({ newRecords: 2, duplicateRecords: 0 })
  expect((await desk.call('getAccountStats', { as, params: { id: accountId } })).body).toMatchObject({
    totalTransactions: 2,
    balance: '992.40',
  })
})

test('an overlapping file adds only what is new', async () => {
  const accountId = await newAccount()
  await anImport(accountId, file('2026-03-01,Coffee,-3.80', '2026-03-02,Rent,-900.00'))
  expect(
    await anImport(accountId, file('2026-03-02,Rent,-900.00', '2026-03-03,Deposit,50.00')),
  ).toMatchObject({ newRecords: 1, duplicateRecords: 1 })
})

test('a ledger file posts a balanced entry for each row, with the accounts of its categories', async () => {
  const accountId = await newAccount()
  const columnMapping = {
    format: 'csv',
    date: 'Date',
    description: 'Description',
    amount: 'Amount',
    category: 'Category',
    dateFormat: 'YYYY-MM-DD',
    decimalMark: '.',
    invert: false,
  }
  const text = [
    'Date,Description,Amount,Category',
    '2026-03-01,Invoice 7,-100.00,income',
    '2026-03-02,Rent March,900.00,Rent',
    '2026-03-03,Unknown,5.00,',
  ].join('\n')
  expect(await anImport(accountId, text, { side: 'ledger', columnMapping })).toMatchObject({
    status: 'completed',
    newRecords: 3,
  })
  const { body: entries } = await desk.call('listLedgerTransactions', {
    as,
    query: { accountId, order: 'oldest' },
  })
  expect(
    entries.map(({ amount, accountCode }: { amount: string; accountCode: string }) => [amount, accountCode]),
  ).toEqual([
    ['-100.00', '4000'],
    ['900.00', '6350'],
    ['5.00', '1999'],
  ])
})

test('a finished import is matched: the clear pairs are approved, everything stays balanced', async () => {
  const accountId = await newAccount()
  const columnMapping = {
    format: 'csv',
    date: 'Date',
    description: 'Description',
    amount: 'Amount',
    reference: 'Reference',
    dateFormat: 'YYYY-MM-DD',
    decimalMark: '.',
    invert: false,
  }
  const ledger = [
    'Date,Description,Amount,Reference',
    ...Array.from(
      { length: 40 },
      (_, at) =>
        `2026-03-${String(1 + (at % 28)).padStart(2, '0')},Customer ${at} Limited,-${137 + at * 31}.15,INV-${3000 + at}`,
    ),
  ]
  const bank = Array.from(
    { length: 40 },
    (_, at) =>
      `2026-03-${String(1 + (at % 28)).padStart(2, '0')},CUSTOMER ${at} LTD INV-${3000 + at},${137 + at * 31}.15`,
  )
  await anImport(accountId, ledger.join('\n'), { side: 'ledger', columnMapping })
  const item = await anImport(accountId, file(...bank))
  const { body: run } = await desk.call('getMatchingRun', { as, params: { id: item.runId! } })
  expect(run).toMatchObject({
    status: 'completed',
    mode: 'live',
    cause: 'import',
    sourceCount: 40,
    ledgerCount: 40,
    applied: run.autoApproved,
  })
  expect(run.autoApproved).toBeGreaterThan(30)
  const { body: matches } = await desk.call('listMatches', { as, query: { accountId } })
  expect(matches.length).toBe(run.autoApproved)
  expect(matches[0]).toMatchObject({
    origin: 'auto',
    approvalStatus: 'approved',
    approvedBy: 'system',
    runId: run.id,
  })
  expect((await desk.call('getAccountStats', { as, params: { id: accountId } })).body).toMatchObject({
    matchedTransactions: run.autoApproved,
    balanceVariance: '0.00',
  })
})

test.each([
  ['a PDF', '%PDF-1.7 binary', 'PDF'],
  ['nothing but a header', 'Date,Description,Amount\n', 'empty'],
  ["nothing but a bank's own header", 'DATE,DESCRIPTION,AMOUNT,CHECK #,STATUS\n', 'holds no movements'],
  [
    'nothing but a balance',
    'Date,Description,Amount\n2026-03-01,Opening balance,100.00\n',
    'holds no movements',
  ],
  ['a picture', '\u0089PNG\r\n\u001a\n\u0000\u0000', 'binary'],
])('%s ends failed with a reason, and no row is written', async (_, text, reason) => {
  const accountId = await newAccount()
  const item = await anImport(accountId, text)
  expect(item).toMatchObject({ status: 'failed', newRecords: 0, processedRecords: 0 })
  expect(item.failure).toContain(reason)
  expect((await desk.call('listSourceTransactions', { as, query: { accountId } })).body).toEqual([])
})

test('bad requests are answered in the words of the screens', async () => {
  const accountId = await newAccount()
  const body = {
    accountId,
    fileName: 'bank.csv',
    fileSizeBytes: 100,
    columnMapping: { date: 'Date', description: 'D', amount: 'A' },
  }
  const refusal = async (change: object) =>
    (await desk.call('createImport', { as, body: { ...body, ...change } })).body.message
  expect(await refusal({ fileName: 'bank.docx' })).toBe('Please upload a CSV file')
  expect(await refusal({ fileSizeBytes: 5 * 1024 * 1024 + 1 })).toBe('Please upload a file smaller than 5MB')
  expect(await refusal({ columnMapping: { description: 'D' } })).toBe('Please map all required columns')
  expect(await refusal({ fileSizeBytes: 0 })).toBe('The CSV file appears to be empty or invalid')
  expect(await refusal({ accountId: undefined })).toBe('Please select an account for import')
})

test('the store refuses another type, another key and a larger file than was asked for', async () => {
  const accountId = await newAccount()
  const { body } = await desk.call('createImport', {
    as,
    body: {
      accountId,
      fileName: 'bank.csv',
      fileSizeBytes: 10,
      columnMapping: { date: 'Date', description: 'D', amount: 'A' },
    },
  })
  const send = async (change: Record<string, string>, text: string) => {
    const form = new FormData()
    for (const [name, value] of Object.entries({ ...body.upload.fields, ...change })) form.append(name, value)
    form.append('file', new Blob([text]), 'bank.csv')
    return (await fetch(body.upload.url, { method: 'POST', body: form })).status
  }
  expect(await send({ key: 'U/1/other' }, '0123456789')).toBe(403)
  expect(await send({ 'Content-Type': 'text/html' }, '0123456789')).toBe(403)
  expect(await send({}, '0123456789A')).toBe(400)
  expect(desk.messages).toEqual([])
})

test('a file that is gone before it is read fails its import with the reason', async () => {
  const { DeleteObjectCommand } = await import('@aws-sdk/client-s3')
  const { client, uploadKey } = await import('../storage/files.ts')
  const { id: accountId } = await anAccount(desk, as, companyId)
  const { id } = await anUpload(desk, as, accountId, 'Date,Description,Amount\n2026-01-05,Gone,1.00')
  await client.send(new DeleteObjectCommand({ Bucket: 'files', Key: uploadKey(id) }))
  await desk.drain()
  const { body } = await desk.call('getImport', { as, params: { id } })
  expect([body.status, body.newRecords]).toEqual(['failed', 0])
  expect(body.failure).toMatch(/./)
  const { body: listed } = await desk.call('listImports', { as, query: { companyId } })
  expect(listed[0]).toEqual(body)
})

test('a message for a file that no import was made for is not taken, and writes nothing', async () => {
  const before = (await desk.items()).length
  const importId = `${companyId}.202601.01KCBQ8Z6H0000000000000000`
  const arrival = (key: string) => ({
    queue: 'arrivals',
    body: JSON.stringify({
      Records: [{ eventName: 'ObjectCreated:Post', s3: { bucket: { name: 'files' }, object: { key } } }],
    }),
  })
  const request = (asked: number) => ({
    queue: 'imports',
    body: JSON.stringify({ version: 1, companyId: asked, importId }),
  })
  expect(await desk.deliver(arrival(`U/999/${importId}`))).toBe(false)
  expect(desk.messages).toEqual([])
  expect(await desk.deliver(arrival(`U/${companyId}/${importId}`))).toBe(true)
  expect(await desk.deliver(desk.messages.shift()!)).toBe(false)
  expect(await desk.deliver(request(companyId + 1))).toBe(false)
  expect(await desk.deliver({ queue: 'arrivals', body: 'not json' })).toBe(false)
  expect(
    await desk.deliver({
      queue: 'arrivals',
      body: JSON.stringify({ Service: 'Amazon S3', Event: 's3:TestEvent' }),
    }),
  ).toBe(true)
  expect((await desk.items()).length).toBe(before)
})

test('the receipt of a ledger file says what came into the account and what left it, as its bank file does', async () => {
  const rows = file('2026-03-01,Deposit,100.00', '2026-03-02,Fee,-2.50')
  const accountId = await newAccount()
  const bank = await anImport(accountId, rows)
  const moved = { totalIn: bank.totalIn, totalOut: bank.totalOut }
  expect(moved).toEqual({ totalIn: '100.00', totalOut: '-2.50' })
  const entries = file('2026-03-01,Deposit,-100.00', '2026-03-02,Fee,2.50')
  expect(await anImport(accountId, entries, { side: 'ledger' })).toMatchObject(moved)
})

test('amounts of one sign are read by what the account held before them, and asked about where that proves nothing', async () => {
  const text =
    'Date,Description,Amount,Balance\n2026-01-06,Northwind,100.00,1100.00\n2026-01-20,Harbor,40.00,1140.00\n'
  const columnMapping = {
    format: 'csv',
    date: 'Date',
    description: 'Description',
    amount: 'Amount',
    balance: 'Balance',
    dateFormat: 'YYYY-MM-DD',
    decimalMark: '.',
  }
  const imported = async (balance: string) => {
    const account = await anAccount(desk, as, companyId, { balance })
    const { id } = await anUpload(desk, as, account.id, text, { columnMapping })
    await desk.drain()
    return (await desk.call('getImport', { as, params: { id } })).body
  }
  expect(await imported('1000.00')).toMatchObject({
    status: 'completed',
    totalIn: '140.00',
    totalOut: '0.00',
    columnMapping: { invert: false },
  })
  expect(await imported('-1000.00')).toMatchObject({ totalIn: '0.00', totalOut: '-140.00' })
  expect(await imported('900.00')).toMatchObject({
    status: 'failed',
    failure: expect.stringContaining('does not say which of its amounts are money in'),
  })
})
