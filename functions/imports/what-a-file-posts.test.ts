/** Whoever confirms a ledger file reads to which accounts its rows go: what it comes to says nothing of that. */
import { afterAll, beforeAll, expect, test } from 'vitest'
import { aCompany, aMember, anAccount, anUpload } from '../../test/builders.ts'
import { type Desk, type Json, startDesk } from '../../test/desk.ts'
import { PLAIN_COLUMNS } from '../../test/plain-columns.ts'

let desk: Desk
let companyId: number
let accountId: number
const as = 'anna'

beforeAll(async () => {
  desk = await startDesk()
  companyId = (await aCompany(desk, as)).id
  accountId = (await anAccount(desk, as, companyId)).id
  await aMember(desk, as, companyId, 'ben')
  const params = { id: companyId }
  await desk.call('updateCompanyPolicies', { as, params, body: { requiresSecondPerson: true, version: 1 } })
})
afterAll(() => desk.stop())

async function asked(text: string): Promise<Json> {
  const columnMapping = { ...PLAIN_COLUMNS, category: 'Account' }
  const { id } = await anUpload(desk, as, accountId, text, { side: 'ledger', columnMapping })
  await desk.drain()
  const { body } = await desk.call('listRequests', { as, query: { companyId } })
  return body.find(({ about }: Json) => about === id)
}

test('each account is named with its rows and what they come to, the largest first, Suspense where none is known', async () => {
  const { posts } = await asked(
    'Date,Description,Amount,Account\n2026-03-01,Sale,-120.00,4000\n2026-03-04,Rent,30.00,6350\n2026-03-05,Back,-5.00,6350\n2026-03-06,Who knows,7.00,none such',
  )
  expect(posts).toEqual([
    { account: expect.stringMatching(/^4000 /), rows: 1, amount: '120.00' },
    { account: '6350 Rent', rows: 2, amount: '35.00' },
    { account: expect.stringMatching(/^1999 /), rows: 1, amount: '7.00' },
  ])
})

test('what programs for books call an entry says what stands beside the bank, where no account is named', async () => {
  const { posts } = await asked(
    'Date,Description,Amount,Account\n2026-03-11,Oak,-2300.00,Receivable Payment\n2026-03-12,Timber,1415.20,Payable Payment\n2026-03-13,To savings,1000.00,Bank Transfer\n2026-03-14,Fuel,96.40,Spend Money\n2026-03-15,Oak,-40.00,Accounts Receivable (A/R)',
  )
  expect(posts).toEqual([
    { account: '1100 Accounts Receivable', rows: 2, amount: '2340.00' },
    { account: '2000 Accounts Payable', rows: 1, amount: '1415.20' },
    { account: '1190 Transfers Between Accounts', rows: 1, amount: '1000.00' },
    { account: '1999 Suspense', rows: 1, amount: '96.40' },
  ])
})

test('an account that another program names with its code, or behind the accounts above it, is the one of that name', async () => {
  const { posts } = await asked(
    'Date,Description,Amount,Account\n2026-03-21,Desk,5.00,453 - Office Supplies\n2026-03-22,Rent,700.00,Rent (469)\n2026-03-23,Fuel,40.00,Premises:Utilities\n2026-03-24,Other,9.00,4000 - Things sold\n2026-03-25,Bills,20.00,800 Accounts Payable (A/P)',
  )
  expect(posts).toEqual([
    { account: '6350 Rent', rows: 1, amount: '700.00' },
    { account: '6600 Utilities', rows: 1, amount: '40.00' },
    { account: '2000 Accounts Payable', rows: 1, amount: '20.00' },
    { account: '1999 Suspense', rows: 1, amount: '9.00' },
    { account: '6250 Office Supplies', rows: 1, amount: '5.00' },
  ])
})

test('another account at a bank is what a transfer goes to or comes from, and the own one says nothing of the other side', async () => {
  await anAccount(desk, as, companyId, { name: 'Amex Card', accountNumber: '9921' })
  const { posts } = await asked(
    'Date,Description,Amount,Account\n2026-05-15,Pay card,415.60,Amex Card\n2026-05-16,Pay card,9.00,Assets:Amex Card\n2026-05-17,Fuel,40.00,Chequing',
  )
  expect(posts).toEqual([
    { account: '1190 Transfers Between Accounts', rows: 2, amount: '424.60' },
    { account: '1999 Suspense', rows: 1, amount: '40.00' },
  ])
})

test('of more than are read at a glance the smallest are one', async () => {
  const { body: chart } = await desk.call('listChartAccounts', { as, query: { companyId } })
  const codes = chart
    .filter(({ accountCode }: Json) => accountCode >= '4000')
    .map(({ accountCode }: Json) => accountCode)
  const rows = codes.map((code: string, at: number) => `2026-04-01,Row ${at},${at + 1}.00,${code}`)
  const { posts } = await asked(['Date,Description,Amount,Account', ...rows].join('\n'))
  expect(codes.length).toBeGreaterThan(21)
  expect(posts).toHaveLength(21)
  expect(posts.at(-1)).toMatchObject({
    account: `${codes.length - 20} other accounts`,
    rows: codes.length - 20,
  })
})

test('a file does not go to an account that was changed between asking and confirming', async () => {
  const { id, about } = await asked('Date,Description,Amount,Account\n2026-05-01,Legal,900.00,6350')
  const { body: chart } = await desk.call('listChartAccounts', { as, query: { companyId } })
  const rent = chart.find(({ accountCode }: Json) => accountCode === '6350')
  await desk.call('updateChartAccount', {
    as,
    params: { id: rent.id },
    body: { accountName: 'Director', version: rent.version },
  })
  await desk.call('confirmRequest', { as: 'ben', params: { id } })
  await desk.drain()
  const { body } = await desk.call('getImport', { as, params: { id: about } })
  expect(body).toMatchObject({ status: 'failed', newRecords: 0 })
  expect(body.failure).toContain('changed after this import was asked for')
})

test('nor to another account that was given its code and its name', async () => {
  const { id, about } = await asked('Date,Description,Amount,Account\n2026-06-01,Fees,70.00,6100')
  const { body: chart } = await desk.call('listChartAccounts', { as, query: { companyId } })
  const { id: was, accountName, version } = chart.find(({ accountCode }: Json) => accountCode === '6100')
  await desk.call('updateChartAccount', {
    as,
    params: { id: was },
    body: { accountCode: '6199', accountName: 'Aside', version },
  })
  const body = { companyId, accountCode: '6100', accountName, accountType: 'expense' }
  expect((await desk.call('createChartAccount', { as, body })).status).toBe(201)
  await desk.call('confirmRequest', { as: 'ben', params: { id } })
  await desk.drain()
  expect((await desk.call('getImport', { as, params: { id: about } })).body).toMatchObject({
    status: 'failed',
    newRecords: 0,
  })
})
