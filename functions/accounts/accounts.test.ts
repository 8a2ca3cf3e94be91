import { afterAll, beforeAll, expect, test } from 'vitest'
import { aBankLine, aCompany, aLedgerEntry, anAccount } from '../../test/builders.ts'
import { type Desk, startDesk } from '../../test/desk.ts'

let desk: Desk
let companyId: number
const as = 'anna'

beforeAll(async () => {
  desk = await startDesk()
  companyId = (await aCompany(desk, as)).id
})
afterAll(() => desk.stop())

const accountOf = async (id: number) => (await desk.call('getAccount', { as, params: { id } })).body

test('an account is listed with its chart account, its balance and its figures', async () => {
  const { id } = await anAccount(desk, as, companyId, { name: 'Listed' })
  await aBankLine(desk, as, id, { amount: '25.50' })
  const { body: accounts } = await desk.call('listAccounts', { as, query: { companyId } })
  expect(accounts).toContainEqual(expect.objectContaining({ id, balance: '1025.50', _transactionCount: 1 }))
  const { body: stats } = await desk.call('listAccountStats', { as, query: { companyId } })
  expect(stats).toHaveLength(accounts.length)
  const { body: months } = await desk.call('listAccountMonths', { as, query: { companyId } })
  expect(months).toContainEqual(
    expect.objectContaining({
      accountId: id,
      bankBalance: '1025.50',
      bookBalance: '1000.00',
      difference: '25.50',
      openLines: 1,
    }),
  )
  const { body: chart } = await desk.call('listChartAccounts', { as, query: { companyId } })
  expect(chart).toContainEqual(expect.objectContaining({ id: (await accountOf(id)).chartAccountId }))
})

test('the lines of an account are listed, and those without a match apart', async () => {
  const { id } = await anAccount(desk, as, companyId, { name: 'Lines' })
  const [line, entry] = [await aBankLine(desk, as, id), await aLedgerEntry(desk, as, id)]
  await aBankLine(desk, as, id, { description: 'Unmatched' })
  const body = { sourceTransactionId: line.id, ledgerTransactionId: entry.id }
  await desk.call('createMatch', { as, body })
  const listed = async (name: 'listSourceTransactions' | 'listLedgerTransactions', query = {}) =>
    (await desk.call(name, { as, query: { accountId: id, ...query } })).body.length
  expect(await listed('listSourceTransactions')).toBe(2)
  expect(await listed('listSourceTransactions', { unmatched: true })).toBe(1)
  expect(await listed('listLedgerTransactions')).toBe(1)
  expect(await listed('listLedgerTransactions', { unmatched: true })).toBe(0)
  const all = await desk.call('listAccountTransactions', { as, params: { id } })
  expect(all.status).toBe(200)
})

test('an account is renamed and its settings are kept, unless someone was faster', async () => {
  const { id } = await anAccount(desk, as, companyId, { name: 'Old name' })
  const renamed = { name: 'New name', version: (await accountOf(id)).version }
  expect((await desk.call('updateAccount', { as, params: { id }, body: renamed })).status).toBe(200)
  expect((await desk.call('updateAccount', { as, params: { id }, body: renamed })).status).toBe(409)
  const settings = {
    name: 'Third name',
    displayColor: '#3B82F6',
    isActive: false,
    notificationsEnabled: true,
    lowBalanceThreshold: '50',
  }
  await desk.call('updateAccountSettings', { as, params: { id }, body: settings })
  expect(await accountOf(id)).toMatchObject({ ...settings, lowBalanceThreshold: '50.00' })
})

test('an account that never had a line can be deleted, another cannot', async () => {
  const unused = await anAccount(desk, as, companyId, { name: 'Unused', balance: '0' })
  expect((await desk.call('deleteAccount', { as, params: { id: unused.id } })).status).toBe(204)
  expect((await desk.call('getAccount', { as, params: { id: unused.id } })).status).toBe(404)
  const used = await anAccount(desk, as, companyId, { name: 'Used', balance: '0' })
  await aBankLine(desk, as, used.id)
  expect((await desk.call('deleteAccount', { as, params: { id: used.id } })).status).toBe(409)
})

test('twenty accounts that are opened at once are all there, each with a code of its own', async () => {
  const { id } = await aCompany(desk, as, 'Twenty at once')
  const replies = await Promise.all(
    Array.from({ length: 20 }, (_, at) =>
      desk.call('createAccount', {
        as,
        body: { companyId: id, name: `Bank ${at}`, institutionName: 'RBC', accountNumber: '7741' },
      }),
    ),
  )
  expect(replies.map(({ status, body }) => [status, body.message])).toEqual(
    replies.map(() => [201, undefined]),
  )
  const { body: chart } = await desk.call('listChartAccounts', { as, query: { companyId: id } })
  const codes = chart.map(({ accountCode }: { accountCode: string }) => accountCode)
  expect(new Set(codes).size).toBe(codes.length)
})
