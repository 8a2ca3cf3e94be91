/** A draft is in no balance, and until it is posted it is changed and thrown away. */
import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest'
import { aCompany, aMember, anAccount, anApprovedPeriod } from '../../test/builders.ts'
import { type Desk, type Json, startDesk } from '../../test/desk.ts'

let desk: Desk
let companyId: number
let account: { id: number; chartAccountId: number }
let chart: Json[]
const as = 'anna'

beforeAll(async () => {
  desk = await startDesk()
})
beforeEach(async () => {
  companyId = (await aCompany(desk, as)).id
  account = await anAccount(desk, as, companyId)
  chart = (await desk.call('listChartAccounts', { as, query: { companyId } })).body
})
afterAll(() => desk.stop())

const numbered = (code: string) => chart.find(({ accountCode }) => accountCode === code)!.id
const lines = (amount: string, code = '6350') => [
  { chartAccountId: numbered(code), debitAmount: amount },
  { chartAccountId: account.chartAccountId, creditAmount: amount },
]
async function aDraft(entry = {}, amount = '640.00'): Promise<Json> {
  const journalEntry = { companyId, entryDate: '2026-01-15', ...entry }
  const body = { journalEntry, journalEntryLines: lines(amount) }
  return (await desk.call('createJournalEntry', { as, body })).body
}
const change = ({ id, version }: Json, entry = {}, amount = '655.50', who = as) =>
  desk.call('updateJournalEntry', {
    as: who,
    params: { id },
    body: {
      journalEntry: { entryDate: '2026-01-15', ...entry },
      journalEntryLines: lines(amount, '6700'),
      version,
    },
  })
const read = (id: string) => desk.call('getJournalEntry', { as, params: { id } })
const remove = (id: string) => desk.call('deleteJournalEntry', { as, params: { id } })
const post = (id: string, who = as) => desk.call('postJournalEntry', { as: who, params: { id } })

test('a draft that is changed keeps its number, and what is posted is what it says then', async () => {
  const draft = await aDraft()
  const changed = (await change(draft, { description: 'Paper and ink' })).body
  expect(changed).toMatchObject({
    id: draft.id,
    entryNumber: draft.entryNumber,
    description: 'Paper and ink',
    totalDebits: '655.50',
    status: 'DRAFT',
    version: 2,
  })
  expect((await read(draft.id)).body).toEqual(changed)
  expect((await post(draft.id)).body).toMatchObject({ status: 'POSTED', totalDebits: '655.50' })
})

test('who changes what somebody else has changed meanwhile is told, and nothing is lost', async () => {
  const draft = await aDraft()
  await change(draft, { description: 'The first' })
  expect(await change(draft, { description: 'The second' })).toMatchObject({
    status: 409,
    body: { code: 'version.stale' },
  })
  expect((await read(draft.id)).body.description).toBe('The first')
})

test('a draft that moves to another month is listed there, once', async () => {
  const draft = await aDraft()
  const { body: moved } = await change(draft, { entryDate: '2026-03-02' })
  expect(moved).toMatchObject({ entryNumber: draft.entryNumber, createdAt: draft.createdAt, version: 2 })
  expect((await read(draft.id)).status).toBe(404)
  const { body: listed } = await desk.call('listJournalEntries', { as, query: { companyId } })
  expect(listed.filter((each: Json) => each.entryNumber === draft.entryNumber)).toEqual([moved])
  expect((await post(moved.id)).status).toBe(200)
})

test('a number that is given up by a change or with its draft is free again', async () => {
  const draft = await aDraft({ entryNumber: 'PAY-7' })
  const { body: renumbered } = await change(draft, { entryNumber: 'PAY-8' })
  expect(renumbered.entryNumber).toBe('PAY-8')
  expect((await aDraft({ entryNumber: 'PAY-7' }, '12.00')).entryNumber).toBe('PAY-7')
  expect((await aDraft({ entryNumber: 'PAY-8' }, '13.00')).code).toBe('entry.number-taken')
  expect((await remove(draft.id)).status).toBe(204)
  expect((await aDraft({ entryNumber: 'PAY-8' }, '14.00')).entryNumber).toBe('PAY-8')
})

test('the number of a draft that was thrown away is not given again, and the audit has all of the draft', async () => {
  const draft = await aDraft()
  expect((await remove(draft.id)).status).toBe(204)
  expect((await read(draft.id)).status).toBe(404)
  expect((await aDraft()).entryNumber).not.toBe(draft.entryNumber)
  const { body: history } = await desk.call('listAuditHistory', { as, params: { companyId } })
  expect(history).toContainEqual(
    expect.objectContaining({ action: 'deleted', entityType: 'journal_entry', entityId: draft.id }),
  )
  expect(JSON.stringify(history)).toContain(draft.entryNumber)
})

test('an unbalanced change is refused, and so is any change of what is posted', async () => {
  const draft = await aDraft()
  const { status } = await desk.call('updateJournalEntry', {
    as,
    params: { id: draft.id },
    body: {
      journalEntry: { entryDate: '2026-01-15' },
      journalEntryLines: [lines('10.00')[0], lines('10.01')[1]],
      version: 1,
    },
  })
  expect(status).toBe(422)
  await post(draft.id)
  expect((await change({ ...draft, version: 2 })).body.code).toBe('entry.state')
  expect((await remove(draft.id)).body.code).toBe('entry.state')
})

test('where two people are asked for, whoever changed a draft last does not post it', async () => {
  await aMember(desk, as, companyId, 'ben')
  const body = { requiresSecondPerson: true, version: 1 }
  await desk.call('updateCompanyPolicies', { as, params: { id: companyId }, body })
  const draft = await aDraft()
  await change(draft, {}, '700.00', 'ben')
  expect((await post(draft.id, 'ben')).body.code).toBe('entry.second-person')
  expect((await post(draft.id)).body).toMatchObject({ status: 'POSTED', totalDebits: '700.00' })
})

test('an entry of the same date, amounts and reference as another one is saved only when that is said', async () => {
  const first = await aDraft({ referenceNumber: 'INV-12' })
  const twice = { companyId, entryDate: '2026-01-15', referenceNumber: 'INV-12', description: 'Again' }
  const body = { journalEntry: twice, journalEntryLines: lines('640.00').toReversed() }
  expect(await desk.call('createJournalEntry', { as, body })).toMatchObject({
    status: 409,
    body: {
      code: 'entry.duplicate',
      message: `${first.entryNumber} already has the same date, amounts and reference. Save this one only if you need both.`,
    },
  })
  const confirmed = await desk.call('createJournalEntry', { as, body: { ...body, confirmDuplicate: true } })
  expect(confirmed.status).toBe(201)
})

test('what was thrown away, voided or changed since is no duplicate', async () => {
  const thrown = await aDraft()
  await remove(thrown.id)
  const changed = await aDraft()
  await change(changed)
  const voided = await aDraft({ status: 'POSTED' })
  await desk.call('voidJournalEntry', { as, params: { id: voided.id }, body: { reason: 'A mistake' } })
  expect((await aDraft()).status).toBe('DRAFT')
})

test('the same entry sent by two people at once is saved once', async () => {
  await aMember(desk, as, companyId, 'ben')
  const body = { journalEntry: { companyId, entryDate: '2026-01-15' }, journalEntryLines: lines('31.00') }
  const replies = await Promise.all(
    [as, 'ben'].map((who) => desk.call('createJournalEntry', { as: who, body })),
  )
  expect(replies.map(({ status }) => status).sort()).toEqual([201, 409])
})

test('no draft is made on, or moved to, a day of an account that is approved, where it could never be posted', async () => {
  const draft = await aDraft({ entryDate: '2026-02-10' })
  await anApprovedPeriod(desk, as, account.id, { closingBalance: '1000.00' })
  const made = await aDraft()
  expect(made.code).toBe('reconciliation.approved')
  const moved = await change(draft)
  expect([moved.status, moved.body.code]).toEqual([409, 'reconciliation.approved'])
  expect((await change(draft, { entryDate: '2026-02-11' })).status).toBe(200)
  const elsewhere = [
    { chartAccountId: numbered('6350'), debitAmount: '640.00' },
    { chartAccountId: numbered('2200'), creditAmount: '640.00' },
  ]
  const journalEntry = { companyId, entryDate: '2026-01-15' }
  const body = { journalEntry, journalEntryLines: elsewhere }
  expect((await desk.call('createJournalEntry', { as, body })).body.status).toBe('DRAFT')
})
