import { PutObjectCommand } from '@aws-sdk/client-s3'
import { afterAll, beforeAll, expect, test } from 'vitest'
import type { Import } from '../../shared/contract/imports.ts'
import { aCompany, anAccount, anUpload } from '../../test/builders.ts'
import { type Desk, startDesk } from '../../test/desk.ts'
import { fileKey } from '../storage/file-keys.ts'

let desk: Desk
let companyId: number
const as = 'anna'

beforeAll(async () => {
  desk = await startDesk()
  companyId = (await aCompany(desk, as)).id
})
// Files are changed and taken away behind the books.
afterAll(() => desk.stop({ isSound: false }))

const newAccount = async () => (await anAccount(desk, as, companyId)).id
const file = (...rows: string[]) => ['Date,Description,Amount', ...rows].join('\n')
const COFFEE = '2026-03-01,Coffee,-3.80'

async function anImport(
  accountId: number,
  text: string,
  rest: Record<string, unknown> = {},
): Promise<Import> {
  const { id } = await anUpload(desk, as, accountId, text, rest)
  await desk.drain()
  return readImport(id)
}
const readImport = async (id: string): Promise<Import> =>
  (await desk.call('getImport', { as, params: { id } })).body
const rowsOf = async (id: string, outcome: string) =>
  (await desk.call('listImportRows', { as, params: { id }, query: { outcome } })).body
const take = (id: string, rows?: number[]) =>
  desk.call('takeDuplicates', { as, params: { id }, body: rows ? { rows } : {} })
const countOf = async (accountId: number) =>
  (await desk.call('getAccountStats', { as, params: { id: accountId } })).body.totalTransactions

test('the rows that were left out are listed page by page, each once', async () => {
  const accountId = await newAccount()
  const rows = Array.from({ length: 7 }, (_, at) => `2026-03-0${at + 1},Tea ${at},-2.00`)
  await anImport(accountId, file(...rows))
  const { id } = await anImport(accountId, file(...rows, COFFEE, 'no day at all,Tea,-2.00'))
  const listed: number[] = []
  let cursor: string | undefined
  for (let pages = 0; pages === 0 || (cursor && pages < 9); pages++) {
    const query = { limit: 3, ...(cursor && { cursor }) }
    const page = await desk.call('listImportRows', { as, params: { id }, query })
    listed.push(...page.body.map(({ row }: { row: number }) => row))
    cursor = /cursor=([^&>]+)/.exec(page.headers.link ?? '')?.[1]
  }
  expect(listed).toEqual([1, 2, 3, 4, 5, 6, 7, 9])
})

test('a payment that repeats one of an earlier file is listed with that line, and imported anyway when a person says so', async () => {
  const accountId = await newAccount()
  await anImport(accountId, file(COFFEE))
  const second = await anImport(accountId, file(COFFEE, '2026-03-02,Tea,-2.00'))
  const [row] = await rowsOf(second.id, 'duplicate')
  expect(row).toMatchObject({ row: 1, transactionId: expect.stringMatching(/^\d+\./) })
  const { status, body } = await take(second.id, [1])
  expect([status, body.type, body.total]).toEqual([202, 'take_duplicates', 1])
  await desk.drain()
  expect((await desk.call('getOperation', { as, params: { id: body.id } })).body).toMatchObject({
    status: 'done',
    processed: 1,
  })
  expect(await readImport(second.id)).toMatchObject({ newRecords: 2, duplicateRecords: 0 })
  expect(await rowsOf(second.id, 'duplicate')).toEqual([])
  const { body: lines } = await desk.call('listSourceTransactions', {
    as,
    query: { accountId, search: 'Coffee' },
  })
  expect(
    lines.map(({ importBatchId, importRow }: { importBatchId: string; importRow: number }) => [
      importBatchId,
      importRow,
    ]),
  ).toContainEqual([second.id, 1])
})

test('what was imported anyway is found again: the same file a third time has it twice', async () => {
  const accountId = await newAccount()
  await anImport(accountId, file(COFFEE))
  const second = await anImport(accountId, file(`${COFFEE}`, '2026-03-04,Other,1.00'))
  await take(second.id)
  await desk.drain()
  expect(await anImport(accountId, file(COFFEE, COFFEE))).toMatchObject({
    newRecords: 0,
    duplicateRecords: 2,
  })
})

test('all duplicates of a long file at once, alike ones among them, and undone with their import', async () => {
  const accountId = await newAccount()
  const rows = Array.from(
    { length: 150 },
    (_, at) => `2026-0${1 + (at % 6)}-10,Payment ${at % 140},-${(at % 140) + 1}.00`,
  )
  await anImport(accountId, file(...rows))
  const again = await anImport(accountId, file(...rows, '2026-07-01,New,5.00'))
  expect(again).toMatchObject({ newRecords: 1, duplicateRecords: 150 })
  await take(again.id)
  await desk.drain()
  expect(await countOf(accountId)).toBe(301)
  expect(await readImport(again.id)).toMatchObject({ newRecords: 151, duplicateRecords: 0 })
  await desk.call('undoImport', { as, params: { id: again.id } })
  await desk.drain()
  expect(await countOf(accountId)).toBe(150)
})

test('duplicates of a ledger file bring their journal entries along', async () => {
  const accountId = await newAccount()
  await anImport(accountId, file('2026-03-01,Rent,900.00'), { side: 'ledger' })
  const second = await anImport(accountId, file('2026-03-01,Rent,900.00', '2026-03-02,Ink,5.00'), {
    side: 'ledger',
  })
  await take(second.id, [1])
  await desk.drain()
  expect(
    (await desk.call('getAccountStats', { as, params: { id: accountId } })).body.ledgerTransactions,
  ).toBe(3)
})

test('asking twice at once takes each row once', async () => {
  const accountId = await newAccount()
  await anImport(accountId, file(COFFEE))
  const second = await anImport(accountId, file(COFFEE, '2026-03-03,x,1.00'))
  const [one, other] = await Promise.all([take(second.id), take(second.id)])
  expect([one.status, other.status]).toEqual([202, 202])
  await desk.drain()
  expect(await readImport(second.id)).toMatchObject({ newRecords: 2, duplicateRecords: 0 })
  expect((await take(second.id)).body.code).toBe('import.no-duplicates')
})

test('rows that are no duplicates, and an import that was undone, are refused', async () => {
  const accountId = await newAccount()
  const item = await anImport(accountId, file(COFFEE, '2026-03-32,Bad,1.00'))
  expect((await take(item.id, [1, 2, 99])).body.code).toBe('import.no-duplicates')
  await desk.call('undoImport', { as, params: { id: item.id } })
  await desk.drain()
  expect((await take(item.id)).body.code).toBe('import.state')
})

test('an import that is undone before its duplicates were taken stops the taking, which says so', async () => {
  const accountId = await newAccount()
  await anImport(accountId, file(COFFEE))
  const second = await anImport(accountId, file(COFFEE, '2026-03-03,y,1.00'))
  const { body } = await take(second.id)
  await desk.call('undoImport', { as, params: { id: second.id } })
  await desk.drain()
  expect((await desk.call('getOperation', { as, params: { id: body.id } })).body).toMatchObject({
    status: 'partly_done',
    processed: 0,
    blocked: [{ reason: 'The import was undone in the meantime.' }],
  })
  expect(await countOf(accountId)).toBe(1)
})

test('rejected rows are downloaded in the columns of their file with the reason, mended, and imported as what they belong to', async () => {
  const accountId = await newAccount()
  const text = [
    'Date,Description,Amount,Note',
    '2026-03-01,Good,1.00,',
    '2026-03-32,=Rent,-900.00,"a, b"',
    '2026-03-03,Odd,x,+1',
  ].join('\n')
  const first = await anImport(accountId, text, { fileName: 'march.csv' })
  const { bytes, headers } = await desk.call('downloadRejectedRows', { as, params: { id: first.id } })
  expect(headers['content-disposition']).toContain('march-rejected.csv')
  const rejected = bytes.toString().slice(1)
  expect(rejected.split('\r\n').slice(0, 3)).toEqual([
    'Date,Description,Amount,Note,Reason',
    expect.stringMatching(/^2026-03-32,'=Rent,-900\.00,"a, b",.+$/),
    expect.stringMatching(/^2026-03-03,Odd,x,\+1,.+$/),
  ])
  const mended = bytes.toString().replace('2026-03-32', '2026-03-31').replace(',x,', ',2.00,')
  const second = await anImport(accountId, mended, {
    fileName: 'march-rejected.csv',
    parentImportId: first.id,
  })
  expect(second).toMatchObject({ status: 'completed', newRecords: 2, parentImportId: first.id })
  const { body: lines } = await desk.call('listSourceTransactions', { as, query: { accountId } })
  expect(lines.map(({ description }: { description: string }) => description)).toContain('=Rent')
})

test('rejected rows of a file that is too large for one reply are downloaded by a link', async () => {
  const row = `2026-03-32,${'x'.repeat(2_000)},1.00`
  const { id } = await anImport(await newAccount(), file(...Array.from({ length: 2_200 }, () => row)))
  const { status, headers } = await desk.call('downloadRejectedRows', { as, params: { id } })
  expect(status).toBe(302)
  const text = await (await fetch(headers.location!)).text()
  expect(text.match(/^2026-03-32/gm)).toHaveLength(2_200)
})

test('of a file that is not what was imported any more no row is taken, and none is handed out', async () => {
  const accountId = await newAccount()
  await anImport(accountId, file(COFFEE))
  const { id } = await anImport(accountId, file(COFFEE, '2026-03-32,Bad,1.00'))
  const { client } = await import('../storage/files.ts')
  const Body = file('2026-03-01,Yacht,-90000.00', '2026-03-32,Worse,1.00')
  await client.send(new PutObjectCommand({ Bucket: 'files', Key: fileKey('imports', id), Body }))

  const { status, body } = await desk.call('downloadRejectedRows', { as, params: { id } })
  expect([status, body.code]).toEqual([409, 'document.damaged'])
  const { body: operation } = await take(id, [1])
  await desk.drain()
  expect((await desk.call('getOperation', { as, params: { id: operation.id } })).body).toMatchObject({
    status: 'partly_done',
    processed: 0,
    blocked: [{ reason: expect.stringContaining('no longer the one that was imported') }],
  })
  expect(await countOf(accountId)).toBe(1)
})

test('mended rows go to the account that their file went to', async () => {
  const [one, other] = [await newAccount(), await newAccount()]
  const { id } = await anImport(one, file('2026-03-32,Bad,1.00', COFFEE))
  const body = {
    accountId: other,
    fileName: 'mended.csv',
    fileSizeBytes: 10,
    columnMapping: { date: 'Date', amount: 'Amount' },
    parentImportId: id,
  }
  expect((await desk.call('createImport', { as, body })).body.code).toBe('import.parent')
  expect(
    (
      await desk.call('downloadRejectedRows', {
        as,
        params: { id: (await anImport(one, file('2026-03-09,z,1.00'))).id },
      })
    ).body.code,
  ).toBe('import.no-rejected')
})

test('the months of an account show what its files cover', async () => {
  const accountId = await newAccount()
  const first = await anImport(accountId, file('2026-01-02,a,1.00', '2026-01-30,b,1.00'))
  const second = await anImport(accountId, file('2026-01-28,c,1.00', '2026-02-26,d,1.00'))
  await anImport(accountId, file('2026-01-28,c,1.00', '2026-02-26,d,1.00'))
  await anImport(accountId, file('2026-05-01,ledger,1.00'), { side: 'ledger' })
  const { body } = await desk.call('getImportCoverage', { as, query: { accountId } })
  expect(body[0]).toMatchObject({ accountId, from: '2026-01-02', to: '2026-02-26' })
  expect(body[0].months.slice(0, 3)).toEqual([
    {
      month: '2026-01-01',
      status: 'covered',
      gaps: [],
      quiet: [],
      overlaps: [{ from: '2026-01-28', to: '2026-01-30', importIds: [first.id, second.id] }],
    },
    {
      month: '2026-02-01',
      status: 'covered',
      gaps: [],
      quiet: [{ from: '2026-02-27', to: '2026-02-28', isProved: false }],
      overlaps: [],
    },
    {
      month: '2026-03-01',
      status: 'missing',
      gaps: [{ from: '2026-03-01', to: '2026-03-31' }],
      quiet: [],
      overlaps: [],
    },
  ])
  await desk.call('undoImport', { as, params: { id: second.id } })
  await desk.drain()
  expect((await desk.call('getImportCoverage', { as, query: { accountId } })).body[0].to).toBe('2026-01-30')
})

const AS_BANK_OF_AMERICA = {
  format: 'csv',
  date: 'Date',
  description: 'Description',
  amount: 'Amount',
  balance: 'Running Bal.',
  dateFormat: 'MM/DD/YYYY',
  decimalMark: '.',
  invert: false,
}

test('a file that states its balance as of a day covers the days up to then', async () => {
  const accountId = await newAccount()
  await anImport(
    accountId,
    [
      'Description,,Summary Amt.',
      'Beginning balance as of 01/01/2026,,"100.00"',
      'Total credits,,"2.00"',
      'Total debits,,"0.00"',
      'Ending balance as of 01/31/2026,,"102.00"',
      '',
      'Date,Description,Amount,Running Bal.',
      '01/01/2026,Beginning balance as of 01/01/2026,,"100.00"',
      '01/02/2026,Coffee,"1.00","101.00"',
      '01/29/2026,Tea,"1.00","102.00"',
    ].join('\n'),
    { columnMapping: AS_BANK_OF_AMERICA },
  )
  const { body } = await desk.call('getImportCoverage', { as, query: { accountId } })
  const { to, months } = body[0]
  expect([to, months[0].gaps, months[0].quiet]).toEqual(['2026-01-31', [], []])
})

test('a statement in German covers the period above its lines, and stands for its closing balance', async () => {
  const accountId = await newAccount()
  const statement = [
    'Zeitraum 01.10.2026 - 31.10.2026',
    'Anfangssaldo;8.412,30',
    'Endsaldo;6.670,36',
    'Buchungstag;Buchungstext;Betrag',
    '15.10.2026;Miete;-1.800,00',
    '20.10.2026;Kunde;58,06',
  ]
  const columnMapping = {
    format: 'csv',
    date: 'Buchungstag',
    description: 'Buchungstext',
    amount: 'Betrag',
    delimiter: ';',
    dateFormat: 'DD.MM.YYYY',
    decimalMark: ',',
    invert: false,
  }
  expect(await anImport(accountId, statement.join('\n'), { columnMapping })).toMatchObject({
    openingBalance: '8412.30',
    openingOn: '2026-09-30',
    closingBalance: '6670.36',
    closingOn: '2026-10-31',
    isConsistent: true,
  })
  const { body } = await desk.call('getImportCoverage', { as, query: { accountId } })
  const { from, to, months } = body[0]
  expect([from, to, months[0].gaps, months[0].quiet]).toEqual(['2026-10-01', '2026-10-31', [], []])
})

test('the receipt counts the lines of a file that are no transactions, and none where each is one', async () => {
  const accountId = await newAccount()
  const news = '2026-03-31,New rate of interest,0.00'
  expect(await anImport(accountId, file(COFFEE, news, 'Total,,-3.80'))).toMatchObject({
    totalRecords: 1,
    errorRecords: 0,
    setAsideRecords: 2,
  })
  expect(await anImport(accountId, file('2026-03-02,Tea,-2.00'))).not.toHaveProperty('setAsideRecords')
})

test('what a file has of another account is none of the lines that are no transactions', async () => {
  const accountId = await newAccount()
  const text = [
    'Account,Date,Description,Amount',
    '4401,2026-03-01,Coffee,-3.80',
    '4402,2026-03-01,Rent,-900.00',
    '4401,2026-03-31,New rate of interest,0.00',
  ].join('\n')
  const columns = { date: 'Date', description: 'Description', amount: 'Amount', account: 'Account' }
  const item = await anImport(accountId, text, { columnMapping: { ...columns, onlyAccount: '4401' } })
  expect(item).toMatchObject({ totalRecords: 1, setAsideRecords: 1 })
})
