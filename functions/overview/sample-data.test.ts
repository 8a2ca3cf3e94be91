import { afterAll, beforeAll, expect, test } from 'vitest'
import { verify } from '../../shared/domain/audit/invariants.ts'
import { aBankLine, aCompany, aMember, anAccount } from '../../test/builders.ts'
import { type Desk, type Json, startDesk } from '../../test/desk.ts'

let desk: Desk
const as = 'anna'

beforeAll(async () => {
  desk = await startDesk()
})
afterAll(() => desk.stop())

const ask = (name: 'createSampleData' | 'removeSampleData', id: number, person = as) =>
  desk.call(name, { as: person, params: { id } })
const dashboard = async (id: number) =>
  (await desk.call('getReconciliationDashboard', { as, params: { id } })).body as Json

/** What a person sees of a company: accounts, chart with balances, and figures. */
async function seenOf(companyId: number) {
  const query = { companyId }
  const seen = ['listAccounts', 'listChartAccounts', 'getDashboardStats', 'listJournalEntries'] as const
  return Promise.all(seen.map(async (name) => (await desk.call(name, { as, query })).body))
}

/** Transfers whose both ends were matched, or are proposed, as one. */
const transfersFound = async (companyId: number, accountId: number): Promise<number> => {
  const query = { companyId, accountId }
  const { body: matches } = await desk.call('listMatches', { as, query })
  const { body: proposals } = await desk.call('listProposals', { as, query: { accountId } })
  return [...matches, ...proposals].filter(({ transferId, transfer }: Json) => transferId ?? transfer).length
}

test('sample data come as files that are read and matched, and leave the company as it was', async () => {
  const { id } = await aCompany(desk, as)
  await anAccount(desk, as, id, { balance: '250.00' })
  const before = await seenOf(id)
  expect((await dashboard(id)).sampleData.state).toBe('possible')

  expect((await ask('createSampleData', id)).status).toBe(202)
  expect((await dashboard(id)).sampleData.state).toBe('arriving')
  expect((await ask('removeSampleData', id)).body.code).toBe('sample.arriving')
  await desk.drain()
  const filled = await dashboard(id)
  expect(filled.sampleData.state).toBe('present')
  expect(filled.accounts.map(({ account }: Json) => account.name)).toEqual([
    'Chequing',
    'Sample Chequing',
    'Sample Savings',
  ])
  expect(filled.accounts[1].stats.totalTransactions).toBeGreaterThan(100)
  expect(filled.accounts[1].stats.matchRate).toBeGreaterThan(70)
  const { body: outstanding } = await desk.call('getOutstandingItems', { as, params: { id } })
  for (const count of Object.values(outstanding.byAge)) expect(count).toBeGreaterThan(0)
  expect((await ask('createSampleData', id)).body.code).toBe('sample.present')
  expect(verify(await desk.items()).broken).toEqual([])

  await desk.call('autoClassify', { as, params: { id } })
  await desk.drain()
  const { accounts } = await dashboard(id)
  expect(accounts[1].colorCoded.payables).toBeGreaterThan(0)
  expect(await transfersFound(id, accounts[2].account.id)).toBeGreaterThan(0)
  const removal = await ask('removeSampleData', id)
  expect(removal.status).toBe(202)
  await desk.drain()
  expect((await desk.call('getOperation', { as, params: { id: removal.body.id } })).body).toMatchObject({
    status: 'undone',
    processed: removal.body.total,
    blocked: [],
  })
  expect(await seenOf(id)).toEqual(before)
  expect((await dashboard(id)).sampleData.state).toBe('possible')
  expect((await ask('removeSampleData', id)).body.code).toBe('sample.none')
  expect((await ask('createSampleData', id)).status).toBe(202)
})

test('a company with a transaction of its own gets no sample data, nor does one whose asker is no administrator', async () => {
  const { id } = await aCompany(desk, as)
  await aMember(desk, as, id, 'ben', 'accountant')
  expect((await ask('createSampleData', id, 'ben')).status).toBe(403)
  const account = await anAccount(desk, as, id)
  await aBankLine(desk, as, account.id)
  expect((await ask('createSampleData', id)).body).toMatchObject({
    status: 422,
    code: 'sample.has-transactions',
  })
})

test('a sample account that holds a line of a person stays, and is named', async () => {
  const { id } = await aCompany(desk, as)
  await ask('createSampleData', id)
  await desk.drain()
  const [sample] = (await desk.call('listAccounts', { as, query: { companyId: id } })).body
  const own = await aBankLine(desk, as, sample.id, { description: 'Mine' })
  const { id: financialAccountId } = await anAccount(desk, as, id)
  expect(
    await desk.call('createTransfer', { as, body: { sourceTransactionId: own.id, financialAccountId } }),
  ).toMatchObject({
    status: 422,
    body: { code: 'transfer.sample', message: expect.stringMatching(/^Sample Chequing is sample data/) },
  })
  const { body } = await ask('removeSampleData', id)
  await desk.drain()
  expect((await desk.call('getOperation', { as, params: { id: body.id } })).body).toMatchObject({
    status: 'partly_undone',
    blocked: [{ reason: '“Sample Chequing” stays: it has transactions that are not sample data.' }],
  })
  const { body: accounts } = await desk.call('listAccounts', { as, query: { companyId: id } })
  expect(accounts).toMatchObject([
    { id: sample.id, isActive: true, _transactionCount: 1 },
    { id: financialAccountId, isActive: true, _transactionCount: 0 },
  ])
  const { body: lines } = await desk.call('listSourceTransactions', { as, query: { accountId: sample.id } })
  expect(lines.map((line: Json) => line.id)).toEqual([own.id])
  expect((await dashboard(id)).sampleData.state).toBe('not_possible')
})
