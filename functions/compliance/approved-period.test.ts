/** What an audit report says of a period that was approved: what was signed, whatever became of its lines since. */
import { afterAll, beforeAll, expect, test } from 'vitest'
import {
  aBankLine,
  aCompany,
  aLedgerEntry,
  anAccount,
  anApprovedPeriod,
  anAuditReport,
} from '../../test/builders.ts'
import { type Desk, type Json, startDesk } from '../../test/desk.ts'

let desk: Desk
let companyId: number
const as = 'anna'
const september = { periodStart: '2026-09-01', periodEnd: '2026-09-30' }

beforeAll(async () => {
  desk = await startDesk()
  companyId = (await aCompany(desk, as)).id
})
afterAll(() => desk.stop())

const call = async (name: Json, params: Json, body?: Json) =>
  expect((await desk.call(name, { as, params, body })).status).toBe(200)
const explain = (lineId: string, explanation: string) => call('explainItem', { lineId }, { explanation })
const told = ({ accounts, excluded, explained, matches }: Json) => ({
  accounts,
  excluded,
  explained,
  matches,
})

test('an error of the bank and a cheque stand in the report of their month as they were signed, also once October has settled them', async () => {
  const { id } = await anAccount(desk, as, companyId, { openingDate: '2026-08-31' })
  const error = await aBankLine(desk, as, id, {
    transactionDate: '2026-09-22',
    amount: '-640.00',
    description: 'Not ours',
  })
  const cheque = await aLedgerEntry(desk, as, id, {
    transactionDate: '2026-09-24',
    amount: '75.00',
    category: 'expense',
  })
  await call('excludeLine', { id: error.id }, { reason: 'bank_error' })
  await explain(cheque.id, 'The payee is away')
  await anApprovedPeriod(desk, as, id, { ...september, closingBalance: '360.00' })
  const signed = await anAuditReport(desk, as, companyId, september)
  expect(signed).toMatchObject({
    accounts: [
      { openLines: 0, excludedLines: 1, openEntries: 1, bankLines: 1, explained: 0, unexplained: '0.00' },
    ],
    excluded: [
      {
        description: 'Not ours',
        amount: '-640.00',
        reason: 'bank_error',
        by: expect.stringMatching(/^anna/),
      },
    ],
    explained: [{ kind: 'outstanding', amount: '-75.00', explanation: 'The payee is away' }],
    matches: [],
  })

  const correction = { transactionDate: '2026-10-06', amount: '640.00' }
  const sourceTransactionIds = [error.id, (await aBankLine(desk, as, id, correction)).id]
  const { status } = await desk.call('createMatch', { as, body: { sourceTransactionIds } })
  expect(status).toBe(201)
  await explain(cheque.id, 'Never sent')
  expect(told(await anAuditReport(desk, as, companyId, september))).toEqual(told(signed))
})

test('a match that nobody signed off by itself is told as approved with its statement, and waits again once that is reopened', async () => {
  const other = (await aCompany(desk, as, 'Alder Joinery')).id
  const { id } = await anAccount(desk, as, other, { openingDate: '2026-08-31' })
  const on = { transactionDate: '2026-09-10' }
  const body = {
    sourceTransactionId: (await aBankLine(desk, as, id, on)).id,
    ledgerTransactionId: (await aLedgerEntry(desk, as, id, on)).id,
  }
  expect((await desk.call('createMatch', { as, body })).status).toBe(201)
  const statement = await anApprovedPeriod(desk, as, id, { ...september, closingBalance: '1100.00' })
  expect((await anAuditReport(desk, as, other, september)).matches).toEqual([
    ['manual approved with the statement', 1],
  ])
  await call('reopenReconciliation', { id: statement }, { reason: 'A fee is missing' })
  expect((await anAuditReport(desk, as, other, september)).matches).toEqual([['manual pending', 1]])
})

test('what is open on the last day of a period that nobody approved is told as it is now, money out below zero', async () => {
  const other = (await aCompany(desk, as, 'Harbor Studio')).id
  const { id } = await anAccount(desk, as, other)
  const cheque = await aLedgerEntry(desk, as, id, {
    transactionDate: '2026-09-24',
    amount: '75.00',
    category: 'expense',
  })
  await explain(cheque.id, 'The payee is away')
  expect((await anAuditReport(desk, as, other, september)).explained).toMatchObject([
    { kind: 'outstanding', amount: '-75.00', explanation: 'The payee is away' },
  ])
})

test('what was completed and never approved is not said to be an approval that was revoked', async () => {
  const other = (await aCompany(desk, as, 'Birch Bakery')).id
  const { id: financialAccountId } = await anAccount(desk, as, other, { openingDate: '2026-08-31' })
  const balances = { openingBalance: '1000.00', closingBalance: '1000.00', status: 'in_progress' }
  const body = { financialAccountId, ...september, ...balances }
  const { id } = (await desk.call('createReconciliation', { as, body })).body
  await call('completeReconciliation', { id })
  await aBankLine(desk, as, financialAccountId, { transactionDate: '2026-09-05', amount: '5.00' })
  expect((await anAuditReport(desk, as, other, september)).afterClose).toMatchObject([
    { what: expect.stringMatching(/^completion to 2026-09-30 taken back, before an approval: A bank line/) },
  ])
})
