/** A card's export and its statement hold the same payments in other words: nothing of that is taken twice, or left out, without a word. */
import { afterAll, beforeAll, expect, test } from 'vitest'
import type { Import } from '../../shared/contract/imports.ts'
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

const newAccount = async () => (await anAccount(desk, as, companyId)).id
const EXPORT = [
  'Date,Description,Amount',
  '2026-03-01,AMZN MKTP US*2X,-12.50',
  '2026-03-02,SQ *CORNER CAFE,-4.00',
  '2026-03-02,SQ *CORNER CAFE,-4.00',
].join('\n')
const STATEMENT = [
  'Posted,Payee,Amount,Card',
  '2026-03-01,Amazon Marketplace,-12.50,1111',
  '2026-03-02,Corner Cafe Seattle,-4.00,1111',
  '2026-03-02,Corner Cafe Seattle,-4.00,1111',
  '2026-03-02,Corner Cafe Seattle,-4.00,1111',
  '2026-03-05,Interest,-1.10,1111',
].join('\n')
const asStatement = { columnMapping: { date: 'Posted', description: 'Payee', amount: 'Amount' } }

async function anImport(
  accountId: number,
  text: string,
  rest: Record<string, unknown> = {},
): Promise<Import> {
  const { id } = await anUpload(desk, as, accountId, text, rest)
  await desk.drain()
  return (await desk.call('getImport', { as, params: { id } })).body
}
const leftOut = async (id: string) =>
  (await desk.call('listImportRows', { as, params: { id }, query: { outcome: 'duplicate' } })).body
const countOf = async (accountId: number) =>
  (await desk.call('getAccountStats', { as, params: { id: accountId } })).body.totalTransactions

test('rows with the day and amount of lines that another layout brought are taken and told', async () => {
  const accountId = await newAccount()
  expect((await anImport(accountId, EXPORT)).lookAlikes).toBeUndefined()
  const statement = await anImport(accountId, STATEMENT, asStatement)
  expect(statement).toMatchObject({ newRecords: 5, lookAlikes: { records: 3, areLeftOut: false } })
  expect(await countOf(accountId)).toBe(8)
})

test('they are left out where a person says so, each with the line that it looks like, and what is new comes in', async () => {
  const accountId = await newAccount()
  await anImport(accountId, EXPORT)
  const asked = { ...asStatement, leavesLookAlikes: true }
  const statement = await anImport(accountId, STATEMENT, asked)
  expect(statement).toMatchObject({
    newRecords: 2,
    duplicateRecords: 3,
    lookAlikes: { records: 3, areLeftOut: true },
  })
  const [first] = await leftOut(statement.id)
  expect(first).toMatchObject({
    row: 1,
    reason: 'Looks like an existing line: Mar 1, 2026, AMZN MKTP US*2X, (CA$12.50)',
  })
  expect(await countOf(accountId)).toBe(5)
})

test('one that was another payment after all is imported anyway, and the file then knows it', async () => {
  const accountId = await newAccount()
  await anImport(accountId, EXPORT)
  const asked = { ...asStatement, leavesLookAlikes: true }
  const { id } = await anImport(accountId, STATEMENT, asked)
  await desk.call('takeDuplicates', { as, params: { id }, body: { rows: [2] } })
  await desk.drain()
  expect(await countOf(accountId)).toBe(6)
  const again = await anImport(accountId, STATEMENT, asked)
  expect(again).toMatchObject({ newRecords: 0, duplicateRecords: 5, lookAlikes: { records: 2 } })
})

test('files of the same columns tell their payments apart by the text, and a file of other days looks like nothing', async () => {
  const accountId = await newAccount()
  await anImport(accountId, EXPORT)
  const sameColumns = EXPORT.replaceAll('SQ *CORNER CAFE', 'TST* DELI')
  const otherDays = STATEMENT.replaceAll('2026-03', '2026-04')
  expect((await anImport(accountId, sameColumns)).lookAlikes).toBeUndefined()
  expect((await anImport(accountId, otherDays, asStatement)).lookAlikes).toBeUndefined()
})

test('an import that was undone is not held against a file', async () => {
  const accountId = await newAccount()
  const { id } = await anImport(accountId, EXPORT)
  await desk.call('undoImport', { as, params: { id } })
  await desk.drain()
  expect((await anImport(accountId, STATEMENT, asStatement)).lookAlikes).toBeUndefined()
})

test('of a file of several accounts each is asked about for itself: one leaves its rows out, another takes them', async () => {
  const ids = [await newAccount(), await newAccount()]
  for (const accountId of ids) await anImport(accountId, EXPORT)
  const file = [
    'Date,Description,Amount,Account',
    '2026-03-01,Amazon Marketplace,-12.50,1',
    '2026-03-05,Interest,-1.10,1',
    '2026-03-02,Corner Cafe Seattle,-4.00,2',
  ].join('\n')
  const imports = await aFileOfAccounts(desk, as, file, ids, [{ leavesLookAlikes: true }, {}])
  await desk.drain()
  const [left, taken] = await Promise.all(
    imports.map(async ({ id }) => (await desk.call('getImport', { as, params: { id } })).body),
  )
  expect(left).toMatchObject({
    newRecords: 1,
    duplicateRecords: 1,
    lookAlikes: { records: 1, areLeftOut: true },
  })
  expect(taken).toMatchObject({
    newRecords: 1,
    duplicateRecords: 0,
    lookAlikes: { records: 1, areLeftOut: false },
  })
  expect(await Promise.all(ids.map(countOf))).toEqual([4, 4])
  expect(await leftOut(left.id)).toMatchObject([{ reason: expect.stringContaining('AMZN MKTP US*2X') }])
})
