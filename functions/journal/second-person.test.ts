/** A draft is posted by whoever may, and where the company asks for a second person by nobody who prepared it. */
import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest'
import { aCompany, aLedgerEntry, aMember, anAccount } from '../../test/builders.ts'
import { type Desk, type Json, startDesk } from '../../test/desk.ts'

let desk: Desk
let companyId: number
let account: { id: number; chartAccountId: number }
const as = 'anna'

beforeAll(async () => {
  desk = await startDesk()
})
beforeEach(async () => {
  companyId = (await aCompany(desk, as)).id
  account = await anAccount(desk, as, companyId)
  await aMember(desk, as, companyId, 'ben')
})
afterAll(() => desk.stop())

async function asksForTwo() {
  const body = { requiresSecondPerson: true, version: 1 }
  await desk.call('updateCompanyPolicies', { as, params: { id: companyId }, body })
}
async function lockJanuary2020() {
  const body = { lockedThrough: '2020-01-31', version: 1, override: { reason: 'Taken over as it is' } }
  await desk.call('updatePeriodLock', { as, params: { id: companyId }, body })
}
const chart = async (): Promise<Json[]> =>
  (await desk.call('listChartAccounts', { as, query: { companyId } })).body
const balanceOf = async (id: number) => (await chart()).find((each) => each.id === id)!.balance
async function anEntry(status: 'DRAFT' | 'POSTED', entryDate = '2026-01-15'): Promise<Json> {
  const rent = (await chart()).find(({ accountCode }) => accountCode === '6350')!
  const body = {
    journalEntry: { companyId, entryDate, description: 'Rent', status },
    journalEntryLines: [
      { chartAccountId: rent.id, debitAmount: '800.00' },
      { chartAccountId: account.chartAccountId, creditAmount: '800.00' },
    ],
  }
  return (await desk.call('createJournalEntry', { as, body })).body
}
const post = (id: string, who = as) => desk.call('postJournalEntry', { as: who, params: { id } })
const openEntries = async (): Promise<Json[]> =>
  (await desk.call('listLedgerTransactions', { as, query: { accountId: account.id, unmatched: true } })).body

test('a draft that is posted keeps its number, is in the books and waits at its account to be matched', async () => {
  const draft = await anEntry('DRAFT')
  expect([draft.status, await balanceOf(account.chartAccountId)]).toEqual(['DRAFT', '1000.00'])
  expect([draft.ledgerTransactionId, draft.sourceTransactionId]).toEqual([null, null])
  const { status, body } = await post(draft.id)
  expect([status, body]).toMatchObject([
    200,
    { status: 'POSTED', entryNumber: draft.entryNumber, postedBy: as, postedAt: expect.any(String) },
  ])
  expect(await balanceOf(account.chartAccountId)).toBe('200.00')
  expect(await openEntries()).toMatchObject([{ id: body.ledgerTransactionIds[0], amount: '800.00' }])
  expect(await post(draft.id)).toMatchObject({ status: 409, body: { code: 'entry.state' } })
})

test('where two people are asked for, what one posts is in no balance until the other has posted it', async () => {
  await asksForTwo()
  const draft = await anEntry('POSTED')
  expect([draft.status, await balanceOf(account.chartAccountId)]).toEqual(['DRAFT', '1000.00'])
  expect(await post(draft.id)).toMatchObject({ status: 403, body: { code: 'entry.second-person' } })
  expect((await post(draft.id, 'ben')).body).toMatchObject({ createdBy: as, postedBy: 'ben' })
  expect(await balanceOf(account.chartAccountId)).toBe('200.00')
})

test('what is posted is what was looked at: a draft that its author changed meanwhile stays a draft', async () => {
  await asksForTwo()
  const draft = await anEntry('POSTED')
  const journalEntryLines = draft.lines.map(({ lineNumber: _, ...line }: Json) =>
    line.debitAmount === '0.00'
      ? { ...line, creditAmount: '80000.00' }
      : { ...line, debitAmount: '80000.00' },
  )
  const body = { journalEntry: { entryDate: draft.entryDate }, journalEntryLines, version: 1 }
  expect((await desk.call('updateJournalEntry', { as, params: { id: draft.id }, body })).status).toBe(200)
  const seen = (version: string) =>
    desk.call('postJournalEntry', { as: 'ben', params: { id: draft.id }, query: { version } })
  expect(await seen('1')).toMatchObject({ status: 409, body: { code: 'version.stale' } })
  expect(await balanceOf(account.chartAccountId)).toBe('1000.00')
  expect((await seen('2')).body).toMatchObject({ status: 'POSTED', totalDebits: '80000.00', postedBy: 'ben' })
})

test('an account that a draft names stays what whoever posts it has read: an expense becomes no asset under it', async () => {
  const named = { companyId, accountCode: '6999', accountName: 'Supplies', accountType: 'expense' }
  const supplies = (await desk.call('createChartAccount', { as, body: named })).body
  await asksForTwo()
  const journalEntryLines = [
    { chartAccountId: supplies.id, debitAmount: '800.00' },
    { chartAccountId: account.chartAccountId, creditAmount: '800.00' },
  ]
  const journalEntry = { companyId, entryDate: '2026-01-15', status: 'POSTED' }
  const draft = (await desk.call('createJournalEntry', { as, body: { journalEntry, journalEntryLines } }))
    .body
  const change = (rest: Json) =>
    desk.call('updateChartAccount', { as, params: { id: supplies.id }, body: { version: 1, ...rest } })
  for (const type of [{ accountType: 'asset' }, { accountSubtype: 'cost_of_sales' }])
    expect(await change(type)).toMatchObject({ status: 409, body: { code: 'chart.drafted' } })
  await desk.call('deleteJournalEntry', { as, params: { id: draft.id } })
  expect((await change({ accountType: 'asset' })).status).toBe(200)
})

test('a ledger transaction that is typed by hand awaits another person too, and becomes the line that was promised', async () => {
  await asksForTwo()
  const promised = (await aLedgerEntry(desk, as, account.id, { amount: '-40.00' })) as Json
  expect(promised).toMatchObject({ awaitsPosting: true, category: 'income', status: 'pending' })
  expect(await openEntries()).toEqual([])
  expect((await post(promised.journalEntryId)).status).toBe(403)
  expect((await post(promised.journalEntryId, 'ben')).status).toBe(200)
  const { awaitsPosting: _, createdAt: _at, ...line } = promised
  expect(await openEntries()).toMatchObject([line])
})

test('two people post the same draft at once: it is posted once', async () => {
  await aMember(desk, as, companyId, 'cleo')
  await asksForTwo()
  const { id } = await anEntry('POSTED')
  const replies = await Promise.all(['ben', 'cleo'].map((who) => post(id, who)))
  expect(replies.map(({ status }) => status).sort()).toEqual([200, 409])
  expect(await balanceOf(account.chartAccountId)).toBe('200.00')
})

test('an entry of a locked month is refused at once, also where it would await somebody else', async () => {
  await lockJanuary2020()
  for (const status of ['DRAFT', 'POSTED'] as const) {
    const { code, message } = await anEntry(status, '2020-01-15')
    expect([code, message]).toEqual(['period.locked', expect.stringContaining('locked through Jan 31, 2020')])
  }
  const body = { requiresSecondPerson: true, version: 2 }
  await desk.call('updateCompanyPolicies', { as, params: { id: companyId }, body })
  expect(await anEntry('POSTED', '2020-01-15')).toMatchObject({ code: 'period.locked' })
  const line = { amount: '-40.00', transactionDate: '2020-01-15' }
  expect(await aLedgerEntry(desk, as, account.id, line)).toMatchObject({ code: 'period.locked' })
  expect((await anEntry('POSTED', '2020-02-01')).status).toBe('DRAFT')
})

test('a draft whose month was locked over it moves to an open day or goes', async () => {
  const [one, other] = [await anEntry('DRAFT', '2020-01-15'), await anEntry('DRAFT', '2020-01-16')]
  await lockJanuary2020()
  const move = (entryDate: string) => {
    const journalEntryLines = one.lines.map(({ lineNumber: _, ...line }: Json) => line)
    const body = { journalEntry: { entryDate }, journalEntryLines, version: 1 }
    return desk.call('updateJournalEntry', { as, params: { id: one.id }, body })
  }
  expect((await move('2020-01-20')).body.code).toBe('period.locked')
  expect((await move('2020-02-03')).body).toMatchObject({ status: 'DRAFT', entryDate: '2020-02-03' })
  expect((await desk.call('deleteJournalEntry', { as, params: { id: other.id } })).status).toBe(204)
})

test('a draft of a locked day is not posted, and one on an account out of use neither', async () => {
  const [locked, unused] = [await anEntry('DRAFT', '2020-01-15'), await anEntry('DRAFT')]
  await lockJanuary2020()
  expect((await post(locked.id)).body.code).toBe('period.locked')
  const { id } = (await chart()).find(({ accountCode }) => accountCode === '6350')!
  const rent = (await desk.items()).find((each) => each.id === id && each.accountCode)!
  await desk.put({ ...rent, isActive: false })
  expect((await post(unused.id)).body.code).toBe('chart.inactive')
})

test('a colleague who may only look posts nothing', async () => {
  await aMember(desk, as, companyId, 'vera', 'viewer')
  expect((await post((await anEntry('DRAFT')).id, 'vera')).status).toBe(403)
})
