import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest'
import { aCompany, aMember } from '../../test/builders.ts'
import { type Desk, type Json, startDesk } from '../../test/desk.ts'

let desk: Desk
let companyId: number
const as = 'anna'

beforeAll(async () => {
  desk = await startDesk()
})
beforeEach(async () => {
  companyId = (await aCompany(desk, as)).id
})
afterAll(() => desk.stop())

const chart = async (): Promise<Json[]> =>
  (await desk.call('listChartAccounts', { as, query: { companyId } })).body
const bring = (accounts: Json[], who = as) =>
  desk.call('importChartAccounts', { as: who, body: { companyId, accounts } })
const row = (accountCode: string, rest: Json = {}) => ({
  accountCode,
  accountName: `Account ${accountCode}`,
  accountType: 'expense',
  ...rest,
})

test('a chart comes in with its types and its tree, whichever row comes first', async () => {
  const { status, body } = await bring([
    row('7110', { parentAccountCode: '7100' }),
    row('7100', { accountName: 'Fleet', parentAccountCode: '6350' }),
    row('1700', { accountType: 'asset', accountSubtype: 'fixed' }),
  ])
  expect([status, body.message]).toEqual([201, undefined])
  expect(body.map(({ accountCode, level }: Json) => [accountCode, level])).toEqual([
    ['7110', 3],
    ['7100', 2],
    ['1700', 1],
  ])
  const kept = await chart()
  expect(kept.find(({ accountCode }) => accountCode === '7110')).toMatchObject({
    accountSubtype: 'operating',
    parentAccountCode: '7100',
    isActive: true,
  })
})

test('each row that is at fault is said, and none comes in', async () => {
  const before = await chart()
  const { status, body } = await bring([
    row('7100'),
    row('7100'),
    row('6350'),
    row('7200', { parentAccountCode: '9999' }),
    row('7300', { accountSubtype: 'fixed' }),
    row('7400', { parentAccountCode: '7500' }),
    row('7500', { parentAccountCode: '7400' }),
    row('7600', { parentAccountCode: '4000' }),
  ])
  expect([status, body.code]).toEqual([422, 'chart.import'])
  expect(body.message).toBe('Nothing was imported: 8 rows must be corrected first.')
  expect(body.errors.map(({ path }: Json) => path)).toEqual([
    'body.accounts.0.accountCode',
    'body.accounts.1.accountCode',
    'body.accounts.2.accountCode',
    'body.accounts.3.parentAccountCode',
    'body.accounts.4.accountSubtype',
    'body.accounts.5.parentAccountCode',
    'body.accounts.6.parentAccountCode',
    'body.accounts.7.parentAccountCode',
  ])
  expect(await chart()).toEqual(before)
})

test('as many accounts as one import takes come in at once, and one more is refused in words', async () => {
  const many = Array.from({ length: 31 }, (_, at) => row(String(7100 + at)))
  const refused = await bring(many)
  expect([refused.status, refused.body.errors[0].message]).toEqual([
    400,
    'At most 30 accounts at a time: import the accounts above before those that stand under them.',
  ])
  expect((await bring(many.slice(1))).body).toHaveLength(30)
})

test('of two people who import the same chart at once one is refused, and the chart is there once', async () => {
  await aMember(desk, as, companyId, 'ben')
  const rows = [row('7100'), row('7110', { parentAccountCode: '7100' })]
  const replies = await Promise.all([bring(rows), bring(rows, 'ben')])
  expect(replies.map(({ status }) => status).sort()[0]).toBe(201)
  expect(replies.filter(({ status }) => status === 201)).toHaveLength(1)
  expect((await chart()).filter(({ accountCode }) => /^71/.test(accountCode))).toHaveLength(2)
})
