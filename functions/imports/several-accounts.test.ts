/** One file, one upload, several accounts: each its own import, and all of them one unit when they are taken back. */
import { afterAll, beforeAll, expect, test } from 'vitest'
import { verify } from '../../shared/domain/audit/invariants.ts'
import { aCompany, aFileOfAccounts, anAccount, anUpload } from '../../test/builders.ts'
import { type Desk, startDesk } from '../../test/desk.ts'

let desk: Desk
let companyId: number
const as = 'anna'

beforeAll(async () => {
  desk = await startDesk()
  companyId = (await aCompany(desk, as)).id
})
afterAll(() => desk.stop())

const twoAccounts = async () => [
  (await anAccount(desk, as, companyId, { name: 'Chequing' })).id,
  (await anAccount(desk, as, companyId, { name: 'Savings' })).id,
]
const FILE = `Date,Description,Amount,Account
2026-03-01,Rent,-900.00,1
2026-03-01,Interest,2.50,2
2026-03-02,Client,1200.00,1
2026-03-32,Bad day,1.00,2`
const importOf = async (id: string) => (await desk.call('getImport', { as, params: { id } })).body
const linesOf = async (accountId: number) =>
  (await desk.call('listSourceTransactions', { as, query: { accountId } })).body.map(
    ({ description }: { description: string }) => description,
  )

test('each account of a file gets its own lines and its own receipt, out of one upload', async () => {
  const ids = await twoAccounts()
  const imports = await aFileOfAccounts(desk, as, FILE, ids)
  await desk.drain()
  const [first, second] = await Promise.all(imports.map(({ id }) => importOf(id)))
  expect(first).toMatchObject({ status: 'completed', newRecords: 2, errorRecords: 0, totalIn: '1200.00' })
  expect(second).toMatchObject({ status: 'completed_with_errors', newRecords: 1, errorRecords: 1 })
  expect(first.parts).toEqual(imports.map(({ id }) => id))
  expect(second.parts).toEqual(first.parts)
  expect(second.fileHash).toBe(first.fileHash)
  expect((await linesOf(ids[0]!)).sort()).toEqual(['Client', 'Rent'])
  expect(await linesOf(ids[1]!)).toEqual(['Interest'])
  const { bytes } = await desk.call('downloadRejectedRows', { as, params: { id: second.id } })
  expect(bytes.toString()).toContain('Bad day')
})

test('one account of a file is taken back by itself, and the rest as one unit', async () => {
  const ids = await twoAccounts()
  const imports = await aFileOfAccounts(desk, as, FILE, ids)
  await desk.drain()
  await desk.call('undoImport', { as, params: { id: imports[1]!.id } })
  await desk.drain()
  expect(await Promise.all(ids.map(linesOf))).toMatchObject([{ length: 2 }, { length: 0 }])

  const { status, body } = await desk.call('undoFileImports', { as, params: { id: imports[1]!.id } })
  expect([status, body.type, body.total]).toEqual([202, 'undo_file', 2])
  await desk.drain()
  expect((await desk.call('getOperation', { as, params: { id: body.id } })).body).toMatchObject({
    status: 'undone',
    processed: 2,
  })
  expect(await Promise.all(ids.map(linesOf))).toEqual([[], []])
  const again = await desk.call('undoFileImports', { as, params: { id: imports[0]!.id } })
  expect(again.body.code).toBe('operation.state')
})

test('both accounts are taken back at once, and the same file can come again', async () => {
  const ids = await twoAccounts()
  const imports = await aFileOfAccounts(desk, as, FILE, ids)
  await desk.drain()
  const { body } = await desk.call('undoFileImports', { as, params: { id: imports[0]!.id } })
  await desk.drain()
  expect((await desk.call('getOperation', { as, params: { id: body.id } })).body).toMatchObject({
    status: 'undone',
    processed: 3,
  })
  expect(await Promise.all(imports.map(async ({ id }) => (await importOf(id)).status))).toEqual([
    'undone',
    'undone',
  ])
  const again = await aFileOfAccounts(desk, as, FILE, ids)
  await desk.drain()
  expect(await importOf(again[0]!.id)).toMatchObject({ newRecords: 2, duplicateRecords: 0 })
})

test('an account that is inactive when its file comes fails alone, and the others are imported', async () => {
  const ids = await twoAccounts()
  const imports = await aFileOfAccounts(desk, as, FILE, ids)
  const { body: account } = await desk.call('getAccount', { as, params: { id: ids[0]! } })
  const { name, displayColor, notificationsEnabled, lowBalanceThreshold } = account
  await desk.call('updateAccountSettings', {
    as,
    params: { id: ids[0]! },
    body: { name, displayColor, notificationsEnabled, lowBalanceThreshold, isActive: false },
  })
  await desk.drain()
  const [first, second] = await Promise.all(imports.map(({ id }) => importOf(id)))
  expect(first).toMatchObject({ status: 'failed', newRecords: 0 })
  expect(second).toMatchObject({ status: 'completed_with_errors', newRecords: 1 })
})

test('parts that leave rows of the file out are refused, each with what they leave out', async () => {
  const ids = await twoAccounts()
  const imports = await aFileOfAccounts(desk, as, `${FILE}\n2026-03-05,Deposit,70.00,3`, ids)
  await desk.drain()
  for (const { id } of imports)
    expect(await importOf(id)).toMatchObject({
      status: 'failed',
      failure: expect.stringContaining('1 row of account 3 that none of its parts takes'),
    })
  expect(await Promise.all(ids.map(linesOf))).toEqual([[], []])
})

test('two accounts of a file do not go into one, and an import of one account is no file of several', async () => {
  const [one] = await twoAccounts()
  const columnMapping = { date: 'Date', description: 'Description', amount: 'Amount', account: 'Account' }
  const parts = ['1', '2'].map((onlyAccount) => ({
    accountId: one,
    columnMapping: { ...columnMapping, onlyAccount },
  }))
  const body = { fileName: 'a.csv', fileSizeBytes: 10, parts }
  const twice = await desk.call('createFileImports', { as, body })
  expect([twice.status, twice.body.code]).toEqual([422, 'import.account-twice'])
  const { id } = await anUpload(desk, as, one!, FILE)
  await desk.drain()
  const alone = await desk.call('undoFileImports', { as, params: { id } })
  expect([alone.status, alone.body.code]).toEqual([409, 'import.one-account'])
})

test('nothing of this is missing when everything is counted again', async () => {
  expect(verify(await desk.items()).broken).toEqual([])
})
