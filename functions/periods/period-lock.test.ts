/** Locking a month: what the checklist finds in the books, and who locks over what with which word. */
import { afterAll, beforeAll, expect, test } from 'vitest'
import { aBankLine, aCompany, aLedgerEntry, aMember, anAccount } from '../../test/builders.ts'
import { type Desk, type Json, startDesk } from '../../test/desk.ts'

let desk: Desk
const as = 'anna'

beforeAll(async () => {
  desk = await startDesk()
})
afterAll(() => desk.stop())

const checklist = async (id: number, through = '2026-01-31') =>
  (await desk.call('getPeriodChecklist', { as, params: { id }, query: { through } })).body as Json

const openSentences = async (id: number, through?: string) =>
  (await checklist(id, through)).points
    .filter(({ state }: Json) => state === 'open')
    .map(({ sentence }: Json) => sentence)

async function lock(id: number, lockedThrough: string | null, rest: Json = {}, who = as) {
  const { version } = (await desk.call('getCompany', { as, params: { id } })).body
  return desk.call('updatePeriodLock', { as: who, params: { id }, body: { lockedThrough, version, ...rest } })
}

async function draftEntry(companyId: number, entryDate: string) {
  const chart = (await desk.call('listChartAccounts', { as, query: { companyId } })).body
  const lines = [
    { chartAccountId: chart[0].id, debitAmount: '7.00' },
    { chartAccountId: chart[1].id, creditAmount: '7.00' },
  ]
  const journalEntry = { companyId, entryDate, status: 'DRAFT' }
  return (await desk.call('createJournalEntry', { as, body: { journalEntry, journalEntryLines: lines } }))
    .body
}

/** Chequing with 1,000.00 and in January a matched deposit of 100.00; a savings account that nothing was ever put on. */
async function aCompanyInJanuary() {
  const { id } = await aCompany(desk, as)
  const { id: accountId } = await anAccount(desk, as, id)
  await anAccount(desk, as, id, { name: 'Savings', accountType: 'savings', balance: '0' })
  const [bank, ledger] = [await aBankLine(desk, as, accountId), await aLedgerEntry(desk, as, accountId)]
  const body = { sourceTransactionId: bank.id, ledgerTransactionId: ledger.id }
  await desk.call('createMatch', { as, body })
  return { id, accountId }
}

async function approve(accountId: number, closingBalance: string) {
  const body = {
    financialAccountId: accountId,
    periodStart: '2026-01-01',
    periodEnd: '2026-01-31',
    openingBalance: '1000.00',
    closingBalance,
    status: 'in_progress',
  }
  const params = { id: (await desk.call('createReconciliation', { as, body })).body.id as string }
  await desk.call('completeReconciliation', { as, params })
  expect((await desk.call('approveReconciliation', { as, params })).body).toMatchObject({
    status: 'approved',
  })
  return params
}

test('a month whose accounts are approved locks, and an account that is not used asks for nothing', async () => {
  const { id, accountId } = await aCompanyInJanuary()
  expect(await openSentences(id)).toEqual(['Chequing was never approved.'])
  expect(await openSentences(id, '2025-12-31')).toEqual([])
  await approve(accountId, '1100.00')

  const { points, isClear } = await checklist(id)
  expect(isClear).toBe(true)
  expect(points.map(({ code, state, sentence }: Json) => [code, state, sentence])).toEqual([
    ['account', 'met', 'Chequing is approved through Jan 31, 2026.'],
    ['account', 'met', 'Savings is not used: it has no line and no balance.'],
    ['bank-lines', 'met', 'No bank line up to Jan 31, 2026 is unmatched outside an approved reconciliation.'],
    [
      'ledger-entries',
      'met',
      'No ledger entry up to Jan 31, 2026 is unmatched outside an approved reconciliation.',
    ],
    ['drafts', 'met', 'No draft entry is dated up to Jan 31, 2026.'],
    ['suspense', 'met', 'Suspense is at zero.'],
    ['trial-balance', 'met', 'The trial balance is in balance.'],
    ['control-accounts', 'met', 'Accounts Receivable, CA$0.00, equals what invoices and credits leave open.'],
    ['control-accounts', 'met', 'Accounts Payable, CA$0.00, equals what bills and credits leave open.'],
    [
      'transfers-in-transit',
      'met',
      'Transfers Between Accounts holds exactly the transfers that are in transit.',
    ],
    [
      'opening-equity',
      'not_kept',
      'Opening Balance Equity holds CA$1,000.00: amounts taken over that are not yet divided into capital, earlier earnings and the rest.',
    ],
  ])
  expect((await lock(id, '2026-01-31')).body).toMatchObject({ lockedThrough: '2026-01-31' })
  expect((await checklist(id)).moves).toMatchObject([
    { previously: null, lockedThrough: '2026-01-31', reason: null, overridden: [], createdByName: 'anna' },
  ])
  expect(await openSentences(id, '2026-02-28')).toEqual(['Chequing is approved only through Jan 31, 2026.'])
})

test('a year without any statement is not clear, whatever else is', async () => {
  const { id } = await aCompany(desk, as)
  for (const name of ['Chequing', 'Savings'])
    await anAccount(desk, as, id, { name, balance: '0', openingDate: '2025-01-01' })
  expect(await openSentences(id, '2025-12-31')).toEqual([
    'Nothing is known about Chequing up to Dec 31, 2025: it has no line and no statement.',
    'Nothing is known about Savings up to Dec 31, 2025: it has no line and no statement.',
  ])
  expect(await openSentences(id, '2024-12-31')).toEqual([])
})

test('an account whose approval was taken back is said to have been approved', async () => {
  const { id, accountId } = await aCompanyInJanuary()
  const params = await approve(accountId, '1100.00')
  await desk.call('reopenReconciliation', { as, params, body: { reason: 'A deposit is missing' } })
  expect(await openSentences(id)).toEqual([
    'Chequing is not approved: its approval to Jan 31, 2026 was taken back.',
  ])
  expect(await openSentences(id, '2026-01-30')).toEqual(['Chequing was never approved.'])
})

test('the books are locked through no day that is still to come, with whatever reason', async () => {
  const { id } = await aCompanyInJanuary()
  const refused = await lock(id, '2999-01-31', { override: { reason: 'All the same' } })
  expect(refused).toMatchObject({ status: 422, body: { code: 'period.ahead' } })
})

test('each thing that is open is named, and blocks the lock until it is done', async () => {
  const { id, accountId } = await aCompanyInJanuary()
  await aBankLine(desk, as, accountId, { amount: '-18.95', transactionDate: '2026-01-20' })
  await aBankLine(desk, as, accountId, { amount: '-3.00', transactionDate: '2026-02-01' })
  await aLedgerEntry(desk, as, accountId, {
    amount: '25.00',
    category: 'adjustment',
    transactionDate: '2026-01-31',
  })
  const draft = await draftEntry(id, '2026-01-15')
  await draftEntry(id, '2026-02-01')

  const { points, isClear } = await checklist(id)
  expect(isClear).toBe(false)
  expect(points.filter(({ state }: Json) => state === 'open')).toEqual([
    {
      code: 'account',
      state: 'open',
      sentence: 'Chequing was never approved.',
      count: 1,
      accountId,
      link: { to: 'reconciliation', ids: [] },
    },
    {
      code: 'bank-lines',
      state: 'open',
      sentence: '1 bank line of Chequing up to Jan 31, 2026 is unmatched.',
      count: 1,
      accountId,
      link: { to: 'lines', ids: [] },
    },
    {
      code: 'ledger-entries',
      state: 'open',
      sentence: '1 ledger entry of Chequing up to Jan 31, 2026 is unmatched.',
      count: 1,
      accountId,
      link: { to: 'entries', ids: [] },
    },
    {
      code: 'drafts',
      state: 'open',
      sentence: `1 draft entry is dated up to Jan 31, 2026 and not posted: ${draft.entryNumber}.`,
      count: 1,
      accountId: null,
      link: { to: 'drafts', ids: [draft.id] },
    },
    {
      code: 'suspense',
      state: 'open',
      sentence: 'Suspense holds CA$25.00: book it to the right accounts.',
      count: 1,
      accountId: null,
      link: { to: 'chart', ids: [expect.any(String)] },
    },
  ])
  expect(await lock(id, '2026-01-31')).toMatchObject({
    status: 422,
    body: {
      code: 'period.open',
      message:
        'The books cannot be locked through Jan 31, 2026 yet: Chequing was never approved. 4 more points are open. The checklist shows what is open; an administrator can lock anyway and give a reason.',
    },
  })
})

test('an administrator locks over what is open with a reason, which stays in the audit with what it was', async () => {
  const { id } = await aCompanyInJanuary()
  await aMember(desk, as, id, `ada${id}`, 'admin')
  const override = { reason: 'The auditor waits; Chequing follows on Monday' }
  expect((await lock(id, '2026-01-31', { override: { reason: ' ' } })).status).toBe(400)
  expect((await lock(id, '2026-01-31', { override }, `ada${id}`)).status).toBe(200)

  const move = {
    previously: null,
    lockedThrough: '2026-01-31',
    reason: override.reason,
    overridden: ['Chequing was never approved.'],
    createdBy: `ada${id}`,
  }
  expect((await checklist(id)).moves).toMatchObject([move])
  const { body: history } = await desk.call('listAuditHistory', {
    as,
    params: { companyId: id },
    query: { entityType: 'period_lock' },
  })
  expect(history).toMatchObject([{ action: 'created', userId: `ada${id}`, newValues: move }])
})

test('opening a month again needs a reason, and so does an earlier day', async () => {
  const { id } = await aCompanyInJanuary()
  const override = { reason: 'First close' }
  await lock(id, '2026-01-31', { override })
  for (const back of ['2026-01-15', null])
    expect(await lock(id, back)).toMatchObject({ status: 422, body: { code: 'period.reason' } })
  expect((await lock(id, '2026-01-15', { reason: 'A bill came late' })).status).toBe(200)
  expect((await lock(id, null, { reason: 'The opening was wrong' })).body).toMatchObject({
    lockedThrough: null,
    lockedAt: null,
  })
  expect(
    (await checklist(id)).moves.map(({ reason, lockedThrough }: Json) => [reason, lockedThrough]),
  ).toEqual([
    ['The opening was wrong', null],
    ['A bill came late', '2026-01-15'],
    ['First close', '2026-01-31'],
  ])
})

test('what was approved in a locked month is reopened only once the month is open again', async () => {
  const { id, accountId } = await aCompanyInJanuary()
  const params = await approve(accountId, '1100.00')
  await lock(id, '2026-01-31')
  const reopen = () => desk.call('reopenReconciliation', { as, params, body: { reason: 'A fee is missing' } })
  expect(await reopen()).toMatchObject({ status: 409, body: { code: 'period.locked' } })
  await lock(id, null, { reason: 'A fee is missing' })
  expect((await reopen()).status).toBe(200)
})

test('of a lock and a reopening at the same time, no month is locked over an account that is not approved', async () => {
  for (let round = 0; round < 5; round++) {
    const { id, accountId } = await aCompanyInJanuary()
    const params = await approve(accountId, '1100.00')
    const [locked, reopened] = await Promise.all([
      lock(id, '2026-01-31'),
      desk.call('reopenReconciliation', { as, params, body: { reason: 'A fee is missing' } }),
    ])
    expect([
      [200, 409],
      [422, 200],
    ]).toContainEqual([locked.status, reopened.status])
  }
})
