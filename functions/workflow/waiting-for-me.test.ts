import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest'
import {
  aBankLine,
  aCompany,
  aLedgerEntry,
  aMember,
  anAccount,
  anApprovedPeriod,
} from '../../test/builders.ts'
import { type Desk, type Json, startDesk } from '../../test/desk.ts'

let desk: Desk
let companyId: number
let accountId: number
const as = 'anna'

beforeAll(async () => {
  desk = await startDesk()
})
beforeEach(async () => {
  companyId = (await aCompany(desk, as)).id
  accountId = (await anAccount(desk, as, companyId, { balance: '0' })).id
  await aMember(desk, as, companyId, 'ben')
})
afterAll(() => desk.stop())

const waitingFor = async (who: string): Promise<Json> =>
  (await desk.call('getWaitingForMe', { as: who, params: { companyId } })).body
const kindsFor = async (who: string) => (await waitingFor(who)).items.map(({ kind }: Json) => kind)
async function asksForTwo() {
  const body = { requiresSecondPerson: true, version: 1 }
  await desk.call('updateCompanyPolicies', { as, params: { id: companyId }, body })
}
async function aMatch(who = as): Promise<string> {
  const [bank, ledger] = [await aBankLine(desk, as, accountId), await aLedgerEntry(desk, as, accountId)]
  const body = { sourceTransactionId: bank.id, ledgerTransactionId: ledger.id }
  return (await desk.call('createMatch', { as: who, body })).body.id
}
async function aDraft(): Promise<string> {
  const { body: chart } = await desk.call('listChartAccounts', { as, query: { companyId } })
  const [one, other] = chart.filter(({ accountCode }: Json) => /^[45]/.test(accountCode))
  const body = {
    journalEntry: { companyId, entryDate: '2026-03-09', description: 'Accrual' },
    journalEntryLines: [
      { chartAccountId: one.id, debitAmount: '5' },
      { chartAccountId: other.id, creditAmount: '5' },
    ],
  }
  return (await desk.call('createJournalEntry', { as, body })).body.id
}
async function aCompleted(): Promise<string> {
  const of = { financialAccountId: accountId, periodStart: '2026-01-01', periodEnd: '2026-01-31' }
  const balances = { openingBalance: '0', closingBalance: '100.00', status: 'in_progress' }
  const { id } = (await desk.call('createReconciliation', { as, body: { ...of, ...balances } })).body
  const reply = await desk.call('completeReconciliation', { as, params: { id } })
  expect(reply.status).toBe(200)
  return id
}

test('where nothing waits, nothing is told', async () => {
  expect(await waitingFor(as)).toEqual({ count: 0, isMore: false, items: [], notices: [], unread: 0 })
})

test('matches, drafts and completed reconciliations wait for whoever did not prepare them, the oldest first', async () => {
  const ids = [await aMatch(), await aDraft(), await aCompleted()]
  await asksForTwo()
  expect((await waitingFor(as)).count).toBe(0)
  const { count, items } = await waitingFor('ben')
  expect([count, items]).toMatchObject([
    3,
    [
      { kind: 'match', id: ids[0], title: 'Deposit', amount: '100.00', currency: 'CAD', preparedBy: as },
      { kind: 'entry', id: ids[1], title: expect.stringMatching(/^JE-2026-\d+: Accrual$/), amount: '5.00' },
      { kind: 'reconciliation', id: ids[2], title: 'Jan 1, 2026 to Jan 31, 2026', amount: '100.00' },
    ],
  ])
  expect(items[0].preparedByName).toBe(as)
})

test('what was decided waits for nobody any more', async () => {
  const [matchId, entryId, reconciliationId] = [await aMatch(), await aDraft(), await aCompleted()]
  await asksForTwo()
  const decide = (name: Json, id: string) => desk.call(name, { as: 'ben', params: { id } })
  expect((await decide('approveMatch', matchId)).status).toBe(200)
  expect(await kindsFor('ben')).toEqual(['entry', 'reconciliation'])
  expect((await decide('postJournalEntry', entryId)).status).toBe(200)
  expect((await decide('approveReconciliation', reconciliationId)).status).toBe(200)
  expect(await kindsFor('ben')).toEqual([])
})

/** January, over whatever the checklist still has open. */
async function lock() {
  const { version } = (await desk.call('getCompany', { as, params: { id: companyId } })).body
  const body = { lockedThrough: '2026-01-31', override: { reason: 'Closed at month end' }, version }
  const reply = await desk.call('updatePeriodLock', { as, params: { id: companyId }, body })
  expect(reply.status).toBe(200)
}

/** What is counted as it waits, and as it was approved. */
async function counted(accountId?: string) {
  const query = { companyId, ...(accountId && { accountId }) }
  const { body } = await desk.call('getMatchStats', { as, query })
  return [body.pendingMatches, body.approvedMatches, body.totalMatches]
}

test('a match that is approved with its statement waits for nobody, in no list and no count', async () => {
  await aMatch()
  expect(await counted()).toEqual([1, 0, 1])
  await anApprovedPeriod(desk, as, accountId, { openingBalance: '0.00', closingBalance: '100.00' })
  expect(await kindsFor(as)).toEqual([])
  const listed = async (query: Json) => (await desk.call('listMatches', { as, query })).body
  expect(await listed({ companyId, approvalStatus: 'pending' })).toEqual([])
  expect(await listed({ companyId })).toMatchObject([{ closedWith: 'statement' }])
  const { body: work } = await desk.call('listWorkflowStatus', { as, params: { companyId } })
  expect(work.filter(({ entityType }: Json) => entityType === 'transaction_match')).toEqual([])
  expect([await counted(), await counted(String(accountId))]).toEqual([
    [0, 1, 1],
    [0, 1, 1],
  ])
})

test('a match in a locked month waits for nobody, and was approved by nobody either', async () => {
  await aMatch()
  await lock()
  expect(await kindsFor(as)).toEqual([])
  expect(await counted()).toEqual([0, 0, 1])
})

test('a side of a transfer is signed off where the other lies in a locked month, which waits for nobody', async () => {
  const savings = (await anAccount(desk, as, companyId, { name: 'Savings', balance: '0' })).id
  const line = (of: number, amount: string, transactionDate: string) =>
    aBankLine(desk, as, of, { amount, transactionDate, description: 'TRANSFER' })
  const left = await line(accountId, '-500.00', '2026-01-30')
  const arrived = await line(savings, '500.00', '2026-02-02')
  const body = { sourceTransactionId: left.id, financialAccountId: savings, otherTransactionId: arrived.id }
  expect((await desk.call('createTransfer', { as, body })).status).toBe(201)
  await lock()
  const { items } = await waitingFor(as)
  expect(items).toMatchObject([{ kind: 'match', financialAccountId: savings, amount: '500.00' }])
  const params = { id: items[0].id }
  expect((await desk.call('approveMatch', { as, params })).status).toBe(200)
  expect(await kindsFor(as)).toEqual([])
})

test('without a second person it waits for whoever may decide it, and never for who may only look', async () => {
  await aMember(desk, as, companyId, 'vera', 'viewer')
  await aMatch()
  expect([await kindsFor(as), await kindsFor('ben'), await kindsFor('vera')]).toEqual([
    ['match'],
    ['match'],
    [],
  ])
})

test('ledger entries that are set against each other wait by the name of the first of them', async () => {
  const [one, other] = [await aLedgerEntry(desk, as, accountId), { amount: '100.00' }]
  const reversal = await aLedgerEntry(desk, as, accountId, other)
  const body = { ledgerTransactionIds: [one.id, reversal.id] }
  const { id } = (await desk.call('createMatch', { as, body })).body
  expect((await waitingFor(as)).items).toMatchObject([{ kind: 'match', id, title: 'Invoice 1 and 1 more' }])
})
