/** What an audit report says of its period: January, worked on today, with figures worked out by hand. */
import { afterAll, beforeAll, expect, test } from 'vitest'
import {
  aBankLine,
  aCompany,
  aLedgerEntry,
  aMember,
  anAccount,
  anAuditReport,
  anUpload,
} from '../../test/builders.ts'
import { type Desk, type Json, startDesk } from '../../test/desk.ts'

let desk: Desk
let companyId: number
let accountId: number
let today: string
const as = 'anna'
const january = { periodStart: '2026-01-01', periodEnd: '2026-01-31' }

beforeAll(async () => {
  desk = await startDesk()
  today = desk.untilHour(12)
  companyId = (await aCompany(desk, as)).id
  await aMember(desk, as, companyId, 'ben')
  accountId = (await anAccount(desk, as, companyId)).id
})
afterAll(() => desk.stop())

const reportOf = (period: Json) => anAuditReport(desk, as, companyId, period)

async function match(bank: { id: string }, ledger: { id: string }) {
  const body = { sourceTransactionId: bank.id, ledgerTransactionId: ledger.id }
  return (await desk.call('createMatch', { as, body })).body as { id: string }
}

async function lock(lockedThrough: string | null, rest: Json) {
  const { version } = (await desk.call('getCompany', { as, params: { id: companyId } })).body
  const body = { lockedThrough, version, ...rest }
  expect((await desk.call('updatePeriodLock', { as, params: { id: companyId }, body })).status).toBe(200)
}

test('a report of January is about January, and one of today has the keys that were pressed', async () => {
  const deposit = await match(await aBankLine(desk, as, accountId), await aLedgerEntry(desk, as, accountId))
  await desk.call('approveMatch', { as: 'ben', params: { id: deposit.id } })
  await match(
    await aBankLine(desk, as, accountId, { amount: '-40.00', transactionDate: '2026-01-20' }),
    await aLedgerEntry(desk, as, accountId, {
      amount: '40.00',
      category: 'expense',
      transactionDate: '2026-01-19',
    }),
  )
  const cheque = await aLedgerEntry(desk, as, accountId, {
    amount: '320.00',
    category: 'expense',
    transactionDate: '2026-01-28',
  })
  await match(
    await aBankLine(desk, as, accountId, { amount: '-320.00', transactionDate: '2026-02-06' }),
    cheque,
  )
  const body = {
    financialAccountId: accountId,
    ...january,
    openingBalance: '1000.00',
    closingBalance: '1060.00',
    status: 'in_progress',
  }
  const params = { id: (await desk.call('createReconciliation', { as, body })).body.id }
  await desk.call('completeReconciliation', { as, params })
  expect((await desk.call('approveReconciliation', { as: 'ben', params })).status).toBe(200)
  await lock('2026-02-28', { override: { reason: 'February follows' } })
  await lock('2026-01-15', { reason: 'A bill came late' })
  await desk.call('reopenReconciliation', { as, params, body: { reason: 'A fee is missing' } })

  const report = await reportOf(january)
  // 1,000 + 100 - 40 at the bank; the books have paid the cheque of 320 besides.
  expect(report.accounts).toMatchObject([
    {
      name: 'Chequing',
      bankBalance: '1060.00',
      bookBalance: '740.00',
      difference: '320.00',
      unexplained: '0.00',
      openLines: 0,
      openEntries: 1,
      bankLines: 2,
      ledgerEntries: 3,
      state: 'in_progress',
    },
  ])
  expect(report.reconciliations).toMatchObject([
    { account: 'Chequing', ...january, closingBalance: '1060.00', reopenedBecause: 'A fee is missing' },
  ])
  expect(report.matches).toEqual([
    ['manual approved', 1],
    ['manual pending', 1],
  ])
  expect(report.tiers.map(({ precision }: Json) => precision)).toEqual([null, null, null])
  expect(report.overrides).toMatchObject([
    {
      lockedThrough: '2026-02-28',
      reason: 'February follows',
      by: expect.stringMatching(/^anna/),
      overridden: ['Chequing is approved only through Jan 31, 2026.'],
    },
  ])
  expect(report.locks).toHaveLength(2)
  expect(report.afterClose.map(({ what }: Json) => what)).toEqual([
    'opened again by anna, locked through 2026-01-15: A bill came late',
    'reconciliation to 2026-01-31 reopened: A fee is missing',
  ])
  expect(report.recordCount).toBe(0)

  const now = await reportOf({ periodStart: today, periodEnd: today })
  expect(now.recordCount).toBeGreaterThan(10)
  expect([now.matches, now.reconciliations, now.locks]).toEqual([[], [], []])
  expect((await reportOf({ periodStart: '2026-02-01', periodEnd: '2026-02-28' })).matches).toEqual([
    ['manual pending', 1],
  ])
})

test('an excluded line, an open item with its explanation and an entry after close are named in their period', async () => {
  const line = await aBankLine(desk, as, accountId, {
    amount: '-9.00',
    transactionDate: '2026-03-05',
    description: 'Charged twice',
  })
  const exclusion = { reason: 'bank_error', note: 'The bank corrects it' }
  const excluded = await desk.call('excludeLine', { as, params: { id: line.id }, body: exclusion })
  expect([excluded.status, excluded.body.message]).toEqual([200, undefined])
  await lock('2026-03-31', { override: { reason: 'First close' } })
  await lock('2026-03-01', { reason: 'A sale was forgotten' })
  await aLedgerEntry(desk, as, accountId, { transactionDate: '2026-03-10' })

  const report = await reportOf({ periodStart: '2026-03-01', periodEnd: '2026-03-31' })
  expect(report.excluded).toMatchObject([
    { description: 'Charged twice', amount: '-9.00', ...exclusion, by: expect.stringMatching(/^anna/) },
  ])
  expect(report.afterClose.map(({ what }: Json) => what)).toEqual([
    expect.stringContaining('opened again by anna, locked through 2026-03-01'),
    expect.stringMatching(/^JE-2026-\d+ posted on 2026-03-10 by anna$/),
  ])
})

test('a lock or a policy that one administrator asked for and another one confirmed names both', async () => {
  const id = (await aCompany(desk, as, 'Two desks')).id
  await aMember(desk, as, id, 'ben', 'admin')
  const write = async (name: Json, who: string, body: Json = {}) => {
    const { version } = (await desk.call('getCompany', { as, params: { id } })).body
    const reply = await desk.call(name, { as: who, params: { id }, body: { version, ...body } })
    expect(reply.status).toBe(200)
  }
  await write('updateCompanyPolicies', as, { requiresSecondPerson: true })
  await write('updatePeriodLock', as, { lockedThrough: '2026-01-31' })
  await write('confirmCompanyChange', 'ben')
  await write('updatePeriodLock', as, { lockedThrough: null, reason: 'A late bill' })
  await write('confirmCompanyChange', 'ben')
  const { locks, afterClose } = await anAuditReport(desk, as, id, january)
  expect(locks).toMatchObject([
    { askedBy: expect.stringMatching(/^anna/), by: 'ben Test' },
    { askedBy: expect.stringMatching(/^anna/), by: 'ben Test' },
  ])
  expect(afterClose).toMatchObject([{ what: 'opened again by ben Test, asked for by anna: A late bill' }])

  await write('updateCompanyPolicies', as, { materiality: '50' })
  await write('confirmCompanyChange', 'ben')
  const { policies } = await anAuditReport(desk, as, id, january)
  expect(policies).toMatchObject([
    {
      policy: 'requiresSecondPerson',
      by: expect.stringMatching(/^anna/),
      askedBy: null,
      from: 'false',
      to: 'true',
    },
    {
      policy: 'materiality',
      by: 'ben Test',
      askedBy: expect.stringMatching(/^anna/),
      from: '0.00',
      to: '50.00',
    },
  ])
})

test('a file that could not be read is not said to add up', async () => {
  const id = (await aCompany(desk, as, 'Unread')).id
  await anUpload(desk, as, (await anAccount(desk, as, id)).id, 'this is no bank file', { fileName: 'x.csv' })
  await desk.drain()
  const { imports } = await anAuditReport(desk, as, id, { periodStart: today, periodEnd: today })
  expect(imports).toMatchObject([{ fileName: 'x.csv', status: 'failed', adds: null }])
})
