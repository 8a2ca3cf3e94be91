/** A reversal is an entry of its own day that says the opposite: both stay in the books and name each other. */
import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest'
import { aBankLine, aCompany, aMember, anAccount } from '../../test/builders.ts'
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
})
afterAll(() => desk.stop())

const chart = async (): Promise<Json[]> =>
  (await desk.call('listChartAccounts', { as, query: { companyId } })).body
const balance = async () => (await chart()).find(({ id }) => id === account.chartAccountId)!.balance
const openEntries = async (): Promise<Json[]> =>
  (await desk.call('listLedgerTransactions', { as, query: { accountId: account.id, unmatched: true } })).body
async function aPayment(): Promise<Json> {
  const rent = (await chart()).find(({ accountCode }) => accountCode === '6350')!
  const body = {
    journalEntry: { companyId, entryDate: '2026-01-15', description: 'Rent', status: 'POSTED' },
    journalEntryLines: [
      { chartAccountId: rent.id, debitAmount: '725.00' },
      { chartAccountId: account.chartAccountId, creditAmount: '725.00' },
    ],
  }
  return (await desk.call('createJournalEntry', { as, body })).body
}
const call = (name: 'reverseJournalEntry' | 'postJournalEntry', id: string, body?: Json, who = as) =>
  desk.call(name, { as: who, params: { id }, ...(body && { body }) })
const reverse = (id: string, date = '2026-02-01', who = as) => call('reverseJournalEntry', id, { date }, who)
const read = async (id: string): Promise<Json> =>
  (await desk.call('getJournalEntry', { as, params: { id } })).body
const voidIt = (id: string) =>
  desk.call('voidJournalEntry', { as, params: { id }, body: { reason: 'A mistake' } })

test('an entry is reversed once, by one with its own number and day, and each names the other', async () => {
  const before = await balance()
  const entry = await aPayment()
  const { status, body: mirror } = await reverse(entry.id)
  expect([status, mirror]).toMatchObject([
    201,
    {
      entryType: 'REVERSAL',
      status: 'POSTED',
      entryDate: '2026-02-01',
      description: `Reversal of ${entry.entryNumber}`,
      reverses: entry.id,
      lines: [{ creditAmount: '725.00' }, { debitAmount: '725.00' }],
    },
  ])
  expect(await read(entry.id)).toMatchObject({ status: 'REVERSED', reversedBy: mirror.id })
  expect(await balance()).toBe(before)
  expect((await reverse(entry.id)).body).toMatchObject({
    code: 'entry.reversed',
    message: `This journal entry was reversed by ${mirror.entryNumber} on Feb 1, 2026. Void that entry first.`,
  })
})

test('where nothing was paid yet, the entry and its reversal are set against each other and neither waits', async () => {
  const entry = await aPayment()
  const { body: mirror } = await reverse(entry.id)
  expect(await openEntries()).toEqual([])
  const { body: matches } = await desk.call('listMatches', { as, query: { accountId: account.id } })
  expect(matches).toMatchObject([
    {
      matchType: 'one_sided',
      sourceTransactionId: null,
      sourceTransactions: [],
      ledgerTransactions: [{ amount: '725.00' }, { amount: '-725.00' }],
      approvalStatus: 'approved',
    },
  ])
  await desk.call('deleteMatch', { as, params: { id: matches[0].id } })
  expect((await openEntries()).map(({ journalEntryId }) => journalEntryId).sort()).toEqual(
    [entry.id, mirror.id].sort(),
  )
})

test('where the bank has the payment, its reversal waits for the money that comes back', async () => {
  const entry = await aPayment()
  const { id } = await aBankLine(desk, as, account.id, { amount: '-725.00' })
  const [ledgerTransactionId] = entry.ledgerTransactionIds
  await desk.call('createMatch', { as, body: { sourceTransactionId: id, ledgerTransactionId } })
  const { body: mirror } = await reverse(entry.id)
  expect(await openEntries()).toMatchObject([{ journalEntryId: mirror.id, amount: '-725.00' }])
})

test('an entry of a locked month is reversed on an open day, and not before its own', async () => {
  const [one, other] = (await chart()).filter(({ accountType }) => accountType === 'expense')
  const body = {
    journalEntry: { companyId, entryDate: '2020-01-15', status: 'POSTED' },
    journalEntryLines: [
      { chartAccountId: one!.id, debitAmount: '12.00' },
      { chartAccountId: other!.id, creditAmount: '12.00' },
    ],
  }
  const { id } = (await desk.call('createJournalEntry', { as, body })).body
  const lock = { lockedThrough: '2020-01-31', version: 1 }
  await desk.call('updatePeriodLock', { as, params: { id: companyId }, body: lock })
  expect((await reverse(id, '2020-01-14')).body.code).toBe('entry.reversal-early')
  expect((await reverse(id, '2020-01-31')).body.code).toBe('period.locked')
  expect((await reverse(id, '2020-02-01')).status).toBe(201)
})

test('a reversal that is void gives the entry back, which can be reversed again', async () => {
  const entry = await aPayment()
  const { body: mirror } = await reverse(entry.id)
  expect((await voidIt(entry.id)).body.code).toBe('entry.reversed')
  const [match] = (await desk.call('listMatches', { as, query: { accountId: account.id } })).body
  await desk.call('deleteMatch', { as, params: { id: match.id } })
  expect((await voidIt(mirror.id)).body.status).toBe('VOIDED')
  expect(await read(entry.id)).toMatchObject({ status: 'POSTED', reversedBy: null })
  expect((await reverse(entry.id)).status).toBe(201)
})

test('where two people are asked for, the reversal waits for the other one, and says nothing but the opposite', async () => {
  const entry = await aPayment()
  await aMember(desk, as, companyId, 'ben')
  const policies = { requiresSecondPerson: true, version: 1 }
  await desk.call('updateCompanyPolicies', { as, params: { id: companyId }, body: policies })
  const { body: draft } = await reverse(entry.id)
  expect([draft.status, (await read(entry.id)).status]).toEqual(['DRAFT', 'POSTED'])
  expect((await call('postJournalEntry', draft.id)).body.code).toBe('entry.second-person')
  const body = {
    journalEntry: { entryDate: '2026-02-01' },
    journalEntryLines: draft.lines.map(({ lineNumber: _, ...line }: Json) => line),
    version: 1,
  }
  const changed = await desk.call('updateJournalEntry', { as, params: { id: draft.id }, body })
  expect(changed.body.code).toBe('entry.reversal-draft')
  expect((await call('postJournalEntry', draft.id, undefined, 'ben')).body.status).toBe('POSTED')
  expect(await read(entry.id)).toMatchObject({ status: 'REVERSED', reversedBy: draft.id })
  expect(await openEntries()).toEqual([])
})

test('two people reverse the same entry at once: it is reversed once', async () => {
  await aMember(desk, as, companyId, 'ben')
  const { id } = await aPayment()
  const replies = await Promise.all([as, 'ben'].map((who) => reverse(id, '2026-02-01', who)))
  expect(replies.map(({ status }) => status).sort()).toEqual([201, 409])
})
