/** What stands in the way of completing and approving: listed before anybody presses, and refused in the same words. */
import { afterAll, beforeAll, expect, test } from 'vitest'
import { aBankLine, aCompany, aLedgerEntry, aMember, anAccount, anUpload } from '../../test/builders.ts'
import { type Desk, type Json, startDesk } from '../../test/desk.ts'

let desk: Desk
let companyId: number
const as = 'anna'

beforeAll(async () => {
  desk = await startDesk()
})
afterAll(() => desk.stop())

const JANUARY = { periodStart: '2026-01-01', periodEnd: '2026-01-31' }
const move = (name: Json, id: string, who = as) => desk.call(name, { as: who, params: { id } })

async function anAccountOf(policies: Json = {}, rest: Json = {}) {
  const company = await aCompany(desk, as)
  companyId = company.id
  await aMember(desk, as, companyId, 'berta')
  // Its opening balance is in the books before two people are asked for.
  const account = await anAccount(desk, as, companyId, { openingDate: '2025-01-01', ...rest })
  const body = { ...policies, version: company.version }
  const decided = await desk.call('updateCompanyPolicies', { as, params: { id: companyId }, body })
  expect(decided.status).toBe(200)
  return account
}

async function aReconciliation(financialAccountId: number, rest: Json = {}): Promise<string> {
  const body = { openingBalance: '1000.00', closingBalance: '1000.00', status: 'in_progress', ...JANUARY }
  const reply = await desk.call('createReconciliation', {
    as,
    body: { ...body, financialAccountId, ...rest },
  })
  expect(reply.status).toBe(201)
  return reply.body.id
}

const conditionsOf = async (id: string, who = as): Promise<Json[]> =>
  (await move('getReconciliation', id, who)).body.conditions
const unmetOf = async (id: string, who = as) =>
  (await conditionsOf(id, who)).filter(({ isMet }) => !isMet).map(({ code }) => code)

/** The refusal says what the list said before. */
async function expectRefused(step: 'complete' | 'approve', id: string, code: string, who = as) {
  const condition = (await conditionsOf(id, who)).find((each) => each.code === code && !each.isMet)
  const refused = await move(`${step}Reconciliation`, id, who)
  expect(refused.body).toMatchObject({ code: `reconciliation.${code}`, message: condition.sentence })
  return condition
}

test('a period that is not over cannot be completed, however well it ties out', async () => {
  const { id: accountId } = await anAccountOf()
  const id = await aReconciliation(accountId, { periodStart: '2998-12-15', periodEnd: '2999-01-31' })
  expect(await expectRefused('complete', id, 'period-over')).toMatchObject({ count: 1, link: null })
})

test('an import that is still running stands in the way, and is named', async () => {
  const { id: accountId } = await anAccountOf()
  const id = await aReconciliation(accountId)
  const item = await anUpload(desk, as, accountId, 'Date,Description,Amount\n2026-02-06,Deposit,1.00\n')
  expect(await unmetOf(id)).toEqual([])
  await desk.drain()
  const done = (await desk.items()).find((each) => each.id === item.id)!
  await desk.put({ ...done, status: 'processing' })
  expect(await expectRefused('complete', id, 'import-running')).toMatchObject({
    count: 1,
    link: { to: 'imports', ids: [item.id] },
  })
  await desk.put(done)
  expect((await move('completeReconciliation', id)).status).toBe(200)
})

test('a draft entry of the period on the account stands in the way of approving; one of another account or month does not', async () => {
  const { id: accountId, chartAccountId } = await anAccountOf()
  const other = await anAccount(desk, as, companyId, { name: 'Savings' })
  const chart = (await desk.call('listChartAccounts', { as, query: { companyId } })).body as Json[]
  const expense = chart.find(({ accountType }) => accountType === 'expense').id
  const aDraft = async (entryDate: string, bank: number) => {
    const journalEntryLines = [
      { chartAccountId: expense, debitAmount: '9.00', creditAmount: '0.00', description: 'Fee' },
      { chartAccountId: bank, debitAmount: '0.00', creditAmount: '9.00', description: 'Fee' },
    ]
    const body = { journalEntry: { companyId, entryDate }, journalEntryLines }
    return (await desk.call('createJournalEntry', { as, body })).body
  }
  await aDraft('2026-01-12', other.chartAccountId)
  await aDraft('2026-02-01', chartAccountId)
  const id = await aReconciliation(accountId)
  expect(await unmetOf(id)).toEqual([])
  const draft = await aDraft('2026-01-31', chartAccountId)
  expect((await move('completeReconciliation', id)).status).toBe(200)
  expect(await expectRefused('approve', id, 'draft-entries')).toMatchObject({
    link: { to: 'drafts', ids: [draft.id] },
  })
})

test('an entry that is still outstanding after more days than the company allows needs a word', async () => {
  const { id: accountId } = await anAccountOf({ itemAgeLimitDays: 30 })
  const old = await aLedgerEntry(desk, as, accountId, { amount: '70.00', transactionDate: '2025-12-31' })
  await aLedgerEntry(desk, as, accountId, { amount: '71.00', transactionDate: '2026-01-01' })
  const id = await aReconciliation(accountId)
  expect((await move('completeReconciliation', id)).status).toBe(200)
  expect(await expectRefused('approve', id, 'old-items')).toMatchObject({
    count: 1,
    sentence: expect.stringContaining('1 item is older than 30 days on Jan 31, 2026'),
    link: { to: 'entries', ids: [old.id] },
  })
})

test('an old entry that the bank has cleared since is a real one, and needs no word', async () => {
  const { id: accountId } = await anAccountOf({ itemAgeLimitDays: 30 })
  const old = await aLedgerEntry(desk, as, accountId, { amount: '70.00', transactionDate: '2025-12-01' })
  const cleared = await aBankLine(desk, as, accountId, { amount: '-70.00', transactionDate: '2026-02-03' })
  const body = { sourceTransactionId: cleared.id, ledgerTransactionId: old.id }
  expect((await desk.call('createMatch', { as, body })).status).toBe(201)
  expect(await unmetOf(await aReconciliation(accountId))).toEqual([])
})

test('a bank line of at most the materiality may stay open: it is named, and one of a cent more is not let through', async () => {
  const { id: accountId } = await anAccountOf({ materiality: '5.00' })
  const small = await aBankLine(desk, as, accountId, { amount: '-5.00', transactionDate: '2026-01-10' })
  const large = await aBankLine(desk, as, accountId, { amount: '5.01', transactionDate: '2026-01-11' })
  const id = await aReconciliation(accountId, { closingBalance: '1000.01' })
  expect((await move('completeReconciliation', id)).status).toBe(200)
  expect(await expectRefused('approve', id, 'open-lines')).toMatchObject({
    count: 1,
    link: { to: 'lines', ids: [large.id] },
  })
  const { openLines } = (await move('getReconciliation', id)).body
  expect(openLines).toMatchObject({
    count: 2,
    blocking: 1,
    items: [
      { id: small.id, mayStay: true },
      { id: large.id, mayStay: false },
    ],
  })
})

test('what was approved over a small line says so, whatever the company decides afterwards', async () => {
  const { id: accountId } = await anAccountOf({ materiality: '5.00' })
  const small = await aBankLine(desk, as, accountId, { amount: '-5.00', transactionDate: '2026-01-10' })
  const id = await aReconciliation(accountId, { closingBalance: '995.00' })
  await move('completeReconciliation', id)
  expect((await conditionsOf(id)).find(({ code }) => code === 'open-lines')).toMatchObject({
    isMet: true,
    sentence: expect.stringContaining('1 bank line is of at most CA$5.00 and may stay'),
  })
  expect((await move('approveReconciliation', id)).body).toMatchObject({ materiality: '5.00' })
  const { version } = (await desk.call('getCompany', { as, params: { id: companyId } })).body
  const body = { materiality: '0', version }
  const stricter = await desk.call('updateCompanyPolicies', { as, params: { id: companyId }, body })
  expect(stricter.body).toMatchObject({ materiality: '0.00' })
  expect((await move('getReconciliation', id)).body).toMatchObject({
    conditions: [],
    openLines: { blocking: 0, items: [{ id: small.id, mayStay: true }] },
  })
})

test('the second person is whoever asks: the list of one is met, that of the other is not', async () => {
  const { id: accountId } = await anAccountOf({ requiresSecondPerson: true })
  const id = await aReconciliation(accountId)
  expect([await unmetOf(id), await unmetOf(id, 'berta')]).toEqual([['second-person'], []])
  await move('completeReconciliation', id)
  await expectRefused('approve', id, 'second-person')
  expect(await unmetOf(id, 'berta')).toEqual([])
  expect((await move('approveReconciliation', id, 'berta')).status).toBe(200)
})

test('what a company leaves open is decided by administrators alone, within bounds, and the audit keeps it', async () => {
  await anAccountOf()
  const { version } = (await desk.call('getCompany', { as, params: { id: companyId } })).body
  const decide = (who: string, policies: Json) =>
    desk.call('updateCompanyPolicies', {
      as: who,
      params: { id: companyId },
      body: { ...policies, version },
    })
  expect((await decide('berta', { materiality: '5.00' })).status).toBe(403)
  for (const wrong of [{ materiality: '-1.00' }, { materiality: 'five' }, { itemAgeLimitDays: 0 }])
    expect((await decide(as, wrong)).status).toBe(400)
  expect((await decide(as, { materiality: '5', itemAgeLimitDays: 60 })).body).toMatchObject({
    materiality: '5.00',
    itemAgeLimitDays: 60,
  })
  const { body } = await desk.call('listAuditHistory', { as, params: { companyId } })
  expect(JSON.stringify(body)).toContain('"materiality":"5.00"')
})
