import { afterAll, beforeAll, expect, test } from 'vitest'
import { aBankLine, aCompany, aLedgerEntry, aMember, anAccount } from '../../test/builders.ts'
import { type Desk, startDesk } from '../../test/desk.ts'

let desk: Desk
let accountId: number
let companyId: number
const as = 'anna'

beforeAll(async () => {
  desk = await startDesk()
  companyId = (await aCompany(desk, as)).id
  accountId = (await anAccount(desk, as, companyId)).id
})
afterAll(() => desk.stop())

async function aPair() {
  const [bank, ledger] = [await aBankLine(desk, as, accountId), await aLedgerEntry(desk, as, accountId)]
  return { sourceTransactionId: bank.id, ledgerTransactionId: ledger.id }
}
const stats = async () => (await desk.call('getDashboardStats', { as, query: { companyId } })).body

test('a match by hand holds both sides at once and awaits approval', async () => {
  const before = await stats()
  const pair = await aPair()
  const { status, body } = await desk.call('createMatch', { as, body: pair })
  expect(status).toBe(201)
  expect(body).toMatchObject({
    matchType: 'one_to_one',
    confidence: 'manual',
    confidenceScore: 1,
    approvalStatus: 'pending',
    matchRules: ['manual'],
    createdBy: as,
  })
  expect(await stats()).toMatchObject({
    matchedTransactions: before.matchedTransactions + 1,
    totalTransactions: before.totalTransactions + 1,
  })
})

test('two people take the same line at the same time: one gets it, the other hears which line it was', async () => {
  const pair = await aPair()
  const other = await aLedgerEntry(desk, as, accountId, { description: 'Invoice 2' })
  const replies = await Promise.all([
    desk.call('createMatch', { as, body: pair }),
    desk.call('createMatch', { as, body: { ...pair, ledgerTransactionId: other.id } }),
  ])
  expect(replies.map(({ status }) => status).sort()).toEqual([201, 409])
  const refused = replies.find(({ status }) => status === 409)!
  expect(refused.body).toMatchObject({
    code: 'match.line-taken',
    message: expect.stringContaining('"Deposit"'),
  })
})

test('unmatching frees both sides; doing it twice finds nothing', async () => {
  const pair = await aPair()
  const { body: match } = await desk.call('createMatch', { as, body: pair })
  expect((await desk.call('deleteMatch', { as, params: { id: match.id } })).status).toBe(204)
  expect((await desk.call('deleteMatch', { as, params: { id: match.id } })).status).toBe(404)
  expect((await desk.call('createMatch', { as, body: pair })).status).toBe(201)
})

test('approve and reject at the same time: the first wins, and a rejected match frees its lines', async () => {
  const { body: match } = await desk.call('createMatch', { as, body: await aPair() })
  const replies = await Promise.all([
    desk.call('approveMatch', { as, params: { id: match.id } }),
    desk.call('rejectMatch', { as, params: { id: match.id } }),
  ])
  const statuses = replies.map(({ status }) => status)
  expect(statuses).toContain(200)
  expect(statuses.filter((status) => status === 200)).toHaveLength(1)
})

test('amounts that do not sum to zero, one side alone and lines of another account are refused in words', async () => {
  const pair = await aPair()
  const tooLittle = await aLedgerEntry(desk, as, accountId, { amount: '-99.98' })
  const elsewhere = (await anAccount(desk, as, companyId, { name: 'Savings', accountType: 'savings' })).id
  const foreign = await aLedgerEntry(desk, as, elsewhere)
  const refusal = async (body: unknown) => (await desk.call('createMatch', { as, body })).body.message
  expect(await refusal({ ...pair, ledgerTransactionId: tooLittle.id })).toBe(
    'Transaction amounts do not match',
  )
  expect(await refusal({ sourceTransactionId: pair.sourceTransactionId })).toBe(
    'Select transactions from both sides to create a match',
  )
  expect(await refusal({ ...pair, ledgerTransactionId: foreign.id })).toContain('different accounts')
})

test('one bank line with several ledger entries is one match, to the tolerance of a cent', async () => {
  const bank = await aBankLine(desk, as, accountId, { amount: '100.0050' })
  const parts = [
    await aLedgerEntry(desk, as, accountId, { amount: '-60.00' }),
    await aLedgerEntry(desk, as, accountId, { amount: '-40.00' }),
  ]
  const { body } = await desk.call('createMatch', {
    as,
    body: { sourceTransactionIds: [bank.id], ledgerTransactionIds: parts.map(({ id }) => id) },
  })
  expect(body).toMatchObject({ matchType: 'one_to_many', difference: '0.005' })
})

test('what the browser says of confidence, company or approval is not believed', async () => {
  const pair = await aPair()
  const { body } = await desk.call('createMatch', {
    as,
    body: { ...pair, confidence: 'exact', confidenceScore: '0.1', matchType: 'auto' },
  })
  expect(body).toMatchObject({ confidence: 'manual', confidenceScore: 1, matchType: 'one_to_one' })
  expect((await desk.call('createMatch', { as, body: { ...pair, approvedBy: 'me' } })).status).toBe(400)
})

test('an approval taken back is pending again, and so is a rejection while both sides are free', async () => {
  const pair = await aPair()
  const { id } = (await desk.call('createMatch', { as, body: pair })).body
  const params = { id }
  await desk.call('approveMatch', { as, params })
  expect((await desk.call('undoMatchDecision', { as, params })).body).toMatchObject({
    approvalStatus: 'pending',
    approvedBy: null,
    approvedAt: null,
  })
  await desk.call('rejectMatch', { as, params })
  expect((await desk.call('undoMatchDecision', { as, params })).body).toMatchObject({
    approvalStatus: 'pending',
  })
  const other = await desk.call('createMatch', { as, body: pair })
  expect(other.body.code).toBe('match.line-taken')
  expect((await desk.call('undoMatchDecision', { as, params })).body.code).toBe('match.state')
})

test('a rejection whose line was matched anew since stays, and says which line it was', async () => {
  const pair = await aPair()
  const { id } = (await desk.call('createMatch', { as, body: pair })).body
  await desk.call('rejectMatch', { as, params: { id } })
  await desk.call('createMatch', { as, body: pair })
  expect(await desk.call('undoMatchDecision', { as, params: { id } })).toMatchObject({
    status: 409,
    body: { code: 'match.line-taken', message: expect.stringContaining('"Deposit"') },
  })
})

test('a rejected match is no longer among the live ones, and is found when asked for', async () => {
  const { id } = (await desk.call('createMatch', { as, body: await aPair() })).body
  await desk.call('rejectMatch', { as, params: { id } })
  const ids = async (query: object) =>
    (await desk.call('listMatches', { as, query: { companyId, ...query } })).body.map(
      (match: { id: string }) => match.id,
    )
  expect(await ids({})).not.toContain(id)
  expect(await ids({ approvalStatus: 'rejected' })).toContain(id)
  const wanted = { approvalStatus: 'rejected', search: 'deposit', origin: 'manual', person: as }
  expect(await ids(wanted)).toContain(id)
  expect(await ids({ ...wanted, search: 'nothing of the kind' })).toEqual([])
  expect((await desk.call('deleteMatch', { as, params: { id } })).status).toBe(404)
})

test('where the company asks for a second person, whoever prepared a match cannot approve it', async () => {
  const { id: own, version } = await aCompany(desk, as)
  await aMember(desk, as, own, 'ben', 'admin')
  const account = (await anAccount(desk, as, own)).id
  const [bank, ledger] = [await aBankLine(desk, as, account), await aLedgerEntry(desk, as, account)]
  const policies = { requiresSecondPerson: true, version }
  await desk.call('updateCompanyPolicies', { as, params: { id: own }, body: policies })
  const { id } = (
    await desk.call('createMatch', {
      as,
      body: { sourceTransactionId: bank.id, ledgerTransactionId: ledger.id },
    })
  ).body
  const params = { id }
  expect(await desk.call('approveMatch', { as, params })).toMatchObject({
    status: 403,
    body: { code: 'match.second-person' },
  })
  expect((await desk.call('approveMatch', { as: 'ben', params })).body).toMatchObject({
    approvalStatus: 'approved',
    createdBy: as,
    approvedBy: 'ben',
  })
  await desk.call('updateCompanyPolicies', {
    as,
    params: { id: own },
    body: { requiresSecondPerson: false, version: 2 },
  })
  await desk.call('confirmCompanyChange', { as: 'ben', params: { id: own }, body: { version: 3 } })
  await desk.call('undoMatchDecision', { as, params })
  expect((await desk.call('approveMatch', { as, params })).status).toBe(200)
})

test('a match tells the first line of each side with its category, and what it became', async () => {
  const bank = await aBankLine(desk, as, accountId, { category: 'Sales' })
  const ledger = await aLedgerEntry(desk, as, accountId, { category: 'income' })
  const body = { sourceTransactionId: bank.id, ledgerTransactionId: ledger.id }
  const { body: match } = await desk.call('createMatch', { as, body })
  const created = { action: 'created', userId: as, timestamp: match.createdAt }
  expect(match).toMatchObject({
    sourceTransaction: { id: bank.id, description: 'Deposit', amount: '100.00', category: 'Sales' },
    ledgerTransaction: { id: ledger.id, transactionDate: '2026-01-05', category: 'income' },
    auditTrail: [created],
  })

  const { body: approved } = await desk.call('approveMatch', { as, params: { id: match.id } })
  expect(approved.auditTrail).toEqual([
    created,
    { action: 'approved', userId: as, timestamp: approved.approvedAt },
  ])
  const lists = [
    (await desk.call('listMatches', { as, query: { companyId } })).body,
    (await desk.call('listPersistedMatches', { as, params: { companyId } })).body.matches,
  ]
  for (const list of lists) expect(list.find(({ id }: { id: string }) => id === match.id)).toEqual(approved)
})
